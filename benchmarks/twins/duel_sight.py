"""Who hides from whom by hand: bases on a level, walls below their roof, woods those who stand in them.

Between storeys: nobody sees through a ceiling or a roof; the house on whose roof somebody stands hides nobody
outside it; any other wall hides what the line of sight meets below the wall's top.

As long as whatever hides stands in front of a base, it hides wedges of rays, and their share has a
formula. Walls through the base, woods over part of it and looks from one storey to another need
shapes: a base is then a polygon of 64 corners, one of them turned towards the eye.
"""

from collections.abc import Collection, Iterable, Iterator
from math import asin, atan2, cos, hypot, pi, sin, sqrt
from typing import TypeAlias

from shapely import Polygon, union_all

from benchmarks.twins.duel_pieces import Figure, Spot
from benchmarks.twins.duel_table import HAIR, RADIUS, between, to_leg
from benchmarks.twins.duel_terrain import HALF, Terrain, Wall, round_shape

Wedge: TypeAlias = tuple[float, float]
CORNERS = 64


def hidden_share(
    eye: Figure, target: Figure, standing: Iterable[Figure], terrain: Iterable[Terrain] = (),
    over: Collection[Figure] = (),
) -> float:  # fmt: skip
    """Which share of the target's base is hidden from the middle of the eye's base.

    Where half of it is in a wood, all of it is.
    """
    length = between(eye.place, target.place)
    straight = atan2(target.place[1] - eye.place[1], target.place[0] - eye.place[0])
    same = eye.level == target.level
    level = same and length > RADIUS
    wedges: list[Wedge] = []
    cutting: list[tuple[Wall, float, float]] = []
    woods: list[Terrain] = []
    for each in terrain:
        if each.building:
            if not same:
                if _indoors(each, eye):
                    return 1.0
                if each.walled(target.level) and (share := each.share(target.place)):
                    if share >= HALF - HAIR:
                        return 1.0
                    woods.append(each)  # what stands beneath the roof is as hidden as in a wood
                if _on_roof(each, eye) or _on_roof(each, target):
                    continue
            begins, ends = _below_top(each, eye.level, target.level)
            if begins >= ends:
                continue
            if to_leg(each.middle, eye.place, target.place) < each.around + RADIUS:
                walls: list[Wall] = []
                _look_past(each, eye.place, target.place, straight, wedges if level else None, walls)
                cutting += [(wall, begins, ends) for wall in walls]
        elif share := each.share(target.place):
            if share >= HALF - HAIR:
                return 1.0
            woods.append(each)
    if level:
        bases = (
            each.place for each in standing
            if each is not eye and each is not target and each.level == eye.level and each not in over
        )  # fmt: skip
        wedges += _behind(bases, eye.place, length, straight)
    if not cutting and not woods:
        return _together(wedges, length) if wedges else 0.0
    if not cutting and not wedges and len(woods) == 1:
        return round(woods[0].share(target.place), 9)
    disc = round_shape(target.place, CORNERS, straight)
    reach = length + RADIUS + 1
    shapes = [each.shape for each in woods]
    shapes += [_wedge_shape(eye.place, straight, wedge, reach) for wedge in wedges]
    shapes += [shape for wall in cutting for shape in _shadow(eye.place, *wall, reach)]
    hidden = union_all([shape.intersection(disc) for shape in shapes])
    return round(min(1.0, hidden.area / disc.area), 9)


def parted(one: Figure, other: Figure, terrain: Iterable[Terrain]) -> bool:
    """Whether a wall, a ceiling or a roof comes between two middles."""
    for each in terrain:
        if not each.building:
            continue
        if one.level != other.level:
            if _indoors(each, one) or _indoors(each, other):
                return True
            if _on_roof(each, one) or _on_roof(each, other):
                continue
        begins, ends = _below_top(each, one.level, other.level)
        if begins < ends and any(
            start < ends and end >= begins for start, end in each.parts(one.place, other.place)
        ):
            return True
    return False


def _indoors(building: Terrain, figure: Figure) -> bool:
    return building.walled(figure.level) and building.holds(figure.place)


