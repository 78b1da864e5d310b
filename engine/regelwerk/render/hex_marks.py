"""What is written over the hexes of a map, and drawn from one to another: names, lines to targets."""

from collections.abc import Mapping, Sequence
from math import hypot

from regelwerk.render.hex_grid import Grid
from regelwerk.render.hex_picture import Hex, Shot
from regelwerk.render.svg import cut, path, text

# From this radius on each hex bears its name; below it columns and rows are named at the edge.
READABLE = 17.0
MARKS = (
    ".hex-map .marked{fill:none;stroke:var(--h-reach);stroke-width:3.5}"
    ".hex-map .reach{fill:var(--h-reach);fill-opacity:.2;stroke:var(--h-reach);stroke-width:1.6;"
    "stroke-dasharray:4 3}"
    ".hex-map .shot{stroke:var(--h-shot);stroke-width:2;stroke-dasharray:7 3;fill:none}"
    ".hex-map .halo{stroke:var(--h-reach);stroke-width:11;stroke-opacity:.55;stroke-linecap:round}"
)


def shot(place: Grid, name: str, known: Mapping[str, Hex], each: Shot) -> str:
    """A line from hex to hex; neither end covers the counter that stands there."""
    start, end = known.get(each.start), known.get(each.end)
    if start is None or end is None:
        return ""
    (x, y), (far_x, far_y) = place.middle(start.cell), place.middle(end.cell)
    apart = hypot(far_x - x, far_y - y)
    if apart < place.radius:
        return ""
    across, down = ((far_x - x) * place.radius / apart, (far_y - y) * place.radius / apart)
    ends = (x + 0.5 * across, y + 0.5 * down), (far_x - 0.6 * across, far_y - 0.6 * down)
    return f'<path class="shot" d="{path(ends)}" marker-end="url(#{name}-tip)"/>'


def names(place: Grid, layer: Sequence[Hex]) -> list[str]:
    """The names of hexes and their levels, or of columns and rows where there is no room for them."""
    far = place.radius
    if far < READABLE:
        return _rulers(place, layer)
    found = []
    for each in layer:
        x, y = place.middle(each.cell)
        size = far * 0.26
        found.append(text(x, y - far * (0.6 if place.flat else 0.66), cut(each.id, 7), "name", size))
        if each.level:
            found.append(text(x, y + far * 0.8, f"{each.level:+d}", "name", size))
    return found


def letters(column: int) -> str:
    """A column as a spreadsheet names it: A, …, Z, AA."""
    found = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


def _rulers(place: Grid, layer: Sequence[Hex]) -> list[str]:
    columns, rows = sorted({each.column for each in layer}), sorted({each.row for each in layer})
    found = []
    for column in columns:
        x, _ = place.middle((column, place.first[1]))
        found.append(text(x, place.top - 4, letters(column), "name", 9))
    for row in rows:
        _, y = place.middle((place.first[0], row))
        found.append(text(place.left - 9, y + 3, str(row), "name", 9))
    return found
