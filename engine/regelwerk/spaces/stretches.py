"""Which stretches of a straight leg lie inside outlines: exact but for a hair along their edges."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

from regelwerk.spaces.outline import Edge, Outline, contains, to_segment

_HAIR = 1e-9
_ALONG = 1e-7


def parts_of_edge(area: Outline, leg: Edge) -> Iterator[tuple[float, float]]:
    """Where a leg gets through an outline: from which part of it to which, the same for a single place."""
    parts = _parts(leg, area.edges)
    sure = [(start, end, contains(area, x, y)) for start, end, x, y in parts if not _on_edge(area, x, y)]
    for (_, end, inside), (start, _, inside_then) in pairwise(sure):
        if inside != inside_then:
            yield end, start


def lies_over(areas: Iterable[Outline], leg: Edge) -> bool:
    """Whether each place of a leg lies in one of the outlines, or on an edge."""
    shapes = tuple(areas)
    edges = [edge for area in shapes for edge in area.edges]
    return all(
        any(contains(area, x, y) or _on_edge(area, x, y) for area in shapes)
        for _, _, x, y in _parts(leg, edges)
    )


def _parts(leg: Edge, edges: Iterable[Edge]) -> Iterator[tuple[float, float, float, float]]:
    """A leg cut wherever it meets an edge: start and end of each part, and its middle."""
    x1, y1, x2, y2 = leg
    dx, dy = x2 - x1, y2 - y1
    length = hypot(dx, dy)
    if length < _HAIR:
        yield 0.0, 1.0, x1, y1
        return
    cuts = {0.0, 1.0}
    for edge in edges:
        cuts.update(part for part in _meetings(leg, edge, length) if 0 < part < 1)
    for start, end in pairwise(sorted(cuts)):
        if (end - start) * length > _HAIR:
            middle = (start + end) / 2
            yield start, end, x1 + middle * dx, y1 + middle * dy


def _meetings(leg: Edge, edge: Edge, length: float) -> tuple[float, ...]:
    """At which parts of a leg an edge meets it; both ends of an edge that runs along it."""
    x1, y1, x2, y2 = leg
    x3, y3, x4, y4 = edge
    dx, dy, vx, vy = x2 - x1, y2 - y1, x4 - x3, y4 - y3
    slope = dx * vy - dy * vx
    if abs(slope) <= _HAIR * length * hypot(vx, vy):
        if abs(dx * (y3 - y1) - dy * (x3 - x1)) > _ALONG * length:
            return ()
        return tuple((dx * (x - x1) + dy * (y - y1)) / (length * length) for x, y in ((x3, y3), (x4, y4)))
    along = ((x3 - x1) * dy - (y3 - y1) * dx) / slope
    if not -_HAIR <= along <= 1 + _HAIR:
        return ()
    return (((x3 - x1) * vy - (y3 - y1) * vx) / slope,)


def _on_edge(area: Outline, x: float, y: float) -> bool:
    return any(to_segment(x, y, edge) < _ALONG for edge in area.edges)
