"""A plane with round-based pieces and outlined areas: what the words about places are answered by.

`x` grows from the left edge, `y` from the near edge. Directions are compass degrees: 0 points away
from the near edge, 90 to the right.
"""

from math import atan2, ceil, cos, degrees, hypot, pi, sin

from regelwerk.model.failure import RunFailure
from regelwerk.spaces.lines_of_sight import LinesOfSight
from regelwerk.spaces.outline import contains
from regelwerk.spaces.point import DIGITS, Point, point
from regelwerk.spaces.reading import ENOUGH, Place, Thing
from regelwerk.spaces.ways import Ways

MOST_CANDIDATES = 10_000


class Plane(LinesOfSight, Ways):
    """Measures, and answers what `LinesOfSight` and `Ways` do.

    `LOCAL` words read no more than where pieces are that they are given, the areas and the table.
    """

    LOCAL = frozenset(("bearing", "contact", "distance", "in_front", "toward", "walled_off", "within"))

    def distance(self, one: Place, other: Place, level: float | None = None) -> float:
        """From the edge of one base to the edge of the other, never negative; points have no edge.

        A point lies on the level of the thing that it is compared with, unless `level` says otherwise.
        """
        first = second = level
        base = other_base = 0.0
        if type(one) is Point:
            x1, y1 = one
        else:
            at, base, first, there = self._disc(one)
            if at is None or not there:
                raise RunFailure("run-not-placed", thing=one.id)
            x1, y1 = at
        if type(other) is Point:
            x2, y2 = other
        else:
            at, other_base, second, there = self._disc(other)
            if at is None or not there:
                raise RunFailure("run-not-placed", thing=other.id)
            x2, y2 = at
        between = hypot(x1 - x2, y1 - y2) - base / 2 - other_base / 2
        if between < 0.0:
            between = 0.0
        if first is not None and second is not None and first != second:
            between = hypot(between, (first - second) * self._declared.storey)
        return round(between, DIGITS)

    def contact(self, one: Place, other: Place) -> bool:
        """Whether both stand and touch."""
        if not (self.stands(one) and self.stands(other)):
            return False
        return self.distance(one, other) <= self._tolerance

    def bearing(self, one: Place, other: Place) -> float:
        """The direction from one middle to the other; 0 where they are the same."""
        (x1, y1), (x2, y2) = self.place(one), self.place(other)
        found = round(degrees(atan2(x2 - x1, y2 - y1)) % 360, DIGITS)
        return 0.0 if found == 360 else found

    def toward(self, one: Place, other: Place, by: float) -> Point:
        """The point `by` from one towards the other, no farther than where their bases touch."""
        (x1, y1), (x2, y2) = self.place(one), self.place(other)
        between = hypot(x2 - x1, y2 - y1)
        if between == 0:
            return point(x1, y1)
        apart = 0.0
        if type(one) is not Point and type(other) is not Point and self._level(one) == self._level(other):
            apart = (self._base(one) + self._base(other)) / 2
        part = min(by, max(0.0, between - apart)) / between
        return point(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)

    def ring(self, around: Place, nearest: float, farthest: float, step: float) -> list[Point]:
        """Points on circles `step` apart and about `step` apart on them, from the inside outwards.

        Raises OverflowError for more than `MOST_CANDIDATES`.
        """
        x, y = self.place(around)
        if step <= 0 or (farthest - nearest) / step > MOST_CANDIDATES:
            raise OverflowError("a ring has more points than any player could look at")
        found: list[Point] = []
        for number in range(max(0, int((farthest - nearest) / step + ENOUGH) + 1)):
            away = max(0.0, nearest) + number * step
            if away > farthest + ENOUGH:
                break
            count = max(1, ceil(2 * pi * away / step - ENOUGH))
            if len(found) + count > MOST_CANDIDATES:
                raise OverflowError("a ring has more points than any player could look at")
            for each in range(count):
                angle = 2 * pi * each / count
                found.append(point(x + away * sin(angle), y + away * cos(angle)))
        return found

    def within(self, where: Place, area: Thing) -> bool:
        """Whether a point, or at least half of a base, lies in an area; no for what does not stand."""
        if not (self.stands(where) and area._in_play):
            return False
        if type(where) is Point:
            return contains(self._outline(area), *where)
        if not self._concerns(area, self._level(where)):
            return False
        return self._share(area, self.place(where), self._base(where) / 2) >= 0.5 - ENOUGH
