"""Which cells a straight line from the middle of one cell to the middle of another runs through.

The cells on the way depend on the offset alone, so they are worked out once for each. Everything is
exact: in the three functions a, b and c of a place below, a cell is where none of them differs from its
middle's by more than 1, and crossing into a neighbour is leaving that range in one of them.

Along sides and through corners a line belongs to no cell. There it is looked at twice: moved a hair to
the left and a hair to the right, which a second number beside each crossing stands for.
"""

from functools import lru_cache
from math import lcm
from typing import NamedTuple

from regelwerk.spaces.hex_geometry import coordinates, key

MOST_KEPT = 20_000


class Line(NamedTuple):
    """A line from one cell to another, told by keys relative to the first.

    `cells` are those strictly between. `sides` are the sides crossed, one more than cells: a number for
    each (see `side_key`). `crossings` say at which part of the way, in units of 1 / `parts`.
    """

    cells: tuple[int, ...]
    sides: tuple[int, ...]
    crossings: tuple[int, ...]
    parts: int


# The functions a = 2q + r, b = -q - 2r, c = r - q of a cell, and the neighbour behind each of its sides.
_BEHIND = (((1, 0), (-1, 0)), ((0, -1), (0, 1)), ((-1, 1), (1, -1)))
# A side belongs to the cell from which it lies in one of three directions.
_OWN = {(0, -1): 0, (1, -1): 1, (1, 0): 2}


def side_key(q: int, r: int, to: tuple[int, int]) -> int:
    """The number of the side between a cell and its neighbour at the offset `to`; it adds up as keys do,
    three times."""
    if to in _OWN:
        return 3 * key(q, r) + _OWN[to]
    return 3 * key(q + to[0], r + to[1]) + _OWN[(-to[0], -to[1])]


@lru_cache(MOST_KEPT)
def lines(offset: int) -> tuple[Line, ...]:
    """The line to the cell at the offset (a key), left and right of which it is where these differ.

    `offset` is not 0.
    """
    q, r = coordinates(offset)
    left, right = _line(q, r, 1), _line(q, r, -1)
    return (left,) if left == right else (left, right)


def _line(q: int, r: int, nudge: int) -> Line:
    """The line to an offset, a hair to the left of it (`nudge` 1) or to the right (-1)."""
    toward = _functions(q, r)
    # To the left: the way turned by 60 degrees against the clock.
    aside = _functions(q + r, -q)
    parts = lcm(*(abs(each) for each in toward if each))
    each_way = [
        (number, 1 if along > 0 else -1, parts // abs(along), aside[number] * nudge)
        for number, along in enumerate(toward)
        if along
    ]
    here = (0, 0)
    cells: list[int] = []
    sides: list[int] = []
    crossings: list[int] = []
    while here != (q, r):
        middle = _functions(*here)
        when, _, to = min(
            (((sign * middle[number] + 1) * unit, -sign * off * unit, _BEHIND[number][sign < 0])
             for number, sign, unit, off in each_way),
        )  # fmt: skip
        sides.append(side_key(*here, to))
        crossings.append(when)
        here = here[0] + to[0], here[1] + to[1]
        cells.append(key(*here))
    return Line(tuple(cells[:-1]), tuple(sides), tuple(crossings), parts)


def _functions(q: int, r: int) -> tuple[int, int, int]:
    return 2 * q + r, -q - 2 * r, r - q
