"""What hexes and the sides between them look like: named patterns on named colours, named strokes.

The names say what is drawn, not what it stands for: a ruleset's table says that, row by row.
"""

from math import atan2, ceil, degrees, hypot

from regelwerk.render.hex_grid import Spot

COLOURS: dict[str, tuple[str, str]] = {
    # name: (light, dark)
    "paper": ("#f6f4ee", "#1d2227"),
    "green": ("#dcebc4", "#2b3a22"),
    "leaf": ("#bcd9a6", "#22442a"),
    "brown": ("#dcc6a6", "#46372a"),
    "sand": ("#f2e6bf", "#4a4227"),
    "grey": ("#d3d6d8", "#3a4046"),
    "blue": ("#bfdcf2", "#1f3c56"),
    "red": ("#f4c3ac", "#5c2b1d"),
    "violet": ("#dccdee", "#3d2f54"),
    "dark": ("#a9a39a", "#0f1215"),
}
_MARKS: dict[str, tuple[str, str]] = {
    "ink": ("#3a4248b0", "#d5dbe0a0"),
    "high": ("#ffffffb0", "#ffffff3c"),
    "low": ("#20262c66", "#00000099"),
    "edge": ("#4a3b28", "#d9c29b"),
    "reach": ("#0a6cc4", "#6cb6ff"),
    "shot": ("#c2261c", "#ff8a78"),
}


def _strokes(path: str, width: float = 1.3) -> str:
    return f'<path d="{path}" fill="none" stroke="var(--h-ink)" stroke-width="{width:g}"/>'


# What each tile of 20 by 20 holds.
TILES: dict[str, str] = {
    "plain": "",
    "dots": '<circle cx="5" cy="5" r="1.2" fill="var(--h-ink)"/><circle cx="15" cy="15" r="1.2" '
    'fill="var(--h-ink)"/>',
    "tufts": _strokes("M3 8L4.5 4M5 8V3.5M7 8L5.5 4M13 18l1.5 -4M15 18v-4.5M17 18l-1.5 -4", 1.1),
    "crowns": '<g fill="var(--h-ink)" fill-opacity=".35" stroke="var(--h-ink)" stroke-width="1.1">'
    '<circle cx="5.5" cy="5.5" r="4"/><circle cx="15.5" cy="14.5" r="4.4"/></g>',
    "waves": _strokes("M0 6q2.5 -3 5 0t5 0t5 0t5 0M0 16q2.5 -3 5 0t5 0t5 0t5 0"),
    "reeds": _strokes("M2 8h7M4 8V4M6 8V3M12 18h7M14 18v-4M16 18v-5", 1.1),
    "chips": '<g fill="var(--h-ink)" fill-opacity=".45" stroke="var(--h-ink)">'
    '<path d="M2 8L5 3L9 5L8 9Z"/><path d="M11 18L12 13L17 12L18 17Z"/></g>',
    "bricks": _strokes("M0 .5H20M0 10.5H20M5 0V10M15 10V20", 1.2),
    "planks": _strokes("M0 .5H20M0 5.5H20M0 10.5H20M0 15.5H20M4 0v5M14 5v5M8 10v5M17 15v5", 0.9),
    "hatch": _strokes("M0 20L20 0M-5 5L5 -5M15 25L25 15", 1.2),
    "crosses": _strokes("M3 3l5 5m0 -5l-5 5M13 13l5 5m0 -5l-5 5"),
    "treads": _strokes("M0 2.5H20M0 7.5H20M0 12.5H20M0 17.5H20M2.5 0V20M17.5 0V20", 1.4),
    "flames": '<path d="M6 10q-5 -3 0 -9q1 3 3 4q2 3 -3 5ZM16 19q-5 -3 0 -9q1 3 3 4q2 3 -3 5Z" '
    'fill="var(--h-ink)"/>',
    "furrows": _strokes("M2.5 0V20M7.5 0V20M12.5 0V20M17.5 0V20", 1),
    "blocks": '<path d="M3 3h14v14h-14z" fill="var(--h-ink)" fill-opacity=".3" stroke="var(--h-ink)" '
    'stroke-width="1.4"/>',
    "diamonds": _strokes("M10 3L17 10L10 17L3 10Z", 1.3),
}
# For grounds that name no pattern or colour of their own: one after the other, in the table's order.
_TURNS = ("plain", "tufts", "crowns", "bricks", "waves", "planks", "chips", "hatch", "dots", "furrows")
_HUES = ("paper", "green", "leaf", "grey", "blue", "brown", "sand")


def pattern_for(number: int) -> str:
    return _TURNS[number % len(_TURNS)]


