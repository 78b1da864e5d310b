"""Positions of a game as values that can be compared, merged and returned to.

A position is everything that rules can read and change. Left out are what only tells (the trace, remarks,
printed lines, how many dice were thrown) and the fields of things out of play to which nothing refers any
more.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from regelwerk.model.closure import reached
from regelwerk.run.choices import Choice
from regelwerk.run.die import Number, exact
from regelwerk.run.ending import Ending
from regelwerk.run.game import Game
from regelwerk.run.orders import OrderLine
from regelwerk.run.thing import Thing, things_in

Values = tuple[Any, ...]
_OWN = ("_in_play", "_whole", "_parts")


class Position(NamedTuple):
    """Equal for games that go on alike. `values` are by thing, none for one that is of no account."""

    things: tuple[Thing, ...]
    values: tuple[Values | None, ...]
    lists: tuple[tuple[Thing, ...], ...]
    phase: str
    entered: bool
    ending: Ending | None
    taken: frozenset[str]
    sealed: tuple[tuple[Thing, Choice], ...]


class Positions:
    """The positions of one game: where it stands, and back to where it stood.

    `kept` are things that somebody asks about even when they are out of play.
    """

    def __init__(self, game: Game, kept: Iterable[Thing] = ()) -> None:
        self._game = game
        self._kept = tuple(kept)
        self._names = [name for name in vars(game.state) if name.startswith("all_")]
        self._start = set(game.state.things.values())
        self._read: dict[type[Thing], Callable[[Any], Values]] = {
            kind: attrgetter(*_OWN, *kind._fields) for kind in game.program.types.values()
        }
        self._known: dict[tuple[str, str], Thing] = {}  # made while running: one for all that are equal
        self._lines: dict[Position, dict[Thing, OrderLine]] = {}

    def now(self) -> Position:
        """Where the game stands. Numbers that depend on a die are settled by it."""
        state = self._game.state
        things = tuple(state.things.values())
        values_of: tuple[Values | None, ...] = tuple([self.read(thing) for thing in things])
        if not all(values and values[0] for values in values_of):
            values_of = self._of_account(things, values_of)
        lists = tuple([tuple(getattr(state, name)) for name in self._names])
        told = (state.phase, state.entered, state.ending, state.taken)
        position = Position(things, values_of, lists, *told, tuple(self._game.sealed.items()))
        if not self._start.issuperset(things):
            position = self._with_known(position)
        if self._game.lines:
            self._lines[position] = dict(self._game.lines)
        return position

    def read(self, thing: Thing) -> Values:
        """Whether it is in play, its whole and its parts, then its fields."""
        return _settled(self._read[type(thing)](thing))

    def back_to(self, position: Position) -> None:
        """Makes the game stand there, whatever has happened to it since."""
        game, state = self._game, self._game.state
        state.pending = state.cache = None
        state.solving = False
        state.forget()
        state.trace.clear()
        state.numbered.clear()
        if game.results or state.remarks or state.printed:
            game.results.clear()
            state.remarks.clear()
            state.printed.clear()
        game.lines = dict(self._lines.get(position, ())) if self._lines else {}
        things = position.things
        if tuple(state.things.values()) != things:
            state.things = {thing.id: thing for thing in things}
        for thing, values in zip(things, position.values, strict=True):
            if values is None:
                thing._in_play = False
            elif self._read[type(thing)](thing) != values:
                thing._in_play, thing._whole, thing._parts = values[:3]
                for name, value in zip(thing._fields, values[3:], strict=True):
                    setattr(thing, name, value)
        vars(state).update(zip(self._names, map(list, position.lists), strict=True))
        _, _, _, state.phase, state.entered, state.ending, state.taken, sealed = position
        game.sealed = dict(sealed)
        state.refresh()

    def _of_account(
        self, things: tuple[Thing, ...], values: tuple[Values | None, ...]
    ) -> tuple[Values | None, ...]:
        begun = [thing for thing in things if thing._in_play]
        begun += [*self._kept, *(self._game.state.ending or ())]
        found = reached(begun, lambda thing: things_in(self._read[type(thing)](thing)))
        return tuple([own if thing in found else None for thing, own in zip(things, values, strict=True)])

    def _with_known(self, position: Position) -> Position:
        """The same with things that an equal run made before in the place of those of this run."""
        known: dict[Thing, Thing] = {}
        for thing in position.things:
            if thing not in self._start:
                known[thing] = self._known.setdefault((thing._type, thing.id), thing)

        def replaced(value: Any) -> Any:
            if isinstance(value, Thing):
                return known.get(value, value)
            if type(value) is tuple:
                return tuple([replaced(each) for each in value])
            return value

        return Position(*[replaced(each) for each in position])


def _settled(values: Values) -> Values:
    for value in values:
        if type(value) is Number or type(value) is list:
            return tuple([_plain(each) for each in values])
    return values


def _plain(value: Any) -> Any:
    if type(value) is Number:
        return exact(value)
    if type(value) is list or type(value) is tuple:
        return tuple([_plain(each) for each in value])
    return value
