"""Measuring by hand: discs of one size, ways between them, circles of spots around them."""

from collections.abc import Sequence
from math import atan2, ceil, cos, degrees, floor, hypot, pi, radians, sin

from benchmarks.twins.duel_pieces import Figure, Spot

RADIUS = 1.5
TOUCHING = 0.05  # bases nearer than that touch, as the space's tolerance has it
HAIR = 1e-9
STOREY = 5


def spot(x: float, y: float) -> Spot:
    """Rounded to a billionth of a centimetre, as places are."""
    return round(x, 9) + 0.0, round(y, 9) + 0.0


def between(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def slope(length: float, storeys: int) -> float:
    """A length between two levels, along the slope."""
    return round(hypot(length, STOREY * storeys), 9) if storeys else length


def gap(one: Spot, other: Spot, bases: int) -> float:
    """The length between two spots without the radii of as many bases, never negative."""
    return round(max(0.0, between(one, other) - bases * RADIUS), 9)


def touch(one: Figure, other: Figure) -> bool:
    return one.level == other.level and gap(one.place, other.place, 2) <= TOUCHING


def apart(one: Figure, other: Figure) -> float:
    """From base to base."""
    return slope(gap(one.place, other.place, 2), one.level - other.level)


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


def left_of(at: Spot, start: Spot, end: Spot) -> float:
    """Above zero to the left of the line from `start` to `end`, below zero to its right."""
    return (end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0])


def in_front(one: Figure, other: Figure) -> bool:
    """The half circle that a figure sees."""
    dx, dy = other.place[0] - one.place[0], other.place[1] - one.place[1]
    return dx * sin(radians(one.facing)) + dy * cos(radians(one.facing)) >= -HAIR
