"""Hexes in axial coordinates: whole numbers, the same for both shapes.

`q` and `r` grow along two axes that are 60 degrees apart. A cell's key is one number made of both, so
that keys add up like the coordinates: the key of a cell plus that of an offset is the key of the other
cell. What is asked of an offset is remembered: a map has few of them, and asks millions of times.
"""

from functools import lru_cache
from math import atan2, degrees, sqrt
from typing import Literal, TypeAlias

from regelwerk.spaces.point import DIGITS

Shape: TypeAlias = Literal["flat", "pointy"]

# Larger than any coordinate of a map, so that no two cells have the same key.
STRIDE = 1 << 20
FARTHEST = 10_000

# The six neighbours clockwise: from the one above on flat hexes, from the upper right on pointy ones.
_ROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
DIRECTIONS: dict[Shape, tuple[tuple[int, int], ...]] = {"flat": _ROUND, "pointy": (*_ROUND[1:], _ROUND[0])}
BESIDE = frozenset(q * STRIDE + r for q, r in _ROUND)
_remembered = lru_cache(1 << 14)


def key(q: int, r: int) -> int:
    return q * STRIDE + r


def coordinates(of: int) -> tuple[int, int]:
    """The `q` and `r` of a key."""
    q = (of + STRIDE // 2) // STRIDE
    return q, of - q * STRIDE


def axial(shape: Shape, column: int, row: int) -> tuple[int, int]:
    """The `q` and `r` of a column and a row that count from 1.

    Raises OverflowError for a place that no map reaches.
    """
    if not (1 <= column <= FARTHEST and 1 <= row <= FARTHEST):
        raise OverflowError("a hex lies farther out than any map reaches")
    column, row = column - 1, row - 1
    if shape == "flat":
        return column, row - column // 2
    return column - row // 2, row


def letters(column: int) -> str:
    """A column as a spreadsheet names it: A, …, Z, AA."""
    found = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


@_remembered
def steps(offset: int) -> int:
    """How many steps lead from a cell to the one at this offset, a key."""
    q, r = coordinates(offset)
    return max(abs(q), abs(r), abs(q + r))


@_remembered
def sixth(shape: Shape, offset: int) -> int:
    """Which of the six directions an offset lies in; on the boundary of two the smaller, 0 for none."""
    q, r = coordinates(offset)
    # How far it reaches along each direction: along opposite ones as far with the other sign.
    a, b, c = 2 * q + r, q + 2 * r, r - q
    along = (-b, -c, a, b, c, -a)
    if shape == "pointy":
        along = (*along[1:], along[0])
    return along.index(max(along))


@_remembered
def bearing(shape: Shape, offset: int) -> float:
    """How many degrees an offset lies clockwise from direction 0."""
    q, r = coordinates(offset)
    if shape == "flat":
        right, down, first = 1.5 * q, sqrt(3) * (r + q / 2), 0.0
    else:
        right, down, first = sqrt(3) * (q + r / 2), 1.5 * r, 30.0
    return round(degrees(atan2(right, -down)) - first, DIGITS) % 360
