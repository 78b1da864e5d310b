"""Closed outlines of straight edges: what lies inside, how near the edge is, how much of a disc it holds."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import atan2, hypot, pi, sqrt
from typing import TypeAlias

from regelwerk.model.record import NamedTuple

Edge: TypeAlias = tuple[float, float, float, float]
Corner: TypeAlias = tuple[float, float]

# Nearer than this two edges touch.
_NEXT = 1e-9


class Outline(NamedTuple):
    """A polygon: its corners in order, its edges, and the box around it (least x, y, greatest x, y)."""

    corners: tuple[Corner, ...]
    edges: tuple[Edge, ...]
    box: Edge


def outline(corners: Sequence[Corner]) -> Outline:
    """The closed outline through these corners."""
    places = tuple((float(x), float(y)) for x, y in corners)
    edges = tuple((*one, *other) for one, other in pairwise((*places, *places[:1])) if one != other)
    across, along = [x for x, _ in places], [y for _, y in places]
    box = (min(across), min(along), max(across), max(along)) if places else (0.0, 0.0, 0.0, 0.0)
    return Outline(places, edges, box)


def contains(area: Outline, x: float, y: float) -> bool:
    """Whether a place lies inside; on the very edge either answer may come."""
    left, near, right, far = area.box
    if not (left <= x <= right and near <= y <= far):
        return False
    inside = False
    for x1, y1, x2, y2 in area.edges:
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside


def to_segment(x: float, y: float, edge: Edge) -> float:
    """How far a place is from the nearest point of a segment."""
    x1, y1, x2, y2 = edge
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    if length == 0:
        return hypot(x - x1, y - y1)
    part = ((x - x1) * dx + (y - y1) * dy) / length
    part = 0.0 if part < 0 else 1.0 if part > 1 else part
    return hypot(x - x1 - part * dx, y - y1 - part * dy)


def between_segments(one: Edge, other: Edge) -> float:
    """How far two segments are apart; 0 where they cross."""
    if _cross(one, other):
        return 0.0
    return min(
        to_segment(one[0], one[1], other),
        to_segment(one[2], one[3], other),
        to_segment(other[0], other[1], one),
        to_segment(other[2], other[3], one),
    )


def meets(area: Outline, leg: Edge, radius: float) -> bool:
    """Whether a disc that moves along a leg comes over the area by more than a hair."""
    left, near, right, far = area.box
    x1, y1, x2, y2 = leg
    if max(x1, x2) + radius <= left or min(x1, x2) - radius >= right:
        return False
    if max(y1, y2) + radius <= near or min(y1, y2) - radius >= far:
        return False
    if contains(area, x1, y1) or contains(area, x2, y2):
        return True
    return any(between_segments(leg, edge) < radius - 1e-6 for edge in area.edges)


def disc_share(area: Outline, x: float, y: float, radius: float) -> float:
    """Which share of a disc lies inside the outline, from 0 to 1; exact but for rounding."""
    left, near, right, far = area.box
    if x + radius <= left or x - radius >= right or y + radius <= near or y - radius >= far:
        return 0.0
    if all(to_segment(x, y, edge) >= radius for edge in area.edges):
        return 1.0 if contains(area, x, y) else 0.0
    part = sum(_slice(x1 - x, y1 - y, x2 - x, y2 - y, radius) for x1, y1, x2, y2 in area.edges)
    return min(1.0, abs(part) / (pi * radius * radius))


def crossing(corners: Sequence[Corner]) -> tuple[int, int] | None:
    """The first two edges, by the position of their first corner, that cross or touch where they must not.

    Neighbours share one corner and nothing else; edges of no length are not looked at.
    """
    sides: list[tuple[int, Edge]] = [
        (position, (*one, *other))
        for position, (one, other) in enumerate(pairwise((*corners, *corners[:1])))
        if one != other
    ]
    for (number, (first, one)), (other_number, (second, other)) in combinations(enumerate(sides), 2):
        neighbours = other_number == number + 1 or (number == 0 and other_number == len(sides) - 1)
        if _doubles_back(one, other, number, other_number) if neighbours else _touch(one, other):
            return first, second
    return None


def _slice(ax: float, ay: float, bx: float, by: float, radius: float) -> float:
    """The signed area that a disc around the origin shares with the triangle origin, a, b."""
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    half = ax * dx + ay * dy
    inside = half * half - length * (ax * ax + ay * ay - radius * radius)
    sector = radius * radius / 2
    if inside <= 0:
        return sector * _angle(ax, ay, bx, by)
    root = sqrt(inside)
    enters, leaves = (-half - root) / length, (-half + root) / length
    if leaves <= 0 or enters >= 1:
        return sector * _angle(ax, ay, bx, by)
    enters, leaves = max(enters, 0.0), min(leaves, 1.0)
    px, py, qx, qy = ax + enters * dx, ay + enters * dy, ax + leaves * dx, ay + leaves * dy
    found = (px * qy - py * qx) / 2
    if enters > 0:
        found += sector * _angle(ax, ay, px, py)
    if leaves < 1:
        found += sector * _angle(qx, qy, bx, by)
    return found


def _angle(ax: float, ay: float, bx: float, by: float) -> float:
    return atan2(ax * by - ay * bx, ax * bx + ay * by)


def _side(edge: Edge, x: float, y: float) -> float:
    return (edge[2] - edge[0]) * (y - edge[1]) - (edge[3] - edge[1]) * (x - edge[0])


def _cross(one: Edge, other: Edge) -> bool:
    first, second = _side(one, other[0], other[1]), _side(one, other[2], other[3])
    third, fourth = _side(other, one[0], one[1]), _side(other, one[2], one[3])
    return first * second < 0 and third * fourth < 0


def _touch(one: Edge, other: Edge) -> bool:
    for axis in (0, 1):
        one_low, one_high = sorted((one[axis], one[axis + 2]))
        other_low, other_high = sorted((other[axis], other[axis + 2]))
        if one_high < other_low - _NEXT or other_high < one_low - _NEXT:
            return False
    return between_segments(one, other) < _NEXT


def _doubles_back(one: Edge, other: Edge, number: int, other_number: int) -> bool:
    """Whether of two neighbours one runs back over the other: their free ends lie on the other one."""
    if other_number != number + 1:
        one, other = other, one
    return to_segment(other[2], other[3], one) < _NEXT or to_segment(one[0], one[1], other) < _NEXT
