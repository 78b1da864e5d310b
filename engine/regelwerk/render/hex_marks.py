"""What is laid over a hex map for whoever chooses: what can be reached and for how much, lines to targets."""

from collections.abc import Mapping
from math import hypot

from regelwerk.render.hex_grid import Grid
from regelwerk.render.hex_picture import Cost, Hex, Shot
from regelwerk.render.say import say
from regelwerk.render.svg import text

MARKS = (
    ".hex-map .marked{fill:none;stroke:var(--h-reach);stroke-width:3.5}"
    ".hex-map .reach{fill:var(--h-reach);fill-opacity:.2;stroke:var(--h-reach);stroke-width:1.6;"
    "stroke-dasharray:4 3}"
    ".hex-map .shot{stroke:var(--h-shot);stroke-width:2;stroke-dasharray:7 3;fill:none}"
    ".hex-map .halo{stroke:var(--h-reach);stroke-width:11;stroke-opacity:.55;stroke-linecap:round}"
)


def spent(place: Grid, each: Hex, cost: Cost, language: str) -> str:
    """What it costs to get to a hex, and beneath it what is left then."""
    (x, y), far = place.middle((each.column, each.row)), place.radius
    parts = [text(x, y + 0.13 * far, f"−{cost.spent}", "cost", max(9.0, 0.46 * far), "middle")]
    if cost.left:
        told = say("hex_left", language, count=cost.left)
        parts.append(text(x, y + 0.5 * far, told, "left", max(7.0, 0.27 * far), "middle"))
    return "".join(parts)


def shot(place: Grid, name: str, known: Mapping[str, Hex], each: Shot) -> str:
    """A line from hex to hex; neither end covers the counter that stands there."""
    start, end = known.get(each.start), known.get(each.end)
    if start is None or end is None:
        return ""
    (x, y), (far_x, far_y) = (place.middle((one.column, one.row)) for one in (start, end))
    apart = hypot(far_x - x, far_y - y)
    if apart < place.radius:
        return ""
    across, down = ((far_x - x) * place.radius / apart, (far_y - y) * place.radius / apart)
    x, y, far_x, far_y = x + 0.5 * across, y + 0.5 * down, far_x - 0.6 * across, far_y - 0.6 * down
    return f'<path class="shot" d="M{x:.1f} {y:.1f}L{far_x:.1f} {far_y:.1f}" marker-end="url(#{name}-tip)"/>'


def way(place: Grid, known: Mapping[str, Hex], hexes: tuple[str, ...]) -> str:
    """The way that a piece went, hex by hex."""
    spots = [place.middle((known[id].column, known[id].row)) for id in hexes if id in known]
    if len(spots) < 2:
        return ""
    return f'<path class="way" d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in spots)}"/>'
