"""The space a game is played in, as the ruleset's own document declares it."""

from typing import TypeAlias

from regelwerk.model.hex_space import HexSpace
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span


class Board(NamedTuple):
    """How large the plane is: numbers, or the names of fields of the only thing of `type`."""

    type: str
    width: str | float
    depth: str | float


class Pieces(NamedTuple):
    """The things that have a round base: their type, and which of its fields say where they stand.

    `at` holds a point, none for whoever is not on the table. `base` is the base's diameter, a number
    or a field. `facing` and `level` are fields, or empty: seen from all sides, all on one level.
    """

    type: str
    at: str
    base: str | float
    facing: str
    level: str

    def fields(self) -> tuple[str, ...]:
        """The fields that are read."""
        base = self.base if isinstance(self.base, str) else ""
        return tuple(name for name in (self.at, base, self.facing, self.level) if name)


class Areas(NamedTuple):
    """The things that have an outline: their type and fields; a field that is not declared is empty.

    `blocks_sight`, `blocks_movement` and `hides` are yes or no. `bottom` and `top` are the lowest
    level that it concerns and the first above it that it does not.
    """

    type: str
    outline: str
    blocks_sight: str
    blocks_movement: str
    hides: str
    bottom: str
    top: str

    def fields(self) -> tuple[str, ...]:
        """The fields that are read."""
        return tuple(name for name in self[1:] if name)


class Shows(NamedTuple):
    """What pictures tell of a piece: the fields with its owner and its label, empty for none, and those of
    its state; these may be fields of some sorts of piece alone."""

    owner: str = ""
    label: str = ""
    state: tuple[str, ...] = ()


class PlaneSpace(NamedTuple):
    """A plane: `x` from its left edge, `y` from its near edge, both in its unit.

    `storey` is how far apart two levels are. `arc` is how many degrees a piece sees, half of them on
    either side of its facing; from a hidden share of `hidden_from` on a base is not seen. Bases touch
    when they are not more than `tolerance` apart, and do not overlap yet by as much.
    """

    unit: str
    board: Board
    pieces: Pieces
    areas: Areas | None
    storey: float
    arc: float
    hidden_from: float
    tolerance: float
    span: Span
    shows: Shows = Shows()

    def fields(self) -> tuple[tuple[str, str], ...]:
        """Types and their fields that say where things are."""
        found = [(self.pieces.type, name) for name in (*self.pieces.fields(), *filter(None, self.shows[:2]))]
        if self.areas is not None:
            found += [(self.areas.type, name) for name in self.areas.fields()]
        if self.board.type:
            found += [(self.board.type, str(name)) for name in self.board[1:]]
        return tuple(found)


Space: TypeAlias = PlaneSpace | HexSpace
