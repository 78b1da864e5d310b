"""Positions of a game as values that can be compared, merged and returned to.

A position is everything that rules can read and change. Left out are what only tells (the trace, remarks,
printed lines, how many dice were thrown) and the fields of things out of play to which nothing refers any
more.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from regelwerk.numbers.die import Number, exact
from regelwerk.run.orders import OrderLine
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game

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


class _Slots:
    """What is read of a thing: whether it is in play, its whole, its parts, and then these fields."""

    __slots__ = ("fields", "read")

    def __init__(self, kind: type[Thing], changing: frozenset[str] | None) -> None:
        self.fields = tuple(name for name in kind._fields if changing is None or name in changing)
        self.read: Callable[[Any], Values] = attrgetter(*_OWN, *self.fields)


class Positions:
    """The positions of one game: where it stands, and back to where it stood.

    `kept` are things that somebody asks about even when they are out of play; `changing` the only fields
    that may ever change of the things that are there now, none if any may.
    """

    def __init__(
        self, game: Game, kept: Iterable[Thing] = (), changing: frozenset[str] | None = None
    ) -> None:
        self._game = game
        self._kept = tuple(kept)
        self._names = [name for name in vars(game.state) if name.startswith("all_")]
        self._lists: Callable[[Any], Any] = lambda state: [getattr(state, name) for name in self._names]
        self._start = set(game.state.things.values())
        some = {kind: _Slots(kind, changing) for kind in game.program.types.values()}
        self._all = {kind: _Slots(kind, None) for kind in game.program.types.values()}
        self._slots = {thing: some[type(thing)] for thing in self._start}
        self._at: Position | None = None  # where the game went on from
        self._known: dict[tuple[str, str], Thing] = {}  # made while running: one for all that are equal
        self._lines: dict[Position, dict[Thing, OrderLine]] = {}

    def now(self) -> Position:
        """Where the game stands. Numbers that depend on a die are settled by it."""
        state, slots, at = self._game.state, self._slots, self._at
        things = tuple(state.things.values())
        if len(things) != len(slots) or not slots.keys() >= set(things):
            for thing in things:
                slots.setdefault(thing, self._all[type(thing)])
        stayed = at is not None and things == at.things
        before = at.values if at is not None and stayed else (None,) * len(things)
        found: list[Values] = []
        for thing, held in zip(things, before, strict=True):
            # What has not changed is kept: it is known to be plain, and quickly compared.
            values = slots[thing].read(thing)
            if held is not None and values == held:
                found.append(held)
            else:
                found.append(_settled(values))
                stayed = stayed and held is not None and values[:3] == held[:3]
        values_of: tuple[Values | None, ...] = tuple(found)
        if not all(values[0] for values in found):
            values_of = self._of_account(things, values_of)
        # Lists change only with who is in play.
        lists = at.lists if at is not None and stayed else tuple(map(tuple, self._lists(state)))
        position = Position(things, values_of, lists, state.phase, state.entered, state.ending, state.taken)
        if not self._start.issuperset(things):
            position = self._with_known(position)
        if self._game.lines:
            self._lines[position] = dict(self._game.lines)
        return position

    def read(self, thing: Thing) -> Values:
        """Whether it is in play, its whole and its parts, then its `fields`."""
        slots = self._slots.get(thing) or self._all[type(thing)]
        return _settled(slots.read(thing))

    def fields(self, thing: Thing) -> tuple[str, ...]:
        """The fields of a thing that may change."""
        return (self._slots.get(thing) or self._all[type(thing)]).fields

    def back_to(self, position: Position) -> None:
        """Makes the game stand there, whatever has happened to it since."""
        game, state = self._game, self._game.state
        state.pending = state.cache = None
        state.solving = False
        state.forget()  # type: ignore[attr-defined]
        state.trace.clear()
        state.numbered.clear()
        if game.results or state.remarks or state.printed:
            game.results.clear()
            state.remarks.clear()
            state.printed.clear()
        game.lines = dict(self._lines.get(position, ())) if self._lines else {}
        things, slots = position.things, self._slots
        if tuple(state.things.values()) != things:
            state.things = {thing.id: thing for thing in things}
        for thing, values in zip(things, position.values, strict=True):
            if values is None:
                thing._in_play = False
            elif (own := slots[thing]).read(thing) != values:
                thing._in_play, thing._whole, thing._parts = values[:3]
                for name, value in zip(own.fields, values[3:], strict=True):
                    setattr(thing, name, value)
        vars(state).update(zip(self._names, map(list, position.lists), strict=True))
        _, _, _, state.phase, state.entered, state.ending, state.taken = position
        self._at = position
        state.refresh()

    def _of_account(
        self, things: tuple[Thing, ...], values: tuple[Values | None, ...]
    ) -> tuple[Values | None, ...]:
        found = {thing for thing in things if thing._in_play}
        found.update(self._kept, self._game.state.ending or ())
        waiting = list(found)
        while waiting:
            thing = waiting.pop()
            for value in self._all[type(thing)].read(thing):
                for each in value if type(value) in (tuple, list) else (value,):
                    if isinstance(each, Thing) and each not in found:
                        found.add(each)
                        waiting.append(each)
        return tuple([own if thing in found else None for thing, own in zip(things, values, strict=True)])

    def _with_known(self, position: Position) -> Position:
        """The same with things that an equal run made before in the place of those of this run."""
        known: dict[Thing, Thing] = {}
        for thing in position.things:
            if thing not in self._start:
                first = known[thing] = self._known.setdefault((thing._type, thing.id), thing)
                if first is not thing:
                    del self._slots[thing]

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
