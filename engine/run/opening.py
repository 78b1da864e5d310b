"""A start from which very many games begin: what is the same in all of them is worked out once."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.model.scenario import StateData
from engine.model.types import Type
from engine.run.chance import Chance
from engine.run.failure import RunFailure
from engine.run.program import Program
from engine.run.state import State
from engine.run.thing import Thing
from engine.run.turn import Game

Fill = Callable[[Thing, Sequence[object]], None]
Rows = list[tuple[str, tuple[object, ...]]]
Make = Callable[[Rows, dict[str, Thing], list[Thing], int], int]
Tie = Callable[[list[Thing], list[tuple[object, ...]], dict[str, Thing]], None]


class _Group(NamedTuple):
    """The things of one kind: their ids and the values of all their fields but those that hold things."""

    kind: type[Thing]
    make: Make
    rows: Rows
    tie: Tie | None
    ties: list[tuple[object, ...]]      # ids of the things in fields that hold one


class Opening:
    """The things of a scenario, ready to be set up: `Opening(program, data).game(chance)`.

    It does the same as `new_game`, in a third of the time from the second game on.
    """

    def __init__(self, program: Program, data: StateData, *, language: str = "de", phase: str = "") -> None:
        self._program = program
        self._language = language
        self._phase = phase or program.ruleset.start
        self._kinds = {id: kind for kind, things in data.items() for id in things}
        self._twice = _twice(data)
        # Fields that hold several things, or one that is not there, are converted each time.
        self._others: list[tuple[str, str, Any, Any]] = []
        self._groups = [self._group(kind, things) for kind, things in data.items()]

    def game(self, chance: Chance) -> Game:
        """A game at its start.

        Raises:
            RunFailure: if a thing refers to one that is not there, or two have the same id.
        """
        if self._twice:
            raise RunFailure("run-thing-twice", thing=self._twice)
        state = self._program.state_class(chance, self._language)
        state.phase = self._phase
        known = state.things
        made = [self._made(state, group) for group in self._groups]
        for group, things in zip(self._groups, made, strict=True):
            if group.tie is not None:
                group.tie(things, group.ties, known)
        for id, field, convert, value in self._others:
            setattr(known[id], field, convert(known, value))
        return Game(self._program, state)

    def _made(self, state: State, group: _Group) -> list[Thing]:
        found: list[Thing] = []
        state.serial = group.make(group.rows, state.things, found, state.serial)
        for name in group.kind._collections:
            getattr(state, name).extend(found)
        if state.watched:
            state.space.came_or_went(group.kind)
        return found

    def _group(self, kind: str, things: "Any") -> _Group:
        program, made = self._program, self._program.types[kind]
        types, conversions = program.ruleset.vocabulary.things[kind].fields, program.fields[kind]
        tied = [field for field, type in types.items() if type.kind == "thing"]
        rows: Rows = []
        ties = []
        for id, (_, values) in things.items():
            held = dict(made._defaults)
            row = dict.fromkeys(tied)
            for field, given in values.items():
                if field in row and given.value is not None and self._fits(types[field], given.value):
                    row[field] = str(given.value)
                elif _names_things(types[field]):
                    self._others.append((id, field, conversions[field], given.value))
                else:
                    held[field] = conversions[field]({}, given.value)
            rows.append((id, tuple(held.values())))
            ties.append(tuple(row.values()))
        used = [field for position, field in enumerate(tied) if any(row[position] for row in ties)]
        ties = [tuple(row[tied.index(field)] for field in used) for row in ties]
        return _Group(made, _maker(made), rows, _tier(tuple(used)) if used else None, ties)

    def _fits(self, type: Type, id: object) -> bool:
        """Whether the thing that a field names is there, and of its type."""
        kind = self._kinds.get(str(id))
        types = self._program.types
        return kind is not None and issubclass(types[kind], types[type.name])


def _twice(data: StateData) -> str:
    """The first id that things of two kinds have; empty if there is none."""
    seen: set[str] = set()
    for things in data.values():
        for id in things:
            if id in seen:
                return id
        seen.update(things)
    return ""


def _names_things(type: Type) -> bool:
    return type.kind == "thing" or (type.item is not None and _names_things(type.item))


_made: dict[tuple[str, ...], Fill] = {}


def filler(fields: tuple[str, ...]) -> Fill:
    """Sets these fields, in one line of Python: a fifth of a loop over them."""
    if fields not in _made:
        _words(fields)
        line = f"{''.join(f'thing.{field}, ' for field in fields)}= values" if fields else "pass"
        space: dict[str, Any] = {}
        exec(f"def fill(thing, values): {line}", space)
        _made[fields] = space["fill"]
    return _made[fields]


def _maker(kind: type[Thing]) -> Make:
    """Makes things of a kind, a line for each field; gives the serial number of the last."""
    _words(kind._defaults)
    values = "".join(f"v{position}, " for position in range(len(kind._defaults)))
    lines = [
        "def make(rows, known, found, serial):",
        "    for id, values in rows:",
        "        thing = known[id] = new(kind)",
        "        thing.id = id",
        "        thing._whole = None",
        "        thing._parts = ()",
        "        thing._in_play = True",
        "        serial += 1",
        "        thing._serial = serial",
        *([f"        {values}= values"] if values else []),
        *(f"        thing.{field} = v{position}" for position, field in enumerate(kind._defaults)),
        "        found.append(thing)",
        "    return serial",
    ]
    space: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n".join(lines), space)
    made: Make = space["make"]
    return made


def _tier(fields: tuple[str, ...]) -> Tie:
    """Sets fields that hold other things, by their ids."""
    _words(fields)
    ids = "".join(f"i{position}, " for position in range(len(fields)))
    lines = [
        "def tie(things, ties, known):",
        f"    for thing, ({ids}) in zip(things, ties):",
        *(f"        thing.{field} = known.get(i{position})" for position, field in enumerate(fields)),
    ]
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)
    tie: Tie = space["tie"]
    return tie


def _words(fields: "Sequence[str] | dict[str, Any]") -> None:
    if not all(field.isidentifier() for field in fields):
        raise ValueError("a field's name must be a word")
