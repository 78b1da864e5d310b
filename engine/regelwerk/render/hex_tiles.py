"""What hexes and the sides between them look like: named patterns on named colours, named strokes.

The names say what is drawn, not what it stands for: a ruleset's table says that, row by row.
"""

from math import atan2, ceil, degrees, hypot

from regelwerk.render.hex_grid import Spot
from regelwerk.render.palette import GROUNDS, MARKS, pieces, variables

COLOURS = GROUNDS
TILES, LINES = pieces("grounds"), pieces("sides")
# The colours of grounds as variables, with those that lighten what is raised and darken what is sunk.
LIGHT, DARK = (variables({**GROUNDS, **MARKS}, dark, "h-") for dark in (False, True))
# For grounds that name no pattern or colour of their own: one after the other, in the table's order.
_TURNS = ("plain", "tufts", "crowns", "bricks", "waves", "planks", "chips", "hatch", "dots", "furrows")
_HUES = ("paper", "green", "leaf", "grey", "blue", "brown", "sand")
_LINE_TURNS = ("bar", "stakes", "posts", "double", "dashes", "shut", "slits", "weave", "thin")


def pattern_for(number: int) -> str:
    return _TURNS[number % len(_TURNS)]


def colour_for(number: int) -> str:
    return _HUES[number % len(_HUES)]


def line_for(number: int) -> str:
    return _LINE_TURNS[number % len(_LINE_TURNS)]


def tiled(name: str, id: str, cut: str, scale: float, reach: tuple[float, float]) -> str:
    """A pattern as a group around (0, 0), as far as `reach` to each side and cut to the clip path `cut`.

    No SVG pattern: printers and PDF make pictures of these, a hundred times as large. Ids are already
    safe in an attribute.
    """
    side = 20 * scale
    across, down = (ceil(far / side) for far in reach)
    steps = [(x, y) for y in range(-down, down) for x in range(-across, across)]
    uses = "".join(f'<use xlink:href="#{id}-tile" x="{20 * x}" y="{20 * y}"/>' for x, y in steps)
    # A clip path on a group of its own: it must not be scaled with the tiles.
    return (
        f'<g id="{id}-tile">{TILES[name]}</g>'
        f'<g id="{id}" clip-path="url(#{cut})"><g transform="scale({scale:.2f})">{uses}</g></g>'
    )


def line(name: str, ends: tuple[Spot, Spot]) -> str:
    """The drawing of a named line between two spots; the lower side is to the right of the way."""
    (x, y), (far_x, far_y) = ends
    turn, long = degrees(atan2(far_y - y, far_x - x)), hypot(far_x - x, far_y - y)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({long:.2f})">{LINES[name]}</g>'
