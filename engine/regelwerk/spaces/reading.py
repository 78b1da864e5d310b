"""How the things of a ruleset are read as pieces and areas on a plane.

It belongs to a ruleset and keeps nothing of a game but prepared outlines, which it recognises by the
very list of corners; positions are read afresh each time, so that no answer can be out of date.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from operator import attrgetter
from typing import Any, TypeAlias

from regelwerk.model.failure import RunFailure
from regelwerk.model.space import Pieces, PlaneSpace
from regelwerk.spaces.outline import Outline, contains, disc_share, outline
from regelwerk.spaces.point import Point

# Things and states as generated classes make them: their attributes are the ruleset's own fields.
Thing: TypeAlias = Any
State: TypeAlias = Any
Place: TypeAlias = Any  # a thing or a Point

# What rounding may add to or take from a share, a length or an angle.
ENOUGH = 1e-9


class Reading:
    """Reads the states of one ruleset. `plurals` gives the collection of each type."""

    def __init__(self, declared: PlaneSpace, plurals: Mapping[str, str]) -> None:
        pieces, areas = declared.pieces, declared.areas
        self._declared = declared
        laying = [*(areas.fields() if areas is not None else ()), *map(str, declared.board[1:])]
        self.placing = tuple([name.partition(".")[0] for name in pieces.fields()])
        self.laying = frozenset([name.partition(".")[0] for name in laying])
        self._pieces = attrgetter(f"all_{plurals[pieces.type]}")
        self._at: Callable[[Thing], Point | None] = attrgetter(pieces.at)
        self._base = read(pieces.base, 0.0)
        self._fixed_base = None if isinstance(pieces.base, str) else pieces.base
        self._level = read(pieces.level, 0.0)
        self._disc = _disc(pieces)
        self._facing = attrgetter(pieces.facing) if pieces.facing else None
        self._tolerance = declared.tolerance
        board = declared.board
        self._boards = attrgetter(f"all_{plurals[board.type]}") if board.type else None
        self._width, self._depth = read(board.width, 0.0), read(board.depth, 0.0)
        self._areas: Callable[[State], Sequence[Thing]] = lambda state: ()
        self._outlines: dict[str, tuple[object, Outline]] = {}
        if areas is not None:
            self._areas = attrgetter(f"all_{plurals[areas.type]}")
            self._corners = attrgetter(areas.outline)
            self._blocks_sight = _flag(areas.blocks_sight)
            self._blocks_movement = _flag(areas.blocks_movement)
            self._hides = _flag(areas.hides)
            self._bottom, self._top = read(areas.bottom, -inf), read(areas.top, inf)

    def place(self, where: Place) -> Point:
        """A point, or the middle of a thing's base. Raises RunFailure for a thing that stands nowhere."""
        if type(where) is Point:
            return where
        at = self._at(where)
        if at is None or not where._in_play:
            raise RunFailure("run-not-placed", thing=where.id)
        return at

    def stands(self, where: Place) -> bool:
        """Whether it is on the table."""
        return type(where) is Point or (where._in_play and self._at(where) is not None)

    def is_area(self, thing: Thing) -> bool:
        """Whether it is a thing with an outline."""
        areas = self._declared.areas
        return areas is not None and hasattr(thing, areas.outline)

    def _concerns(self, area: Thing, level: float) -> bool:
        bottom, top = self._bottom(area), self._top(area)
        return bool(bottom <= level < top)

    def _share(self, area: Thing, at: Point, radius: float) -> float:
        """The share of a base in an area, from 0 to 1; a point is in it or not."""
        shape = self._outline(area)
        return disc_share(shape, *at, radius) if radius > 0 else float(contains(shape, *at))

    def _outline(self, area: Thing) -> Outline:
        corners = self._corners(area)
        known = self._outlines.get(area.id)
        if known is None or known[0] is not corners:
            known = self._outlines[area.id] = (corners, outline(corners))
        return known[1]


def _disc(pieces: Pieces) -> Callable[[Thing], tuple[Any, ...]]:
    """Reads all at once that distances ask: place, base, level, and whether it is in play."""
    base, level = read(pieces.base, 0.0), read(pieces.level, 0.0)
    if not isinstance(pieces.base, str) or not pieces.base or not pieces.level:
        at = attrgetter(pieces.at)
        return lambda thing: (at(thing), base(thing), level(thing), thing._in_play)
    return attrgetter(pieces.at, pieces.base, pieces.level, "_in_play")


def read(of: str | float, otherwise: float) -> Callable[[Thing], Any]:
    """Reads a field, or a column of the row in it; none, or no field, as `otherwise`. A number is itself."""
    if not isinstance(of, str):
        return lambda thing: of
    if not of:
        return lambda thing: otherwise
    name, _, column = of.partition(".")
    held, cell = attrgetter(name), attrgetter(column) if column else None

    def field(thing: Thing) -> Any:
        found = held(thing)
        if cell is not None and found is not None:
            found = cell(found)
        return otherwise if found is None else found

    return field


def _flag(name: str) -> Callable[[Thing], bool]:
    return attrgetter(name) if name else lambda thing: False
