"""The table without terrain by hand: discs of one size, ways between them, and who hides whom."""

from collections.abc import Collection, Iterable, Sequence
from math import asin, atan2, ceil, cos, degrees, floor, hypot, pi, radians, sin, sqrt
from typing import TypeAlias

from benchmarks.twins.duel_pieces import Figure, Spot

RADIUS = 1.5
TOUCHING = 0.05  # bases nearer than that touch, as the space's tolerance has it
HAIR = 1e-9
Wedge: TypeAlias = tuple[float, float]


def spot(x: float, y: float) -> Spot:
    """Rounded to a billionth of a centimetre, as places are."""
    return round(x, 9) + 0.0, round(y, 9) + 0.0


def between(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def gap(one: Spot, other: Spot, bases: int) -> float:
    """The length between two spots without the radii of as many bases, never negative."""
    return round(max(0.0, between(one, other) - bases * RADIUS), 9)


def touch(one: Figure, other: Figure) -> bool:
    return gap(one.place, other.place, 2) <= TOUCHING


def measured(length: float) -> float:
    """To the tenth of a millimetre, rounded down."""
    return floor(length * 100) / 100


def bearing(one: Spot, other: Spot) -> float:
    """Compass degrees; 0 points away from the near edge."""
    return round(degrees(atan2(other[0] - one[0], other[1] - one[1])) % 360, 9) % 360


def toward(one: Spot, other: Spot, by: float) -> Spot:
    """Straight ahead until the bases touch or the length is spent."""
    length = between(one, other)
    part = min(by, max(0.0, length - 2 * RADIUS)) / length
    return spot(one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)


def circles(around: Spot, radii: Sequence[float], step: float) -> list[Spot]:
    """Spots about `step` apart on circles, clockwise from straight ahead."""
    found = []
    for radius in radii:
        count = max(1, ceil(2 * pi * radius / step - HAIR))
        for number in range(count):
            angle = 2 * pi * number / count
            found.append(spot(around[0] + radius * sin(angle), around[1] + radius * cos(angle)))
    return found


def to_leg(at: Spot, start: Spot, end: Spot) -> float:
    """How far a spot is from the nearest point of a straight leg."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    if square == 0:
        return between(at, start)
    part = max(0.0, min(1.0, ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / square))
    return between(at, (start[0] + part * dx, start[1] + part * dy))


def in_front(one: Figure, other: Figure) -> bool:
    """The half circle that a figure sees."""
    dx, dy = other.place[0] - one.place[0], other.place[1] - one.place[1]
    return dx * sin(radians(one.facing)) + dy * cos(radians(one.facing)) >= -HAIR


def hidden_share(
    eye: Figure, target: Figure, standing: Iterable[Figure], over: Collection[Figure] = ()
) -> float:
    """Which share of the target's base other bases hide from the middle of the eye's base."""
    length = between(eye.place, target.place)
    if length <= RADIUS:
        return 0.0
    straight = atan2(target.place[1] - eye.place[1], target.place[0] - eye.place[0])
    wide = asin(RADIUS / length)
    wedges: list[Wedge] = []
    for figure in standing:
        if figure is eye or figure is target or figure in over:
            continue
        away = between(eye.place, figure.place)
        if not RADIUS < away < length + 2 * RADIUS:
            continue
        beside = atan2(figure.place[1] - eye.place[1], figure.place[0] - eye.place[0]) - straight
        beside = (beside + pi) % (2 * pi) - pi
        half = asin(RADIUS / away)
        low, high = max(beside - half, -wide), min(beside + half, wide)
        if low < high:
            ray = (low + high) / 2
            if _first_met(away, ray - beside) < _first_met(length, ray):
                wedges.append((low, high))
    share, reached = 0.0, -pi
    for low, high in sorted(wedges):
        if high > reached:
            share += _beside(length, high) - _beside(length, max(low, reached))
            reached = high
    return round(min(1.0, share), 9)


def _first_met(away: float, angle: float) -> float:
    """How far along a ray a base begins."""
    return away * cos(angle) - sqrt(max(0.0, RADIUS**2 - (away * sin(angle)) ** 2))


def _beside(length: float, angle: float) -> float:
    """The share of a base on one side of a ray."""
    height = max(-1.0, min(1.0, length * sin(angle) / RADIUS))
    return 0.5 + (asin(height) + height * sqrt(1 - height * height)) / pi
