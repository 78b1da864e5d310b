"""How much of a disc an eye does not see behind other discs and walls.

Everything is told in the eye's own frame: the eye at the origin, the middle of the disc straight ahead
on the first axis. So turning or moving the whole table changes no result by more than rounding.

What hides is convex and does not overlap the disc. Then on every ray that meets both, the same one
comes first, and what hides covers just the wedge of rays that meet it: the share has a formula. Only
a wall that runs through the disc, or a line of sight that rises or falls, needs shapes
(`regelwerk.spaces.shadows`).
"""

from collections.abc import Sequence
from math import asin, atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from regelwerk.spaces.outline import Edge, to_segment

_HAIR = 1e-9
Wedge = tuple[float, float]


class Wall(NamedTuple):
    """An edge that hides, and on which part of the line of sight (0 the eye, 1 the disc) it is in its way."""

    edge: Edge
    begins: float = 0.0
    ends: float = 1.0


class Sight(NamedTuple):
    """An eye and the disc that it looks at: how far, the disc's radius, and the direction ahead."""

    x: float
    y: float
    distance: float
    radius: float
    ahead_x: float
    ahead_y: float

    def turned(self, x: float, y: float) -> tuple[float, float]:
        """A place in the eye's frame: how far ahead, how far to the left."""
        dx, dy = x - self.x, y - self.y
        return dx * self.ahead_x + dy * self.ahead_y, dy * self.ahead_x - dx * self.ahead_y


def sight(x: float, y: float, to_x: float, to_y: float, radius: float) -> Sight:
    """What an eye at one place sees of a disc around another."""
    dx, dy = to_x - x, to_y - y
    distance = hypot(dx, dy)
    return Sight(x, y, distance, radius, *((dx / distance, dy / distance) if distance else (1.0, 0.0)))


def disc_wedge(line: Sight, ahead: float, left: float, radius: float) -> Wedge | None:
    """The part of the disc's rays that another disc, in the eye's frame, stands in the way of."""
    away = hypot(ahead, left)
    if away <= radius:
        return None  # the eye itself stands in it: nothing but overlapping bases do that
    middle, half = atan2(left, ahead), asin(radius / away)
    wide = asin(line.radius / line.distance)
    low, high = max(middle - half, -wide), min(middle + half, wide)
    if high <= low:
        return None
    ray = (low + high) / 2
    reached = _entry(away, radius, ray - middle)
    return (low, high) if reached < _entry(line.distance, line.radius, ray) else None


def wall_wedges(line: Sight, edge: Edge) -> list[Wedge] | None:
    """The wedges that an edge in the eye's frame hides; none when it runs through the disc."""
    x1, y1, x2, y2 = edge
    if to_segment(0.0, 0.0, edge) < _HAIR:
        return []
    if to_segment(line.distance, 0.0, edge) < line.radius - _HAIR:
        return None
    wide = asin(line.radius / line.distance)
    first, second = sorted((atan2(y1, x1), atan2(y2, x2)))
    # An edge that passes behind the eye spans the rays on the far side of the half turn.
    spans = [(first, second)] if second - first <= pi else [(second, pi), (-pi, first)]
    found: list[Wedge] = []
    for start, end in spans:
        low, high = max(start, -wide), min(end, wide)
        if high > low:
            ray = (low + high) / 2
            slope = cos(ray) * (y2 - y1) - sin(ray) * (x2 - x1)
            if slope and (x1 * (y2 - y1) - y1 * (x2 - x1)) / slope < _entry(line.distance, line.radius, ray):
                found.append((low, high))
    return found


def wedges_share(line: Sight, wedges: Sequence[Wedge]) -> float:
    """The share of the disc in any of the wedges."""
    share, reached = 0.0, -pi
    for low, high in sorted(wedges):
        if high > reached:
            share += _below(line, high) - _below(line, max(low, reached))
            reached = high
    return share


def _entry(away: float, radius: float, angle: float) -> float:
    """How far along a ray a disc begins, if its middle lies `away` and `angle` beside the ray."""
    aside = away * sin(angle)
    return away * cos(angle) - sqrt(max(0.0, radius * radius - aside * aside))


def _below(line: Sight, angle: float) -> float:
    """The share of the disc to the right of a ray."""
    aside = max(-1.0, min(1.0, line.distance * sin(angle) / line.radius))
    return 0.5 + (asin(aside) + aside * sqrt(1 - aside * aside)) / pi
