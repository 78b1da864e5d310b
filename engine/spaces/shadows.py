"""Hidden shares that no formula gives, by cutting shapes: shapely is imported here and nowhere else.

Told in the eye's own frame, as in `engine.spaces.hidden`. Circles are polygons of 64 sides, so that a
share differs from the true one by less than two thousandths.
"""

from collections.abc import Sequence
from math import cos, sin

from shapely import Point as Shape
from shapely import Polygon, union_all

from engine.spaces.hidden import Sight, Wall, Wedge
from engine.spaces.outline import Corner, to_segment

_QUARTER = 16
_NEAREST = 1e-6


def hidden_share(
    line: Sight, walls: Sequence[Wall], wedges: Sequence[Wedge], regions: Sequence[Sequence[Corner]]
) -> float:
    """The share of the disc in the shadow of a wall, in a wedge of hidden rays, or in a region."""
    disc = Shape(line.distance, 0.0).buffer(line.radius, quad_segs=_QUARTER)
    beyond = line.distance + line.radius + 1
    shapes = [Polygon(region) for region in regions]
    for low, high in wedges:
        far = beyond / cos((high - low) / 2) + 1
        shapes.append(Polygon([(0, 0), (far * cos(low), far * sin(low)), (far * cos(high), far * sin(high))]))
    for wall in walls:
        if (shadow := _shadow(wall, beyond)) is not None:
            shapes.append(shadow)
    cut = [shape.intersection(disc) for shape in shapes if shape.intersects(disc)]
    if len(cut) < 2:
        return min(1.0, float(cut[0].area / disc.area)) if cut else 0.0
    return min(1.0, float(union_all(cut).area / disc.area))


def _shadow(wall: Wall, beyond: float) -> Polygon | None:
    """All places whose line to the eye meets the wall where it is in the way."""
    x1, y1, x2, y2 = wall.edge
    nearest = to_segment(0.0, 0.0, wall.edge)
    if nearest < _NEAREST or abs(x1 * y2 - y1 * x2) < _NEAREST * _NEAREST:
        return None
    # A place is hidden if it lies 1/ends to 1/begins times as far as the wall.
    near, far = 1 / wall.ends, max(1.0, 2 * beyond / nearest)
    if wall.begins > 0:
        far = min(far, 1 / wall.begins)
    if far <= near:
        return None
    return Polygon([
        (near * x1, near * y1), (near * x2, near * y2), (far * x2, far * y2), (far * x1, far * y1),
    ])  # fmt: skip
