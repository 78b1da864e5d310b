"""Who sees whom on a plane: the arc before a piece, and what other bases and areas hide.

An area that blocks sight is closed: walls from its bottom to its top, a ceiling over each level. Whoever
stands on it is not behind it, and nobody outside is behind it for whoever stands on it.
"""

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin

from regelwerk.spaces.hidden import Sight, Wall, Wedge, disc_wedge, sight, wall_wedges, wedges_share
from regelwerk.spaces.outline import Edge, Outline, contains, disc_share
from regelwerk.spaces.point import DIGITS
from regelwerk.spaces.reading import ENOUGH, Place, Reading, State, Thing
from regelwerk.spaces.stretches import parts_of_edge


class LinesOfSight(Reading):
    """The line of sight starts in the middle of a base and asks how much of another base it meets."""

    def in_front(self, one: Thing, other: Place) -> bool:
        """Whether a middle lies within the arc that a piece sees; its own middle does."""
        if self._facing is None or self._declared.arc >= 360:
            return True
        (x1, y1), (x2, y2) = self.place(one), self.place(other)
        facing = radians(self._facing(one))
        dx, dy = x2 - x1, y2 - y1
        edge = hypot(dx, dy) * cos(radians(self._declared.arc / 2))
        return dx * sin(facing) + dy * cos(facing) >= edge - ENOUGH

    def visible(self, state: State, one: Thing, other: Thing, over: Iterable[Thing] = ()) -> bool:
        """Whether both stand, and one has the other before it and not too much of its base hidden.

        The bases of those in `over` hide nothing.
        """
        if not (self.stands(one) and self.stands(other) and self.in_front(one, other)):
            return False
        enough = self._declared.hidden_from - ENOUGH
        return self.covered(state, one, other, over, enough) < enough

    def walled_off(self, state: State, one: Thing, other: Thing) -> bool:
        """Whether an area that blocks sight comes between two middles, whatever bases do."""
        leg = (*self.place(one), *self.place(other))
        eye, height = self._level(one), self._level(other)
        for area in self._areas(state):
            if not self._blocks_sight(area):
                continue
            if eye != height:
                if self._inside(area, one) or self._inside(area, other):
                    return True
                if self._upon(area, one) or self._upon(area, other):
                    continue
            begins, ends = _crossed(eye, height, self._bottom(area), self._top(area))
            if begins < ends and any(
                first < ends and last >= begins for first, last in parts_of_edge(self._outline(area), leg)
            ):
                return True
        return False

    def covered(
        self,
        state: State,
        one: Thing,
        other: Thing,
        over: Iterable[Thing] = (),
        enough: float = 1.0,
    ) -> float:
        """The share of the other's base that the middle of one's base does not see, from 0 to 1.

        With `enough` any share from there on may be told as soon as it is known to be reached. The bases
        of those in `over` hide nothing.
        """
        return self._covered(self._pieces(state), self._areas(state), one, other, enough, over)

    def in_the_way(self, one: Thing, other: Thing, among: Iterable[Thing]) -> list[Thing]:
        """Those of some bases and areas that, each by itself, hide any part of the other's base from one."""
        if not (self.stands(one) and self.stands(other)):
            return []
        found: list[Thing] = []
        for each in among:
            area = self.is_area(each)
            pieces, areas = ((), (each,)) if area else ((each,), ())
            if each._in_play and self._covered(pieces, areas, one, other, 1.0, ()) > 0:
                found.append(each)
        return found

    def _covered(
        self,
        pieces: Iterable[Thing],
        areas: Iterable[Thing],
        one: Thing,
        other: Thing,
        enough: float,
        over: Iterable[Thing],
    ) -> float:
        (x1, y1), (x2, y2) = self.place(one), self.place(other)
        radius = self._base(other) / 2
        if one is other or radius <= 0:
            return 0.0
        regions: list[Outline] = []
        height = self._level(other)
        eye = self._level(one)
        for area in areas:
            closed = eye != height and self._blocks_sight(area)
            if closed and self._inside(area, one):
                return 1.0
            if (closed or self._hides(area)) and self._concerns(area, height):
                shape = self._outline(area)
                share = disc_share(shape, x2, y2, radius)
                if share >= min(enough, 1 - ENOUGH):
                    return 1.0
                if share > 0:
                    regions.append(shape)
        line = sight(x1, y1, x2, y2, radius)
        wedges: list[Wedge] = []
        if eye == height and line.distance > radius:
            wedges = self._behind_pieces(pieces, one, other, line, height, tuple(over))
        walls, more = self._behind_walls(areas, one, other, line)
        wedges += more
        behind = round(min(1.0, wedges_share(line, wedges)), DIGITS) if wedges else 0.0
        if behind >= enough or (not walls and not regions):
            return behind
        if not walls and not wedges and len(regions) == 1:
            return round(disc_share(regions[0], x2, y2, radius), DIGITS)
        from regelwerk.spaces.shadows import hidden_share

        turned = [[line.turned(*corner) for corner in region.corners] for region in regions]
        return round(hidden_share(line, walls, wedges, turned), DIGITS)

    def _behind_pieces(
        self,
        pieces: Iterable[Thing],
        one: Thing,
        other: Thing,
        line: Sight,
        height: float,
        over: Sequence[Thing],
    ) -> list[Wedge]:
        """The rays on which another base of the same level stands in front."""
        eye_x, eye_y, distance, radius, ahead_x, ahead_y = line
        where, base, level, fixed = self._at, self._base, self._level, self._fixed_base
        own = (fixed or 0.0) / 2
        found: list[Wedge] = []
        for piece in pieces:
            at = where(piece)
            if at is None or piece is one or piece is other:
                continue
            x, y = at
            ahead = (x - eye_x) * ahead_x + (y - eye_y) * ahead_y
            if fixed is None:
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
        self, areas: Iterable[Thing], one: Thing, other: Thing, line: Sight
    ) -> tuple[list[Wall], list[Wedge]]:
        """What the outlines of areas hide: walls for which shapes have to be cut, and wedges of rays."""
        eye, height = self._level(one), self._level(other)
        walls: list[Wall] = []
        wedges: list[Wedge] = []
        reach = line.distance + line.radius
        for area in areas:
            if not self._blocks_sight(area):
                continue
            begins, ends = _crossed(eye, height, self._bottom(area), self._top(area))
            if begins >= ends:
                continue
            if eye != height and (self._upon(area, one) or self._upon(area, other)):
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

    def _inside(self, area: Thing, piece: Thing) -> bool:
        """Whether a middle lies in an area, on a level that it concerns."""
        return self._concerns(area, self._level(piece)) and contains(self._outline(area), *self.place(piece))

    def _upon(self, area: Thing, piece: Thing) -> bool:
        """Whether at least half of a base rests on the top of an area."""
        if self._level(piece) != self._top(area):
            return False
        return self._share(area, self.place(piece), self._base(piece) / 2) >= 0.5 - ENOUGH


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
