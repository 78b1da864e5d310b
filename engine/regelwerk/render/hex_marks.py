"""What stands in the hexes of a map and over them: names, lines to targets, and counters whose colour and
outline say whose they are, with a notch in front.
"""

from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin

from regelwerk.render.escape import markup
from regelwerk.render.hex_grid import Grid, Spot
from regelwerk.render.hex_picture import Counter, Hex, Shot
from regelwerk.render.palette import colour
from regelwerk.render.svg import corners, cut, path, text
from regelwerk.spaces.hex_geometry import letters

MOST_SHOWN = 4
# The outline of each owner's counters, by its corners: counted off, and the turn of the first in degrees.
_POLYGONS = ((4, 45.0, 0.98), (0, 0.0, 0.8), (8, 22.5, 0.88), (5, -90.0, 0.94), (6, 0.0, 0.9), (4, 0.0, 1.06))
# From this radius on each hex bears its name; below it columns and rows are named at the edge.
READABLE = 17.0


def spread(count: int, grid: Grid) -> tuple[list[Spot], float]:
    """Where so many counters lie in a hex, seen from its middle, and the radius of each."""
    far = grid.radius
    if count <= 1:
        return [(0.0, 0.13 * far)], 0.52 * far
    turn = pi / 2 if count != 2 else pi
    angles = [turn + 2 * pi * n / count for n in range(count)]
    spots = [(0.42 * far * cos(angle), 0.42 * far * sin(angle) + 0.06 * far) for angle in angles]
    return spots, 0.36 * far if count < 4 else 0.3 * far


def counter(
    grid: Grid, piece: Counter, at: Spot, radius: float, owners: tuple[str, ...], *, marked: bool
) -> str:
    """One piece; `marked` where it is the one that acts."""
    x, y = at
    fill, edge = colour(piece.owner, owners)
    parts = [f'<g data-id="{markup(piece.id)}"><title>{markup(piece.told or piece.id)}</title>']
    if marked:
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 1.28:.1f}" fill="none" stroke="var(--h-reach)" '
            f'stroke-width="{max(1.5, radius * 0.14):.1f}"/>'
        )
    if piece.facing is not None:
        tip, left, right = (
            grid.ray(piece.facing + turn, radius * far)
            for turn, far in ((0, 1.36), (-0.16, 0.8), (0.16, 0.8))
        )
        notch = corners((x + a, y + b) for a, b in (tip, left, right))
        parts.append(f'<polygon points="{notch}" fill="{edge}" stroke="var(--paper)" stroke-width=".6"/>')
    parts.append(
        f'<{outline(piece.owner, owners, at, radius)} fill="{fill}" stroke="{edge}" '
        f'stroke-width="{max(1.2, radius * 0.12):.1f}"/>'
    )
    label = cut(piece.label or piece.id, 6)
    high = y + radius * (0.02 if piece.state else 0.22)
    size = min(radius * 0.72, 1.45 * radius / max(1.0, 0.66 * len(label)))
    parts.append(text(x, high, label, "label", size, "middle"))
    if piece.state:
        parts.append(_foot(at, radius, cut(piece.state, 8), edge))
    return "".join([*parts, "</g>"])


def _foot(at: Spot, radius: float, state: str, fill: str) -> str:
    """A state, light on a strip across the foot of a counter."""
    x, y = at
    size = min(radius * 0.44, 1.9 * radius / max(1.0, 0.66 * len(state)))
    wide = max(radius * 0.9, 0.66 * size * len(state) + radius * 0.2)
    return (
        f'<rect x="{x - wide / 2:.1f}" y="{y + radius * 0.28:.1f}" width="{wide:.1f}" '
        f'height="{radius * 0.56:.1f}" rx="{radius * 0.12:.1f}" fill="{fill}"/>'
    ) + text(x, y + radius * 0.56 + size * 0.36, state, "state", size, "middle")


def outline(owner: str, owners: tuple[str, ...], at: Spot, radius: float) -> str:
    """The outline of an owner's counters, as the beginning of an element."""
    number = owners.index(owner) % len(_POLYGONS) if owner in owners else 1
    count, turn, far = _POLYGONS[number]
    x, y = at
    if not count:
        return f'circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.88:.1f}"'
    angles = [(turn + 360 * n / count) * pi / 180 for n in range(count)]
    spots = corners((x + radius * far * cos(a), y + radius * far * sin(a)) for a in angles)
    return f'polygon stroke-linejoin="round" points="{spots}"'


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