def colour_for(number: int) -> str:
    return _HUES[number % len(_HUES)]


def variables(dark: bool) -> str:
    """The colours as CSS variables, with those that lighten what is raised and darken what is sunk."""
    told = [f"--h-{name}:{pair[dark]}" for name, pair in COLOURS.items()]
    told += [f"--h-{name}:{pair[dark]}" for name, pair in _MARKS.items()]
    return ";".join(told)


def ink(dark: bool) -> str:
    """The colour of what patterns are drawn with."""
    return _MARKS["ink"][dark]


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


# --- sides ------------------------------------------------------------------------------

_INK, _PAPER = 'stroke="var(--ink)"', 'stroke="var(--paper)"'


def _bar(begin: float, end: float, width: float = 0.16, colour: str = _INK) -> str:
    # What runs from corner to corner is rounded, so that it joins what begins there.
    cap = "round" if (begin, end) == (0, 1) and width >= 0.1 else "butt"
    return f'<path d="M{begin:g} 0H{end:g}" {colour} stroke-width="{width:g}" stroke-linecap="{cap}"/>'


def _leaf(begin: float, end: float) -> str:
    """A frame with something light in it."""
    return _bar(begin, end, 0.24) + _bar(begin + 0.05, end - 0.05, 0.12, 'stroke="var(--h-sand)"')


# Along an x axis from 0 to 1 hexside; on its lower side (positive y) lies the further or lower hex.
LINES: dict[str, str] = {
    "bar": _bar(0, 1, 0.2),
    "thin": _bar(0, 1, 0.07),
    "double": _bar(0, 1, 0.24) + _bar(0, 1, 0.1, _PAPER),
    "stakes": _bar(0, 1, 0.09)
    + "".join(
        f'<path d="M{at:g} -.13L{at + 0.07:g} 0L{at:g} .13L{at - 0.07:g} 0Z" fill="var(--ink)"/>'
        for at in (0.08, 0.248, 0.416, 0.584, 0.752, 0.92)
    ),
    "posts": _bar(0, 1, 0.05)
    + "".join(f'<circle cx="{at:g}" cy="0" r=".075" fill="var(--ink)"/>' for at in (0.05, 0.35, 0.65, 0.95)),
    "dashes": "".join(_bar(at, at + 0.2, 0.14) for at in (0, 0.4, 0.8)),
    "weave": '<path d="M0 0q.0625 -.16 .125 0t.125 0t.125 0t.125 0t.125 0t.125 0t.125 0t.125 0" fill="none" '
    f'{_INK} stroke-width=".08"/>',
    "shut": _bar(0, 0.2, 0.2) + _leaf(0.2, 0.8) + _bar(0.8, 1, 0.2),
    "gap": _bar(0, 0.22, 0.2) + _bar(0.78, 1, 0.2),
    "ajar": _bar(0, 0.22, 0.2) + _bar(0.78, 1, 0.2) + f'<path d="M.22 0L.5 .34" {_INK} stroke-width=".09"/>',
    "slits": _bar(0, 1, 0.24) + _bar(0.2, 0.38, 0.12, _PAPER) + _bar(0.62, 0.8, 0.12, _PAPER),
    "teeth": _bar(0, 1, 0.08)
    + "".join(
        f'<path d="M{at - 0.09:g} 0L{at:g} .24L{at + 0.09:g} 0Z" fill="var(--ink)"/>'
        for at in (0.14, 0.38, 0.62, 0.86)
    ),
    "rungs": f'<path d="M.36 -.42V.42M.64 -.42V.42M.36 -.28H.64M.36 -.09H.64M.36 .1H.64M.36 .29H.64" '
    f'{_INK} stroke-width=".06" fill="none"/>',
    "ruin": _bar(0, 0.16, 0.16)
    + _bar(0.86, 1, 0.16)
    + '<path d="M.28 -.05h.1v.1h-.1zM.5 0l.09 -.06l.05 .1l-.1 .04zM.7 -.06h.07v.09h-.07z" '
    'fill="var(--ink)"/>',
    "none": "",
}
_LINE_TURNS = ("bar", "stakes", "posts", "double", "dashes", "shut", "slits", "weave", "thin")


def line_for(number: int) -> str:
    return _LINE_TURNS[number % len(_LINE_TURNS)]


def line(name: str, ends: tuple[Spot, Spot]) -> str:
    """The drawing of a named line between two spots; the lower side is to the right of the way."""
    (x, y), (far_x, far_y) = ends
    turn, long = degrees(atan2(far_y - y, far_x - x)), hypot(far_x - x, far_y - y)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({long:.2f})">{LINES[name]}</g>'
