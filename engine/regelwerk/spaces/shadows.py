"""Hidden shares that no formula gives, by cutting shapes: shapely is imported here and nowhere else.

Told in the eye's own frame, as in `regelwerk.spaces.hidden`. Circles are polygons of 64 sides, so that a
share differs from the true one by less than two thousandths. In a browser there is no shapely;
`regelwerk.spaces.covering` gives the same shares then.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from regelwerk.spaces.covering import Corners, covered_share
from regelwerk.spaces.hidden import Sight, Wall, Wedge
from regelwerk.spaces.outline import Corner, to_segment

_SIDES = 64
_NEAREST = 1e-6
_TURNS = [(cos(2 * pi * side / _SIDES), sin(2 * pi * side / _SIDES)) for side in range(_SIDES)]


def hidden_share(
    line: Sight, walls: Sequence[Wall], wedges: Sequence[Wedge], regions: Sequence[Sequence[Corner]]
) -> float:
    """The share of the disc in the shadow of a wall, in a wedge of hidden rays, or in a region."""
    disc, shapes = shapes_of(line, walls, wedges, regions)
    try:
        from shapely import Polygon, union_all
    except ImportError:
        return min(1.0, covered_share(disc, shapes))
    whole = Polygon(disc)
    cut = [shape.intersection(whole) for each in shapes if (shape := Polygon(each)).intersects(whole)]
    if len(cut) < 2:
        return min(1.0, float(cut[0].area / whole.area)) if cut else 0.0
    return min(1.0, float(union_all(cut).area / whole.area))


def shapes_of(
    line: Sight, walls: Sequence[Wall], wedges: Sequence[Wedge], regions: Sequence[Sequence[Corner]]
) -> tuple[Corners, list[Corners]]:
    """The corners of the disc, and of each shape that hides some of it."""
    distance, radius = line.distance, line.radius
    beyond = distance + radius + 1
    shapes: list[Corners] = list(regions)
    for low, high in wedges:
        far = beyond / cos((high - low) / 2) + 1
        shapes.append([(0, 0), (far * cos(low), far * sin(low)), (far * cos(high), far * sin(high))])
    shapes += [shadow for wall in walls if (shadow := _shadow(wall, beyond))]
    return [(distance + radius * x, radius * y) for x, y in _TURNS], shapes


def _shadow(wall: Wall, beyond: float) -> Corners:
    """All places whose line to the eye meets the wall where it is in the way; none for no wall at all."""
    x1, y1, x2, y2 = wall.edge
    nearest = to_segment(0.0, 0.0, wall.edge)
    if nearest < _NEAREST or abs(x1 * y2 - y1 * x2) < _NEAREST * _NEAREST:
        return []
    # A place is hidden if it lies 1/ends to 1/begins times as far as the wall.
    near, far = 1 / wall.ends, max(1.0, 2 * beyond / nearest)
    if wall.begins > 0:
        far = min(far, 1 / wall.begins)
    if far <= near:
        return []
    return [(near * x1, near * y1), (near * x2, near * y2), (far * x2, far * y2), (far * x1, far * y1)]
