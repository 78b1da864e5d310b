"""Woods and buildings by hand: what lies on them, what they bar, and where their walls run."""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import TypeAlias

import shapely
from shapely import LineString, Polygon, union_all

from benchmarks.twins.duel_pieces import Spot
from benchmarks.twins.duel_table import HAIR, RADIUS, between

Wall: TypeAlias = tuple[Spot, Spot]
HALF = 0.5
LEAST = 0.001  # of a base: less in a wall, or over an edge, is no matter
CLOSE = 1e-4  # so near to what decides a share is measured more finely
ALONG = 1e-7  # nearer than that to a wall one stands right on it


class Terrain:
    """A wood or a building. `storeys` is also the level of the roof; none: higher than anybody."""

    def __init__(
        self, outline: Sequence[Spot], sort: str, storeys: int | None = None, *, stairs: bool = False
    ) -> None:
        self.building = sort == "building"
        self.storeys, self.stairs = storeys, stairs
        self.shape = Polygon(outline)
        self.walls: list[Wall] = list(zip(outline, [*outline[1:], outline[0]], strict=True))
        self.box = self.shape.bounds
        left, near, right, far = self.box
        self.middle = ((left + right) / 2, (near + far) / 2)
        self.around = between(self.middle, (left, near))
        self._shares: dict[Spot, float] = {}
        shapely.prepare(self.shape)

    def near(self, at: Spot, by: float) -> bool:
        """Whether its box comes nearer to a spot than that, along both sides of the table."""
        left, near, right, far = self.box
        return left - by < at[0] < right + by and near - by < at[1] < far + by

    def holds(self, at: Spot) -> bool:
        """Whether a spot lies in it; of its edges the left and the near ones belong to it."""
        # Spots are rounded to a billionth, so a tenth of that only decides about those on an edge.
        return self.near(at, HAIR) and bool(
            shapely.contains_xy(self.shape, at[0] + HAIR / 10, at[1] + HAIR / 10)
        )

    def share(self, at: Spot) -> float:
        """Which share of a base that stands there lies in it."""
        if not self.near(at, RADIUS):
            return 0.0
        if at not in self._shares:
            share = self._measured(at, corners=1024)
            if any(abs(share - limit) < CLOSE for limit in (LEAST, HALF, 1 - LEAST)):
                share = self._measured(at, corners=65536)
            self._shares[at] = share
        return self._shares[at]

    def _measured(self, at: Spot, corners: int) -> float:
        disc = round_shape(at, corners)
        return float(self.shape.intersection(disc).area / disc.area)

    def walled(self, level: int) -> bool:
        """Whether it has walls at that level: below its roof."""
        return self.building and (self.storeys is None or level < self.storeys)

    def parts(self, one: Spot, other: Spot) -> list[tuple[float, float]]:
        """Where the straight line between two spots gets through its outline, from 0 to 1; not along it."""
        line = LineString((one, other))
        if line.length < HAIR:
            return []
        skin = self.shape.boundary.buffer(ALONG)
        found = []
        inside: bool | None = None
        left = 0.0
        for start, end in _pieces(line.difference(skin), line):
            within = bool(self.shape.contains(line.interpolate((start + end) / 2, normalized=True)))
            if inside is not None and within != inside:
                found.append((left, start))
            inside, left = within, end
        return found

    def half_in(self, at: Spot) -> bool:
        return self.share(at) >= HALF - HAIR

    def bars(self, start: Spot, end: Spot) -> bool:
        """Whether a base on its way from one spot to the other comes over it."""
        if not (self.near(end, RADIUS) or self.near(start, RADIUS + between(start, end))):
            return False
        return bool(self.shape.distance(LineString((start, end))) < RADIUS - 1e-6)


def _pieces(rest: shapely.Geometry, line: LineString) -> list[tuple[float, float]]:
    """The parts of a line that are left, each from where to where along it."""
    parts = getattr(rest, "geoms", [rest])
    ends = [
        [line.project(shapely.Point(corner), normalized=True) for corner in (part.coords[0], part.coords[-1])]
        for part in parts
        if not part.is_empty
    ]
    return sorted((min(each), max(each)) for each in ends)


def covers(terrain: Iterable[Terrain], start: Spot, end: Spot) -> bool:
    """Whether one gets from spot to spot over these without leaving them."""
    shapes = [each.shape for each in terrain]
    if not shapes:
        return False
    way = LineString((start, end)) if start != end else shapely.Point(start)
    return bool(union_all(shapes).buffer(ALONG).covers(way))


def height_at(terrain: Iterable[Terrain], at: Spot) -> int:
    """The topmost storey at a spot, 0 in the open."""
    return max((each.storeys for each in terrain if each.storeys is not None and each.holds(at)), default=0)


def round_shape(at: Spot, corners: int, turned: float = 0.0) -> Polygon:
    """A base as a polygon, one corner of which points in the direction `turned`."""
    angles = [turned + 2 * pi * number / corners for number in range(corners)]
    return Polygon([(at[0] + RADIUS * cos(angle), at[1] + RADIUS * sin(angle)) for angle in angles])
