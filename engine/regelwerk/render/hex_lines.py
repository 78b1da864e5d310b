"""What stands on the sides between hexes: named strokes along an edge.

Each is drawn along an x axis from 0 to 1 hexside, on whose lower side (positive y) the further or lower
hex lies, and is then turned into its place. The names say what is drawn, not what it stands for.
"""

from math import atan2, degrees, hypot

from regelwerk.render.hex_grid import Spot

_INK, _PAPER = 'stroke="var(--ink)"', 'stroke="var(--paper)"'


def _bar(begin: float, end: float, width: float = 0.16, colour: str = _INK) -> str:
    # What runs from corner to corner is rounded, so that it joins what begins there.
    cap = "round" if (begin, end) == (0, 1) and width >= 0.1 else "butt"
    return f'<path d="M{begin:g} 0H{end:g}" {colour} stroke-width="{width:g}" stroke-linecap="{cap}"/>'


def _leaf(begin: float, end: float) -> str:
    """A frame with something light in it."""
    return _bar(begin, end, 0.24) + _bar(begin + 0.05, end - 0.05, 0.12, 'stroke="var(--h-sand)"')


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
# For sides that name no line of their own: one after the other, in the table's order.
_TURNS = ("bar", "stakes", "posts", "double", "dashes", "shut", "slits", "weave", "thin")


def line_for(number: int) -> str:
    return _TURNS[number % len(_TURNS)]


def line(name: str, ends: tuple[Spot, Spot]) -> str:
    """The drawing of a named line between two spots; the lower side is to the right of the way."""
    (x, y), (far_x, far_y) = ends
    turn, long = degrees(atan2(far_y - y, far_x - x)), hypot(far_x - x, far_y - y)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({long:.2f})">{LINES[name]}</g>'
