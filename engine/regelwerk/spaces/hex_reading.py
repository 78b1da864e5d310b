"""How the things of a ruleset are read as hexes, hexsides and pieces."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from regelwerk.model.hex_space import HexSpace
from regelwerk.spaces.reading import read

Reads = Callable[[Any], Any]
# Heights and levels are compared in thousandths, as whole numbers.
FINENESS = 1000


class HexReading:
    """Reads the fields that the space declares; one that it does not declare is read as none or 0.

    `plurals` gives the collection of each type. `laid` are the fields that say where hexes and sides are, and
    what they bar, by the name of the collection that has the things.
    """

    def __init__(self, declared: HexSpace, plurals: Mapping[str, str]) -> None:
        hexes, sides, pieces = declared.hexes, declared.sides, declared.pieces
        self.shape, self.arc, self.eye = declared.shape, declared.arc, thousandths(declared.eye)
        all_hexes = f"all_{plurals[hexes.type]}"
        self.hexes: Reads = attrgetter(all_hexes)
        self.column: Reads = attrgetter(hexes.column)
        self.row: Reads = attrgetter(hexes.row)
        self.level, self.height = read(hexes.level, 0), read(hexes.height, 0)
        self.joins = read(hexes.joins, 0)
        self.laid = {all_hexes: _first_parts(hexes.column, hexes.row, hexes.level, hexes.height)}
        self.sides: Reads = lambda state: []
        self.one = self.other = self.side_height = self.side_joins = read("", 0)
        if sides is not None:
            all_sides = f"all_{plurals[sides.type]}"
            self.sides = attrgetter(all_sides)
            self.one, self.other = attrgetter(sides.one), attrgetter(sides.other)
            self.side_height, self.side_joins = read(sides.height, 0), read(sides.joins, 0)
            self.laid[all_sides] = _first_parts(sides.one, sides.other, sides.height)
        self.at = pieces.at
        self.turned = (pieces.facing,) if pieces.facing else ()
        self.facing: Reads | None = attrgetter(pieces.facing) if pieces.facing else None


def thousandths(of: float | None) -> int:
    return round(of * FINENESS) if of else 0


def _first_parts(*paths: str) -> frozenset[str]:
    return frozenset(path.partition(".")[0] for path in paths if path)
