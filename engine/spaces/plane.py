"""A plane with round-based pieces and outlined areas: what the words of the plane are answered by.

`x` grows from the left edge, `y` from the near edge. Directions are compass degrees: 0 points away
from the near edge, 90 to the right. A plane belongs to a ruleset and keeps nothing of a game but
prepared outlines, which it recognises by the very list of corners; positions are read afresh each
time, so that no answer can be out of date.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import atan2, ceil, cos, degrees, hypot, inf, pi, radians, sin
from operator import attrgetter
from typing import Any, TypeAlias

from engine.model.space import PlaneSpace
from engine.spaces.hidden import Sight, Wall, Wedge, disc_wedge, sight, wall_wedges, wedges_share
from engine.spaces.outline import Edge, Outline, contains, disc_share, edges_of, meets, outline, to_segment
from engine.spaces.point import DIGITS, NotPlaced, Point, point

# Things and states as generated classes make them: their attributes are the ruleset's own fields.
Thing: TypeAlias = Any
State: TypeAlias = Any
Place: TypeAlias = Any  # a thing or a Point

HAIR = 1e-6
MOST_CANDIDATES = 10_000
_ENOUGH = 1e-9


class Plane:
    """Answers for the states of one ruleset. `plurals` gives the collection of each type."""

    def __init__(self, declared: PlaneSpace, plurals: Mapping[str, str]) -> None:
        pieces, areas = declared.pieces, declared.areas
        self._declared = declared
        self._pieces = attrgetter(f"all_{plurals[pieces.type]}")
        self._at: Callable[[Thing], Point | None] = attrgetter(pieces.at)
        self._base = _number(pieces.base, 0.0)
        self._level = _number(pieces.level, 0.0)
        self._facing = attrgetter(pieces.facing) if pieces.facing else None
        self._tolerance = declared.tolerance
        board = declared.board
        self._boards = attrgetter(f"all_{plurals[board.type]}") if board.type else None
        self._width, self._depth = _number(board.width, 0.0), _number(board.depth, 0.0)
        self._areas: Callable[[State], Sequence[Thing]] = lambda state: ()
        self._outlines: dict[str, tuple[object, Outline]] = {}
        if areas is not None:
            self._areas = attrgetter(f"all_{plurals[areas.type]}")
            self._corners = attrgetter(areas.outline)
            self._blocks_sight = _flag(areas.blocks_sight)
            self._blocks_movement = _flag(areas.blocks_movement)
            self._hides = _flag(areas.hides)
            self._bottom, self._top = _number(areas.bottom, -inf), _number(areas.top, inf)

    # --- places ------------------------------------------------------------------------------------

    def place(self, where: Place) -> Point:
        """A point, or the middle of a thing's base. Raises NotPlaced for a thing that stands nowhere."""
        if type(where) is Point:
            return where
        at = self._at(where)
        if at is None or not where._in_play:
            raise NotPlaced(where.id)
        return at

    def stands(self, where: Place) -> bool:
        """Whether it is on the table."""
        return type(where) is Point or (where._in_play and self._at(where) is not None)

    def distance(self, one: Place, other: Place, level: float | None = None) -> float:
        """From the edge of one base to the edge of the other, never negative; points have no edge.

        A point lies on the level of the thing that it is compared with, unless `level` says otherwise.
        """
        (x1, y1), (x2, y2) = self.place(one), self.place(other)
        between = hypot(x1 - x2, y1 - y2)
        first, second = level, level
        if type(one) is not Point:
            between -= self._base(one) / 2
            first = self._level(one)
        if type(other) is not Point:
            between -= self._base(other) / 2
            second = self._level(other)
        between = max(0.0, between)
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
        for number in range(max(0, int((farthest - nearest) / step + _ENOUGH) + 1)):
            away = max(0.0, nearest) + number * step
            if away > farthest + _ENOUGH:
                break
            count = max(1, ceil(2 * pi * away / step - _ENOUGH))
            if len(found) + count > MOST_CANDIDATES:
                raise OverflowError("a ring has more points than any player could look at")
            for each in range(count):
                angle = 2 * pi * each / count
                found.append(point(x + away * sin(angle), y + away * cos(angle)))
        return found

    # --- sight -------------------------------------------------------------------------------------

    def in_front(self, one: Thing, other: Place) -> bool:
        """Whether a middle lies within the arc that a piece sees; its own middle does."""
        if self._facing is None or self._declared.arc >= 360:
            return True
        (x1, y1), (x2, y2) = self.place(one), self.place(other)
        facing = radians(self._facing(one))
        dx, dy = x2 - x1, y2 - y1
        edge = hypot(dx, dy) * cos(radians(self._declared.arc / 2))
        return dx * sin(facing) + dy * cos(facing) >= edge - _ENOUGH

    def visible(self, state: State, one: Thing, other: Thing, over: Iterable[Thing] = ()) -> bool:
        """Whether both stand, and one has the other before it and not too much of its base hidden.

        The bases of those in `over` hide nothing.
        """
        if not (self.stands(one) and self.stands(other) and self.in_front(one, other)):
            return False
        return self.covered(state, one, other, over) < self._declared.hidden_from - _ENOUGH

    def covered(self, state: State, one: Thing, other: Thing, over: Iterable[Thing] = ()) -> float:
        """The share of the other's base that the middle of one's base does not see, from 0 to 1."""
        (x1, y1), (x2, y2) = self.place(one), self.place(other)
        radius = self._base(other) / 2
        if one is other or radius <= 0:
            return 0.0
        regions: list[Outline] = []
        height = self._level(other)
        for area in self._areas(state):
            if self._hides(area) and self._concerns(area, height):
                shape = self._outline(area)
                share = disc_share(shape, x2, y2, radius)
                if share >= 1 - _ENOUGH:
                    return 1.0
                if share > 0:
                    regions.append(shape)
        line = sight(x1, y1, x2, y2, radius)
        wedges: list[Wedge] = []
        if self._level(one) == height and line.distance > radius:
            wedges = self._behind_pieces(state, one, other, line, height, tuple(over))
        walls, more = self._behind_walls(state, line, self._level(one), height)
        if not walls and not regions:
            return round(min(1.0, wedges_share(line, wedges + more)), DIGITS) if wedges or more else 0.0
        if not walls and not wedges and not more and len(regions) == 1:
            return round(disc_share(regions[0], x2, y2, radius), DIGITS)
        from engine.spaces.shadows import hidden_share

        turned = [[line.turned(*corner) for corner in region.corners] for region in regions]
        return round(hidden_share(line, walls, wedges + more, turned), DIGITS)

    def _behind_pieces(
        self,
        state: State,
        one: Thing,
        other: Thing,
        line: Sight,
        height: float,
        over: Sequence[Thing],
    ) -> list[Wedge]:
        """The rays on which another base of the same level stands in front."""
        eye_x, eye_y, distance, radius, ahead_x, ahead_y = line
        where, base, level = self._at, self._base, self._level
        found: list[Wedge] = []
        for piece in self._pieces(state):
            at = where(piece)
            if at is None or piece is one or piece is other:
                continue
            x, y = at
            ahead = (x - eye_x) * ahead_x + (y - eye_y) * ahead_y
            own = base(piece) / 2
            if not -own < ahead < distance + radius:
                continue
            left = (y - eye_y) * ahead_x - (x - eye_x) * ahead_y
            if -radius - own < left < radius + own and level(piece) == height and piece not in over:
                wedge = disc_wedge(line, ahead, left, own)
                if wedge is not None:
                    found.append(wedge)
        return found

    def _behind_walls(
        self, state: State, line: Sight, eye: float, height: float
    ) -> tuple[list[Wall], list[Wedge]]:
        """What the outlines of areas hide: walls for which shapes have to be cut, and wedges of rays."""
        walls: list[Wall] = []
        wedges: list[Wedge] = []
        reach = line.distance + line.radius
        for area in self._areas(state):
            if not self._blocks_sight(area):
                continue
            begins, ends = _crossed(eye, height, self._bottom(area), self._top(area))
            if begins >= ends:
                continue
            shape = self._outline(area)
            left, near, right, far = shape.box
            if left > line.x + reach or right < line.x - reach:
                continue
            if near > line.y + reach or far < line.y - reach:
                continue
            for x1, y1, x2, y2 in shape.edges:
                edge = (*line.turned(x1, y1), *line.turned(x2, y2))
                if _beside(line, edge):
                    continue
                hidden = None
                if eye == height and line.distance > line.radius:
                    hidden = wall_wedges(line, edge)
                if hidden is None:
                    walls.append(Wall(edge, begins, ends))
                else:
                    wedges += hidden
        return walls, wedges

    # --- areas and ways ----------------------------------------------------------------------------

    def within(self, where: Place, area: Thing) -> bool:
        """Whether a point, or at least half of a base, lies in an area; no for what does not stand."""
        if not (self.stands(where) and area._in_play):
            return False
        x, y = self.place(where)
        if type(where) is Point:
            return contains(self._outline(area), x, y)
        if not self._concerns(area, self._level(where)):
            return False
        radius = self._base(where) / 2
        if radius <= 0:
            return contains(self._outline(area), x, y)
        return disc_share(self._outline(area), x, y, radius) >= 0.5 - _ENOUGH

    def fits(self, state: State, piece: Thing, at: Point, level: float | None = None) -> bool:
        """Whether the base has room there: on the table, over no other base, in no blocked area."""
        level = self._level(piece) if level is None else level
        if not self._on_table(state, piece, at) or not self._clear_of_pieces(state, piece, (at,), (), level):
            return False
        leg = (*at, *at)
        radius = self._base(piece) / 2
        return not any(meets(self._outline(area), leg, radius) for area in self._barred(state, level))

    def path_clear(
        self, state: State, piece: Thing, points: Sequence[Point], through: Iterable[Thing] = ()
    ) -> bool:
        """Whether the base can be moved along straight legs from where it stands."""
        path = (self.place(piece), *points)
        level, radius = self._level(piece), self._base(piece) / 2
        if not all(self._on_table(state, piece, each) for each in path[1:]):
            return False
        if not self._clear_of_pieces(state, piece, path, tuple(through), level):
            return False
        for area in self._barred(state, level):
            shape = self._outline(area)
            if any(meets(shape, leg, radius) for leg in edges_of(path)):
                return False
        return len(path) < 2 or self._clear_of_pieces(state, piece, path[-1:], (), level)

    def path_meets(self, piece: Thing, points: Sequence[Point], what: Thing) -> bool:
        """Whether the base comes over a thing on these legs: over another base, or into an area."""
        if not what._in_play:
            return False
        path = (self.place(piece), *points)
        legs = list(edges_of(path)) or [(*path[0], *path[0])]
        radius = self._base(piece) / 2
        if self.is_area(what):
            return self._concerns(what, self._level(piece)) and any(
                meets(self._outline(what), leg, radius) for leg in legs
            )
        at = self._at(what)
        if at is None or self._level(what) != self._level(piece):
            return False
        near = radius + self._base(what) / 2 - self._tolerance
        return any(to_segment(*at, leg) < near for leg in legs)

    def is_area(self, thing: Thing) -> bool:
        """Whether it is a thing with an outline."""
        areas = self._declared.areas
        return areas is not None and hasattr(thing, areas.outline)

    def _on_table(self, state: State, piece: Thing, at: Point) -> bool:
        boards = self._boards(state) if self._boards is not None else (None,)
        margin = self._base(piece) / 2 - HAIR
        return any(
            margin <= at[0] <= self._width(board) - margin and margin <= at[1] <= self._depth(board) - margin
            for board in boards
        )

    def _clear_of_pieces(
        self, state: State, piece: Thing, path: Sequence[Point], through: Sequence[Thing], level: float
    ) -> bool:
        """Whether a base along a path, or at its only point, comes over no other base."""
        own = self._base(piece) / 2 - self._tolerance
        legs = list(edges_of(path)) or [(*path[0], *path[0])]
        left, right = min(x for x, _ in path), max(x for x, _ in path)
        near, far = min(y for _, y in path), max(y for _, y in path)
        where, base = self._at, self._base
        for other in self._pieces(state):
            at = where(other)
            if at is None or other is piece:
                continue
            x, y = at
            apart = own + base(other) / 2
            if not (left - apart < x < right + apart and near - apart < y < far + apart):
                continue
            if other in through or self._level(other) != level:
                continue
            if any(to_segment(x, y, leg) < apart for leg in legs):
                return False
        return True

    def _barred(self, state: State, level: float) -> list[Thing]:
        return [
            area
            for area in self._areas(state)
            if self._blocks_movement(area) and self._concerns(area, level)
        ]

    def _concerns(self, area: Thing, level: float) -> bool:
        bottom, top = self._bottom(area), self._top(area)
        return bool(bottom <= level < top)

    def _outline(self, area: Thing) -> Outline:
        corners = self._corners(area)
        known = self._outlines.get(area.id)
        if known is None or known[0] is not corners:
            known = self._outlines[area.id] = (corners, outline(corners))
        return known[1]


