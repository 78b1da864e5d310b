"""Where a base has room on a plane, and along which ways it can be moved."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from regelwerk.spaces.outline import Edge, meets, to_segment
from regelwerk.spaces.point import Point
from regelwerk.spaces.reading import Reading, State, Thing
from regelwerk.spaces.stretches import lies_over

_HAIR = 1e-6


class Ways(Reading):
    """A base fits, or moves along straight legs, if it comes over nothing that is in its way."""

    def fits(self, state: State, piece: Thing, at: Point, level: float | None = None) -> bool:
        """Whether the base has room there: on the table, over no other base, in no blocked area."""
        level = self._level(piece) if level is None else level
        if not self._on_table(state, piece, at) or not self._clear_of_pieces(state, piece, (at,), (), level):
            return False
        return self._clear_of_areas(state, piece, (at,), level)

    def path_clear(
        self, state: State, piece: Thing, points: Sequence[Point], through: Iterable[Thing] = ()
    ) -> bool:
        """Whether the base can be moved along straight legs from where it stands."""
        path = (self.place(piece), *points)
        level = self._level(piece)
        for each in points:
            if not self._on_table(state, piece, each):
                return False
        if not self._clear_of_pieces(state, piece, path, tuple(through), level):
            return False
        return self._clear_of_areas(state, piece, path, level)

    def path_over(self, piece: Thing, points: Sequence[Point], areas: Iterable[Thing]) -> bool:
        """Whether the middle stays over one or another of these areas on all of these legs."""
        shapes = [self._outline(area) for area in areas if area._in_play]
        return all(lies_over(shapes, leg) for leg in _legs((self.place(piece), *points)))

    def overlap(self, piece: Thing, area: Thing, at: Point | None = None) -> float:
        """The share of a base in an area, from 0 to 1, where it stands or would stand; on any level."""
        if not area._in_play:
            return 0.0
        return self._share(area, at or self.place(piece), self._base(piece) / 2)

    def path_meets(self, piece: Thing, points: Sequence[Point], what: Thing) -> bool:
        """Whether the base comes over a thing on these legs: over another base, or into an area."""
        if not what._in_play:
            return False
        legs, radius = _legs((self.place(piece), *points)), self._base(piece) / 2
        if self.is_area(what):
            return self._concerns(what, self._level(piece)) and any(
                meets(self._outline(what), leg, radius) for leg in legs
            )
        at = self._at(what)
        if at is None or self._level(what) != self._level(piece):
            return False
        near = radius + self._base(what) / 2 - self._tolerance
        return any(to_segment(*at, leg) < near for leg in legs)

    def _on_table(self, state: State, piece: Thing, at: Point) -> bool:
        boards = self._boards(state) if self._boards is not None else (None,)
        margin = self._base(piece) / 2 - _HAIR
        x, y = at
        for board in boards:
            if margin <= x <= self._width(board) - margin and margin <= y <= self._depth(board) - margin:
                return True
        return False

    def _clear_of_pieces(
        self, state: State, piece: Thing, path: Sequence[Point], through: Sequence[Thing], level: float
    ) -> bool:
        """Whether a base along a path comes over no other base; over those in `through` only at its end."""
        own = self._base(piece) / 2 - self._tolerance
        left, right, near, far = _bounds(path)
        end = (*path[-1], *path[-1])
        legs = _legs(path)
        where, base, fixed = self._at, self._base, self._fixed_base
        apart = own + (fixed or 0.0) / 2
        for other in self._pieces(state):
            at = where(other)
            if at is None:
                continue
            x, y = at
            if fixed is None:
                apart = own + base(other) / 2
            if x <= left - apart or x >= right + apart or y <= near - apart or y >= far + apart:
                continue
            if other is piece or self._level(other) != level:
                continue
            for leg in (end,) if other in through else legs:
                if to_segment(x, y, leg) < apart:
                    return False
        return True

    def _clear_of_areas(self, state: State, piece: Thing, path: Sequence[Point], level: float) -> bool:
        """Whether a base along a path, or at its only point, comes into no area that blocks movement."""
        areas = self._areas(state)
        if not areas:
            return True
        radius = self._base(piece) / 2
        left, right, near, far = _bounds(path)
        left, right, near, far = left - radius, right + radius, near - radius, far + radius
        for area in areas:
            if not self._blocks_movement(area):
                continue
            shape = self._outline(area)
            area_left, area_near, area_right, area_far = shape.box
            if area_left >= right or area_right <= left or area_near >= far or area_far <= near:
                continue
            if self._concerns(area, level) and any(meets(shape, leg, radius) for leg in _legs(path)):
                return False
        return True


def _legs(path: Sequence[Point]) -> list[Edge]:
    """The straight legs of a path; of a single place one without length."""
    return [(*one, *other) for one, other in pairwise(path)] or [(*path[0], *path[0])]


def _bounds(path: Sequence[Point]) -> tuple[float, float, float, float]:
    """Of a path: left, right, near and far."""
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return min(xs), max(xs), min(ys), max(ys)