def _on_roof(building: Terrain, figure: Figure) -> bool:
    return building.storeys == figure.level and building.half_in(figure.place)


def _below_top(building: Terrain, eye: int, target: int) -> tuple[float, float]:
    """The part of a line, from 0 at the eye to 1 at the target, that runs below a building's top."""
    if building.storeys is None or max(eye, target) < building.storeys:
        return 0.0, 1.0
    if min(eye, target) >= building.storeys:
        return 1.0, 0.0
    crossed = (building.storeys - eye) / (target - eye)
    return (crossed, 1.0) if target < eye else (0.0, crossed)


def _behind(bases: Iterable[Spot], eye: Spot, length: float, straight: float) -> Iterator[Wedge]:
    """The rays towards a base on which another base comes first."""
    wide = asin(RADIUS / length)
    for base in bases:
        away = between(eye, base)
        if not RADIUS < away < length + 2 * RADIUS:
            continue
        beside = atan2(base[1] - eye[1], base[0] - eye[0]) - straight
        beside = (beside + pi) % (2 * pi) - pi
        half = asin(RADIUS / away)
        low, high = max(beside - half, -wide), min(beside + half, wide)
        if low < high:
            ray = (low + high) / 2
            if _first_met(away, ray - beside) < _first_met(length, ray):
                yield low, high


def _look_past(
    building: Terrain, eye: Spot, at: Spot, straight: float, wedges: list[Wedge] | None, cutting: list[Wall]
) -> None:
    """Sorts a building's walls: those that hide wedges, and those for which shapes have to be cut."""
    length = between(eye, at)
    for wall in building.walls:
        if wedges is None or to_leg(at, *wall) < RADIUS - HAIR:
            cutting.append(wall)
        elif to_leg(eye, *wall) >= HAIR:  # whoever stands right on a wall looks past it
            wedges += _walled_off(eye, wall, length, straight)


def _walled_off(eye: Spot, wall: Wall, length: float, straight: float) -> Iterator[Wedge]:
    (x1, y1), (x2, y2) = ((x - eye[0], y - eye[1]) for x, y in wall)
    wide = asin(RADIUS / length)
    first = (atan2(y1, x1) - straight) % (2 * pi)
    span = (atan2(y2, x2) - straight - first + pi) % (2 * pi) - pi
    for start in (first, first - 2 * pi):
        low = max(min(start, start + span), -wide)
        high = min(max(start, start + span), wide)
        if low < high:
            ray = (low + high) / 2
            across = cos(straight + ray) * (y2 - y1) - sin(straight + ray) * (x2 - x1)
            if across and (x1 * (y2 - y1) - y1 * (x2 - x1)) / across < _first_met(length, ray):
                yield low, high


def _wedge_shape(eye: Spot, straight: float, wedge: Wedge, reach: float) -> Polygon:
    far = reach / cos((wedge[1] - wedge[0]) / 2)
    sides = [(eye[0] + far * cos(straight + side), eye[1] + far * sin(straight + side)) for side in wedge]
    return Polygon([eye, *sides])


def _shadow(eye: Spot, wall: Wall, begins: float, ends: float, reach: float) -> Iterator[Polygon]:
    """All that lies behind a wall that is met in that part of the way, unless one looks along it."""
    nearest = to_leg(eye, *wall)
    (x1, y1), (x2, y2) = ((x - eye[0], y - eye[1]) for x, y in wall)
    if nearest >= 1e-6 and abs(x1 * y2 - y1 * x2) >= 1e-12 * hypot(x2 - x1, y2 - y1):
        near, far = 1 / ends, max(1.0, 2 * reach / nearest)
        if begins > 0:
            far = min(far, 1 / begins)
        if near < far:
            corners = ((near, x1, y1), (near, x2, y2), (far, x2, y2), (far, x1, y1))
            yield Polygon([(eye[0] + by * x, eye[1] + by * y) for by, x, y in corners])


def _together(wedges: Iterable[Wedge], length: float) -> float:
    """The share of a base in any of the wedges."""
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