def _number(of: str | float, otherwise: float) -> Callable[[Thing], float]:
    """Reads a field, none or no field as `otherwise`; a number stands for itself."""
    if not isinstance(of, str):
        return lambda thing: of
    if not of:
        return lambda thing: otherwise
    read = attrgetter(of)

    def field(thing: Thing) -> float:
        found: float | None = read(thing)
        return otherwise if found is None else found

    return field


def _flag(name: str) -> Callable[[Thing], bool]:
    return attrgetter(name) if name else lambda thing: False


def _crossed(eye: float, height: float, bottom: float, top: float) -> tuple[float, float]:
    """The part of a line of sight, from 0 at the eye to 1 at the end, that runs between two levels."""
    if eye == height:
        return (0.0, 1.0) if bottom <= eye < top else (1.0, 0.0)
    first, second = sorted(((bottom - eye) / (height - eye), (top - eye) / (height - eye)))
    return max(0.0, first), min(1.0, second)


def _beside(line: Sight, edge: Edge) -> bool:
    """Whether an edge in the eye's frame is out of the way of every line to the disc."""
    x1, y1, x2, y2 = edge
    least = min(0.0, line.distance - line.radius)
    most, wide = line.distance + line.radius, line.radius
    return (
        (x1 <= least and x2 <= least)
        or (x1 >= most and x2 >= most)
        or (y1 >= wide and y2 >= wide)
        or (y1 <= -wide and y2 <= -wide)
    )
