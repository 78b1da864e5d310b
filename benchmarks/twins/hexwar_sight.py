"""Sight by hand: which hexes a straight line runs through, and whether anything on it reaches up to it.

A hex is where three linear functions differ by less than 1 from its middle's; a line is clipped against
all three. It is moved aside by a hair, so that places on it are pairs: how far along, and by how many hairs.
"""

from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import NamedTuple, TypeAlias

from benchmarks.twins.hexwar_board import Board, Hex, Offset, Side

Place: TypeAlias = tuple[Fraction, Fraction]


class Line(NamedTuple):
    """The cells on the way, both ends included, and at which of so many `parts` each is entered."""

    cells: tuple[Offset, ...]
    entered: tuple[int, ...]
    parts: int


_lines: dict[Offset, tuple[Line, ...]] = {}


def lines(offset: Offset) -> tuple[Line, ...]:
    """The line to an offset, a hair to the left and, where that differs, a hair to the right."""
    found = _lines.get(offset)
    if found is None:
        left, right = _line(offset, 1), _line(offset, -1)
        found = _lines[offset] = (left,) if left == right else (left, right)
    return found


def _functions(q: int, r: int) -> tuple[int, int, int]:
    return 2 * q + r, q + 2 * r, q - r


def _line(offset: Offset, hair: int) -> Line:
    q, r = offset
    along = _functions(q, r)
    aside = tuple(hair * each for each in _functions(q + r, -q))    # turned by 60 degrees to the left
    met: list[tuple[Place, Offset]] = []
    for column in range(min(0, q) - 1, max(0, q) + 2):
        for row in range(min(0, r) - 1, max(0, r) + 2):
            inside = _clipped(along, aside, _functions(column, row))
            if inside is not None:
                met.append((inside, (column, row)))
    met.sort()
    cells = [cell for _, cell in met]
    first, last = cells.index((0, 0)), cells.index(offset)
    places = [entry[0] for entry, _ in met[first + 1 : last + 1]]
    parts = lcm(*(place.denominator for place in places))
    return Line(tuple(cells[first : last + 1]), tuple(int(place * parts) for place in places), parts)


def _clipped(along: tuple[int, ...], aside: tuple[int, ...], middle: tuple[int, ...]) -> Place | None:
    """Where the line enters a hex; none if it passes by."""
    entry: Place | None = None
    exit: Place | None = None
    for speed, drift, at in zip(along, aside, middle, strict=True):
        if speed == 0:
            if abs(at) > 1 or (abs(at) == 1 and at * drift <= 0):
                return None
            continue
        ends = sorted((Fraction(at + end, speed), Fraction(-drift, speed)) for end in (-1, 1))
        entry = ends[0] if entry is None else max(entry, ends[0])
        exit = ends[1] if exit is None else min(exit, ends[1])
    if entry is None or exit is None or entry >= exit:
        return None
    return entry


def sees(board: Board, one: Hex, other: Hex) -> bool:
    """Whether nothing reaches up to the line from eye to eye, both half a level above their hexes."""
    if (one.q, one.r) == (other.q, other.r):
        return one is other
    return any(_free(board, one, other, line) for line in lines((other.q - one.q, other.r - one.r)))


def _free(board: Board, one: Hex, other: Hex, line: Line) -> bool:
    """Heights are counted in half levels and `parts` of them."""
    parts, entered = line.parts, line.entered
    start, rise = (2 * one.level + 1) * parts, 2 * (other.level - one.level)
    at = [start + rise * place for place in entered]
    ahead = [(one.q + q, one.r + r) for q, r in line.cells]
    for number, (near, far) in enumerate(pairwise(ahead)):
        for side in board.walls.get((near, far), ()):
            top = 2 * (min(side.one.level, side.other.level) + side.sort.height)
            if 2 * _stands_on(board, side) * parts <= at[number] < top * parts:
                return False
    for number, cell in enumerate(ahead[1:-1]):
        for storey, hex in enumerate(board.cells.get(cell, ())):
            if _bars(hex, storey == 0, at[number], at[number + 1], parts):
                return False
    ends = ((one, start, at[0]), (other, at[-1], start + rise * parts))
    return not any(
        above.level > hex.level and _bars(above, False, here, there, parts)
        for hex, here, there in ends
        for above in board.cells[hex.q, hex.r]
    )


def _stands_on(board: Board, side: Side) -> int:
    """The level that a wall begins at: over a passage it begins at the passage's ceiling."""
    below, above = sorted((side.one, side.other), key=lambda hex: hex.level)
    passage = [hex for hex in board.cells[above.q, above.r] if below.level <= hex.level < above.level]
    return above.level if passage else below.level


def _bars(hex: Hex, solid: bool, here: int, there: int, parts: int) -> bool:
    """The lowest hex of a cell is solid ground, one above it a floor with room below."""
    low, high = (here, there) if here < there else (there, here)
    bottom = 2 * hex.level
    return low < (bottom + 2 * hex.ground.height) * parts and (solid or high >= bottom * parts)


def passed(board: Board, one: Hex, other: Hex) -> list[Hex | None]:
    """The hexes on the line of sight, both ends included; none for a gap in the map.

    Of hexes above one another it is the highest that lies below the line.
    """
    if (one.q, one.r) == (other.q, other.r):
        return [one] if one is other else [one, other]
    both = lines((other.q - one.q, other.r - one.r))
    clear = [each for each in both if _free(board, one, other, each)] or both[:1]
    line = min(clear, key=lambda each: (_in_the_way(board, one, each), _off_the_map(board, one, each)))
    rise = 2 * (other.level - one.level)
    along: list[Hex | None] = [one]
    for number, (q, r) in enumerate(line.cells[1:-1]):
        cell = board.cells.get((one.q + q, one.r + r), [])
        lower = min(rise * line.entered[number], rise * line.entered[number + 1])
        low = (2 * one.level + 1) * line.parts + lower
        under = [hex for hex in cell if 2 * hex.level * line.parts <= low]
        along.append(under[-1] if under else cell[0] if cell else None)
    return [*along, other]


def _off_the_map(board: Board, one: Hex, line: Line) -> int:
    return sum((one.q + q, one.r + r) not in board.cells for q, r in line.cells)


def _in_the_way(board: Board, one: Hex, line: Line) -> int:
    ahead = [(one.q + q, one.r + r) for q, r in line.cells]
    return sum(len(board.walls.get(between, ())) for between in pairwise(ahead))


def crossed(board: Board, one: Hex, other: Hex) -> list[Side]:
    """The sides that the line of sight crosses, in its order."""
    found = []
    for near, far in pairwise(passed(board, one, other)):
        if near is not None and far is not None and far in near.sides:
            found.append(near.sides[far])
    return found


def approach(board: Board, one: Hex, other: Hex) -> Hex:
    """The hex from which the line of sight enters the other."""
    return next((hex for hex in passed(board, one, other)[-2::-1] if hex is not None), one)
