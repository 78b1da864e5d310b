"""How the things of a ruleset are read as hexes, hexsides and pieces."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from regelwerk.model.hex_space import HexSpace
from regelwerk.spaces.hex_geometry import Shape
from regelwerk.spaces.reading import State, Thing

Reads = Callable[[Thing], Any]
# Heights and levels are compared in thousandths, as whole numbers.
FINENESS = 1000


class HexReading(NamedTuple):
    """Reads the fields that the space declares; one that it does not declare is read as none or 0.

    `placing` are the fields that say where hexes and sides are, `rising` those on which it depends what
    they bar; both by the name of the collection that has the things.
    """

    shape: Shape
    hexes: Callable[[State], list[Thing]]
    sides: Callable[[State], list[Thing]]
    column: Reads
    row: Reads
    level: Reads
    height: Reads
    joins: Reads
    one: Reads
    other: Reads
    side_height: Reads
    side_joins: Reads
    at: str
    facing: Reads | None
    eye: int
    arc: float
    placing: dict[str, frozenset[str]]
    rising: dict[str, frozenset[str]]


def hex_reading(declared: HexSpace, plurals: Mapping[str, str]) -> HexReading:
    """The reading of a ruleset's states; `plurals` gives the collection of each type."""
    hexes, sides, pieces = declared.hexes, declared.sides, declared.pieces
    all_hexes = f"all_{plurals[hexes.type]}"
    placing = {all_hexes: frozenset(name for name in (hexes.column, hexes.row, hexes.level) if name)}
    rising = {all_hexes: _first_parts(hexes.height)}
    if sides is not None:
        all_sides = f"all_{plurals[sides.type]}"
        placing[all_sides] = frozenset((sides.one, sides.other))
        rising[all_sides] = _first_parts(sides.height)
    return HexReading(
        shape=declared.shape,
        hexes=attrgetter(all_hexes),
        sides=attrgetter(all_sides) if sides is not None else lambda state: [],
        column=attrgetter(hexes.column),
        row=attrgetter(hexes.row),
        level=_read(hexes.level),
        height=_read(hexes.height),
        joins=_read(hexes.joins),
        one=attrgetter(sides.one) if sides is not None else _nothing,
        other=attrgetter(sides.other) if sides is not None else _nothing,
        side_height=_read(sides.height if sides is not None else ""),
        side_joins=_read(sides.joins if sides is not None else ""),
        at=pieces.at,
        facing=attrgetter(pieces.facing) if pieces.facing else None,
        eye=thousandths(declared.eye),
        arc=declared.arc,
        placing=placing,
        rising=rising,
    )


def thousandths(of: float | None) -> int:
    return round(of * FINENESS) if of else 0


def _first_parts(*paths: str) -> frozenset[str]:
    return frozenset(path.partition(".")[0] for path in paths if path)


def _read(path: str) -> Reads:
    """Reads a field, or a column of the row in it; 0 where there is none."""
    if not path:
        return _nothing
    field, _, column = path.partition(".")
    held = attrgetter(field)
    if not column:
        return lambda thing: held(thing) or 0
    cell = attrgetter(column)

    def read(thing: Thing) -> Any:
        row = held(thing)
        return (cell(row) or 0) if row is not None else 0

    return read


def _nothing(thing: Thing) -> Any:
    return 0
