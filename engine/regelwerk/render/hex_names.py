"""What hexes are called on a map: each by its name, or columns and rows at the edge."""

from collections.abc import Sequence

from regelwerk.render.hex_grid import Grid
from regelwerk.render.hex_picture import Hex
from regelwerk.render.svg import cut, text

# From this radius on each hex bears its name; below it columns and rows are named at the edge.
READABLE = 17.0


def names(place: Grid, layer: Sequence[Hex]) -> list[str]:
    """The names of hexes and their levels, or of columns and rows where there is no room for them."""
    far = place.radius
    if far < READABLE:
        return _rulers(place, layer)
    found = []
    for each in layer:
        x, y = place.middle((each.column, each.row))
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
