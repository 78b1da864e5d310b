"""What a picture of a hex map shows, as plain data, and in which layers it lies."""

from collections.abc import Sequence
from typing import NamedTuple

from regelwerk.render.hex_counters import Counter
from regelwerk.render.hex_grid import Cell


class Hex(NamedTuple):
    """`ground` is what the legend calls it."""

    id: str
    column: int
    row: int
    level: int = 0
    ground: str = ""
    pattern: str = "plain"
    colour: str = "paper"


class Side(NamedTuple):
    """What stands between two hexes, by their ids; `kind` is what the legend calls it."""

    id: str
    one: str
    other: str
    kind: str = ""
    line: str = "bar"


class Shot(NamedTuple):
    """A line from one hex to another that can be chosen now."""

    start: str
    end: str


class Cost(NamedTuple):
    """What the way to a hex costs whoever chooses, and what is left then; empty where nothing limits it."""

    hex: str
    spent: str
    left: str = ""


class HexPicture(NamedTuple):
    """What a picture shows. `id` keeps its marks apart from those of another picture on the same page.
    `owners` fixes the order of colours. `states` are the short forms of states and what they mean;
    `acting` the pieces, `reached` the hexes and `offered_sides` the sides that can be chosen,
    `marked` pieces and hexes that somebody points at. `costs` are those of ways to hexes, `ways` the hexes
    through which pieces have gone. `folded`: levels beneath are drawn where they lie, in groups that can be
    shown and hidden, not in panels below."""

    id: str
    title: str
    flat: bool = True
    hexes: tuple[Hex, ...] = ()
    sides: tuple[Side, ...] = ()
    counters: tuple[Counter, ...] = ()
    owners: tuple[str, ...] = ()
    states: tuple[tuple[str, str], ...] = ()
    acting: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    offered_sides: tuple[str, ...] = ()
    shots: tuple[Shot, ...] = ()
    marked: frozenset[str] = frozenset()
    costs: tuple[Cost, ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()
    folded: bool = False


def letters(column: int) -> str:
    """A column as a spreadsheet names it: A, …, Z, AA."""
    found = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


def layers(hexes: Sequence[Hex]) -> list[list[Hex]]:
    """What lies uppermost, then what lies beneath it, from the highest level down."""
    highest: dict[Cell, Hex] = {}
    for each in hexes:
        cell = (each.column, each.row)
        if cell not in highest or each.level > highest[cell].level:
            highest[cell] = each
    top = [each for each in hexes if highest[each.column, each.row] is each]
    covered = [each for each in hexes if highest[each.column, each.row] is not each]
    levels = sorted({each.level for each in covered}, reverse=True)
    return [top, *([each for each in covered if each.level == level] for level in levels)]
