"""What is written beneath a hex map: samples of all that it shows, and what they mean."""

from math import ceil

from regelwerk.render.escape import markup
from regelwerk.render.hex_marks import outline
from regelwerk.render.hex_picture import Hex, HexPicture
from regelwerk.render.hex_tiles import LINES, TILES, line
from regelwerk.render.palette import colour
from regelwerk.render.say import say
from regelwerk.render.svg import Entry, breadth, cut, legend_rows, text

MOST = 48
_BOX = 'rect width="26" height="18" rx="3"'


def legend(
    picture: HexPicture, name: str, language: str, left: float, width: float, top: float, scale: float
) -> tuple[list[str], float]:
    """Samples and what they mean, in rows from `top` on; and where that ends.

    `name` marks the drawing, whose tiles of ground are there in a `scale`.
    """
    entries = [*_grounds(picture, name, scale), *_kinds(picture), *_owners(picture)]
    entries += [(text(13, 13, cut(short, 6), "label", 11, "middle"), sort) for short, sort in picture.signs]
    entries += [(_state(short), meaning) for short, meaning in picture.states]
    entries += _marks(picture, language)
    return legend_rows(entries, left, top, width, most=MOST, wide=breadth, name="legend")


def _grounds(picture: HexPicture, name: str, scale: float) -> list[Entry]:
    found: dict[str, Hex] = {}
    for each in picture.hexes:
        if each.ground:
            found.setdefault(each.ground, each)
    entries = []
    for ground, each in found.items():
        drawn = f'<{_BOX} fill="var(--h-{each.colour})" class="cell"/>'
        if TILES[each.pattern]:
            tiles = _tiles(name, each.pattern, scale)
            drawn += f'<g clip-path="url(#{name}-box)"><g transform="scale({scale:.2f})">{tiles}</g></g>'
        entries.append((drawn, ground))
    return entries


def _tiles(name: str, pattern: str, scale: float) -> str:
    across, down = (range(ceil(side / (20 * scale))) for side in (26, 18))
    return "".join(
        f'<use xlink:href="#{name}-{pattern}-tile" x="{20 * x}" y="{20 * y}"/>' for y in down for x in across
    )


def _kinds(picture: HexPicture) -> list[Entry]:
    found: dict[str, str] = {}
    for each in picture.sides:
        if each.kind and LINES.get(each.line):
            found.setdefault(each.kind, each.line)
    return [(line(name, ((3.0, 9.0), (26.0, 9.0))), kind) for kind, name in found.items()]


def _owners(picture: HexPicture) -> list[Entry]:
    found = []
    for owner in picture.owners:
        fill, edge = colour(owner, picture.owners)
        shape = outline(owner, picture.owners, (13.0, 9.0), 9.5)
        found.append((f'<{shape} fill="{fill}" stroke="{edge}" stroke-width="2"/>', owner))
    return found


def _state(short: str) -> str:
    return (
        '<rect x="0" y="2" width="28" height="14" rx="3" fill="var(--line)"/>'
        '<text class="state" x="14" y="12.5" text-anchor="middle" style="font-size:9px">'
        f"{markup(cut(short, 6))}</text>"
    )


def _marks(picture: HexPicture, language: str) -> list[Entry]:
    """Levels, and what can be chosen now."""
    raised = (
        f'<{_BOX} fill="var(--h-paper)" class="cell"/><{_BOX} fill="var(--h-high)"/>'
        f"{text(13, 13, '+1', 'name', 10)}"
    )
    ring = '<circle cx="13" cy="9" r="8" fill="none" stroke="var(--h-reach)" stroke-width="2"/>'
    notch = '<polygon points="6,6 6,12 24,9" fill="var(--ink)"/>'
    levels = len({each.level for each in picture.hexes}) > 1
    told = (
        (levels, raised, "hex_raised"),
        (levels, '<path class="drop" d="M0 9H26" stroke-width="3"/>', "hex_drop"),
        (any(each.facing is not None for each in picture.counters), notch, "hex_notch"),
        (bool(picture.acting), ring, "hex_acting"),
        (bool(picture.reached), f'<{_BOX} class="reach"/>', "hex_reached"),
        (bool(picture.offered_sides), '<path class="halo" d="M4 9H22"/>', "hex_sides"),
        (bool(picture.shots), '<path class="shot" d="M0 9H26"/>', "hex_shots"),
    )
    return [(drawn, say(key, language)) for shown, drawn, key in told if shown]
