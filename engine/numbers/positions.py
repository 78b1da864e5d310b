"""Positions of a game as values that can be compared, merged and returned to.

A position is everything that rules can read. Left out are what only tells (the trace, remarks, printed
lines, how many dice were thrown) and the fields of things out of play to which nothing refers any more.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from engine.numbers.die import Number, exact
from engine.run.orders import OrderLine
from engine.run.thing import Thing
from engine.run.turn import Game

Values = tuple[Any, ...]
_OWN = ("_in_play", "_whole", "_parts")


class Position(NamedTuple):
    """Equal for games that go on alike. `values` are by thing, none for one that is of no account."""

    things: tuple[Thing, ...]
    values: tuple[Values | None, ...]
    lists: tuple[tuple[Thing, ...], ...]
    phase: str
    entered: bool
    ending: tuple[Thing, ...] | None
    taken: frozenset[str]


class Positions:
    """The positions of one game: where it stands, and back to where it stood.

    `kept` are things that somebody asks about even when they are out of play.
    """

    def __init__(self, game: Game, kept: Iterable[Thing] = ()) -> None:
        self._game = game
        self._kept = tuple(kept)
        self._names = [name for name in vars(game.state) if name.startswith("all_")]
        self._lists: Callable[[Any], Any] = attrgetter(*self._names, "phase", "entered")
        self._readers: dict[type[Thing], Callable[[Any], Values]] = {}
        self._known: dict[tuple[str, str], Thing] = {}  # made while running: one for all that are equal
        self._lines: dict[Position, dict[Thing, OrderLine]] = {}
        self._start = set(game.state.things.values())

    def now(self) -> Position:
        """Where the game stands. Numbers that depend on a die are settled by it."""
        state = self._game.state
        things = tuple(state.things.values())
        values: tuple[Values | None, ...] = tuple([self.read(thing) for thing in things])
        *lists, phase, entered = self._lists(state)
        if not all([each[0] for each in values]):  # type: ignore[index]
            values = self._of_account(things, values)
        position = Position(
            things, values, tuple(map(tuple, lists)), phase, entered, state.ending, state.taken
        )
        if len(things) != len(self._start) or not self._start.issuperset(things):
            position = self._with_known(position)
        if self._game.lines:
            self._lines[position] = dict(self._game.lines)
        return position

    def read(self, thing: Thing) -> Values:
        """Whether it is in play, its whole and its parts, then its fields in the order of its type."""
        reader = self._readers.get(type(thing))
        if reader is None:
            reader = self._readers[type(thing)] = attrgetter(*_OWN, *thing._fields)
        values = reader(thing)
        for value in values:
            if type(value) is Number or type(value) is list:
                return tuple([_plain(each) for each in values])
        return values

    def back_to(self, position: Position) -> None:
        """Makes the game stand there, whatever has happened to it since."""
        game, state = self._game, self._game.state
        state.pending = state.cache = None
        state.solving = False
        state.depth = 0
        state.forget()  # type: ignore[attr-defined]
        state.trace.clear()
        state.events.clear()
        state.remarks.clear()
        state.printed.clear()
        state.numbered.clear()
        game.results.clear()
        game.lines = dict(self._lines.get(position, ())) if self._lines else {}
        things = position.things
        if tuple(state.things.values()) != things:
            state.things = {thing.id: thing for thing in things}
        for thing, values in zip(things, position.values, strict=True):
            if values is None:
                thing._in_play = False
            elif self._readers[type(thing)](thing) != values:
                thing._in_play, thing._whole, thing._parts = values[:3]
                for name, value in zip(thing._fields, values[3:], strict=True):
                    setattr(thing, name, value)
        for name, listed in zip(self._names, position.lists, strict=True):
            setattr(state, name, list(listed))
        state.phase, state.entered, state.ending = position.phase, position.entered, position.ending
        state.taken = position.taken
        state.refresh()

    def _of_account(
        self, things: tuple[Thing, ...], values: tuple[Values | None, ...]
    ) -> tuple[Values | None, ...]:
        held = dict(zip(things, values, strict=True))
        found = {thing for thing in things if thing._in_play}
        waiting: list[Any] = [*found, *self._kept, *(self._game.state.ending or ())]
        found.update(waiting)
        while waiting:
            for value in held.get(waiting.pop()) or ():
                for each in value if type(value) is tuple else (value,):
                    if isinstance(each, Thing) and each not in found:
                        found.add(each)
                        waiting.append(each)
        return tuple([own if thing in found else None for thing, own in held.items()])

    def _with_known(self, position: Position) -> Position:
        """The same with things that an equal run made before in the place of those of this run."""
        known = {
            thing: self._known.setdefault((thing._type, thing.id), thing)
            for thing in position.things
            if thing not in self._start
        }

        def replaced(value: Any) -> Any:
            if isinstance(value, Thing):
                return known.get(value, value)
            if type(value) is tuple:
                return tuple([replaced(each) for each in value])
            return value

        return Position(*[replaced(each) for each in position])


def _plain(value: Any) -> Any:
    if type(value) is Number:
        return exact(value)
    if type(value) is list or type(value) is tuple:
        return tuple([_plain(each) for each in value])
    return value
