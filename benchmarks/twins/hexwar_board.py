"""The map by hand: hexes with their neighbours, hexsides, distances and directions."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from benchmarks.twins.hexwar_tables import LADDER, Edge, Ground

if TYPE_CHECKING:
    from benchmarks.twins.hexwar_pieces import Unit

Offset: TypeAlias = tuple[int, int]

# The six ways out of a hex with its flat side on top, clockwise from straight up.
WAYS: tuple[Offset, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_directions: dict[Offset, int] = {}


class Hex:
    def __init__(self, name: str, column: int, row: int, level: int, ground: Ground, ladders: int) -> None:
        self.name, self.level, self.ground, self.ladders = name, level, ground, ladders
        # Columns run straight; every second one lies half a hex lower.
        self.q, self.r = column - 1, row - 1 - (column - 1) // 2
        self.unit: Unit | None = None
        self.beside: list[Hex] = []         # all that share a side, by direction
        self.sides: dict[Hex, Side] = {}

    @property
    def footing(self) -> Ground:
        """What whoever is here stands on."""
        return LADDER if self.ladders else self.ground


class Side:
    def __init__(self, name: str, one: Hex, other: Hex, sort: Edge, keeper: str, firmness: int) -> None:
        self.name, self.one, self.other, self.sort = name, one, other, sort
        self.keeper, self.firmness = keeper, firmness

    def across(self, hex: Hex) -> Hex:
        return self.other if self.one is hex else self.one


class Board:
    """All hexes and sides, in the order in which they are listed."""

    def __init__(self, hexes: Iterable[Hex], sides: Iterable[Side]) -> None:
        self.hexes, self.sides = list(hexes), list(sides)
        self.cells: dict[Offset, list[Hex]] = {}
        self.walls: dict[tuple[Offset, Offset], list[Side]] = {}
        for hex in self.hexes:
            self.cells.setdefault((hex.q, hex.r), []).append(hex)
        for cell in self.cells.values():
            cell.sort(key=lambda hex: hex.level)
        for hex in self.hexes:
            for q, r in WAYS:
                found = self.cells.get((hex.q + q, hex.r + r), ())
                hex.beside += sorted(found, key=lambda other: (other.level != hex.level, other.level))
        for side in self.sides:
            one, other = side.one, side.other
            one.sides[other] = other.sides[one] = side
            for near, far in ((one, other), (other, one)):
                self.walls.setdefault(((near.q, near.r), (far.q, far.r)), []).append(side)


def distance(one: Hex, other: Hex) -> int:
    q, r = other.q - one.q, other.r - one.r
    return max(abs(q), abs(r), abs(q + r))


def direction(one: Hex, other: Hex) -> int:
    """The way that points most nearly from one to the other; of two as near the smaller."""
    offset = other.q - one.q, other.r - one.r
    found = _directions.get(offset)
    if found is None:
        found = _directions[offset] = max(range(6), key=lambda way: (_along(offset, WAYS[way]), -way))
    return found


def faces(here: Hex, facing: int, there: Hex) -> bool:
    """Whether there lies within the half of the map ahead, its border included."""
    return _along((there.q - here.q, there.r - here.r), WAYS[facing]) >= 0


def joined(one: Hex, other: Hex) -> bool:
    """Whether one can go between two hexes that share a side."""
    if one.level == other.level:
        return True
    if abs(one.level - other.level) > 1:
        return False
    side = one.sides.get(other)
    return one.ground.joins or other.ground.joins or (side is not None and side.sort.joins)


def _along(one: Offset, other: Offset) -> int:
    """Twice the scalar product: the axes stand at 60 degrees."""
    return 2 * (one[0] * other[0] + one[1] * other[1]) + one[0] * other[1] + one[1] * other[0]
