"""A start from which very many games begin: what is the same in all of them is worked out once."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.model.scenario import StateData
from engine.model.types import Type
from engine.run.chance import Chance
from engine.run.failure import RunFailure
from engine.run.program import Program
from engine.run.thing import Thing
from engine.run.turn import Game

Fill = Callable[[Thing, Sequence[object]], None]
Row = tuple[object, ...]
FillAll = Callable[[Sequence[Thing], list[Row], Sequence[Thing | None]], None]

_blank = object.__new__


class _Group(NamedTuple):
    """The things of one kind: where they stand among all, and what their fields hold."""

    first: int
    after: int
    fill: FillAll
    rows: list[Row]


class Opening:
    """The things of a scenario, ready to be set up: `Opening(program, data).game(chance)`.

    It does the same as `new_game`, in a fifth of the time from the second game on.
    """

    def __init__(self, program: Program, data: StateData, *, language: str = "de", phase: str = "") -> None:
        self._program = program
        self._language = language
        self._phase = phase or program.ruleset.start
        self._ids = [id for things in data.values() for id in things]
        self._places = {id: place for place, id in enumerate(self._ids)}
        self._kinds = [program.types[kind] for kind, things in data.items() for _ in things]
        self._twice = next((id for place, id in enumerate(self._ids) if self._places[id] != place), "")
        # Fields that hold several things, or one that is not there, are converted each time.
        self._others: list[tuple[str, str, Any, Any]] = []
        self._groups = [] if self._twice else [self._group(kind, things) for kind, things in data.items()]
        self._lists: dict[str, list[tuple[int, int]]] = {}
        for first, after, _, rows in self._groups:
            for name in self._kinds[first]._collections if rows else ():
                parts = self._lists.setdefault(name, [])
                begin = parts.pop()[0] if parts and parts[-1][1] == first else first
                parts.append((begin, after))

    def game(self, chance: Chance) -> Game:
        """A game at its start.

        Raises:
            RunFailure: if a thing refers to one that is not there, or two have the same id.
        """
        if self._twice:
            raise RunFailure("run-thing-twice", thing=self._twice)
        state = self._program.state_class(chance, self._language)
        state.phase = self._phase
        made: list[Any] = list(map(_blank, self._kinds))
        state.things = dict(zip(self._ids, made, strict=True))
        state.serial = len(made)
        made.append(None)   # whom a field holds that holds nobody
        for first, after, fill, rows in self._groups:
            fill(made[first:after], rows, made)
        del made[-1]
        for name, parts in self._lists.items():
            listed = getattr(state, name)
            for first, after in parts:
                listed += made[first:after]
        for id, field, convert, value in self._others:
            setattr(state.things[id], field, convert(state.things, value))
        return Game(self._program, state)

    def _group(self, kind: str, things: Any) -> _Group:
        """What each thing holds: its id, its number, and fields; of a field that holds a thing its place."""
        program, made = self._program, self._program.types[kind]
        types, conversions = program.ruleset.vocabulary.things[kind].fields, program.fields[kind]
        tied = [field for field, type in types.items() if type.kind == "thing"]
        nobody = len(self._ids)
        rows: list[Row] = []
        for id, (_, values) in things.items():
            held = dict(made._defaults)
            ties = dict.fromkeys(tied, nobody)
            for field, given in values.items():
                if field in ties and given.value is not None and self._fits(types[field], given.value):
                    ties[field] = self._places[str(given.value)]
                elif _names_things(types[field]):
                    self._others.append((id, field, conversions[field], given.value))
                else:
                    held[field] = conversions[field]({}, given.value)
            place = self._places[id]
            rows.append((id, place + 1, *(ties.get(field, value) for field, value in held.items())))
        first = self._places[next(iter(things))] if rows else 0
        fill, rows = _filling(["id", "_serial", *made._defaults], frozenset(tied), rows)
        return _Group(first, first + len(rows), fill, rows)

    def _fits(self, type: Type, id: object) -> bool:
        """Whether the thing that a field names is there, and of its type."""
        place = self._places.get(str(id))
        return place is not None and issubclass(self._kinds[place], self._program.types[type.name])


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


def _filling(fields: list[str], tied: frozenset[str], rows: list[Row]) -> tuple[FillAll, list[Row]]:
    """A function that gives blank things what rows say, and the rows without what is the same in all.

        def fill(things, rows, made):
            c2 = held[2]; c3 = made[held[3]]
            for thing, (v0, v1, v4, ) in zip(things, rows):
                thing.id = v0; thing._serial = v1
                thing.tone = c2; thing.owner = c3; thing.home = made[v4]
    """
    _words(fields)
    columns = list(zip(*rows, strict=True))
    same = [all(value is column[0] for value in column) for column in columns]
    source = ["def fill(things, rows, made):"]
    for n, field in enumerate(fields):
        if rows and same[n]:
            source.append(f"    c{n} = {f'made[held[{n}]]' if field in tied else f'held[{n}]'}")
    varied = [n for n in range(len(fields)) if rows and not same[n]]
    source += [
        f"    for thing, ({''.join(f'v{n}, ' for n in varied)}) in zip(things, rows):",
        "        thing._whole = None; thing._parts = (); thing._in_play = True",
    ]
    for n, field in enumerate(fields):
        given = f"c{n}" if n not in varied else f"made[v{n}]" if field in tied else f"v{n}"
        source.append(f"        thing.{field} = {given}")
    space: dict[str, Any] = {"held": rows[0]} if rows else {}
    exec("\n".join(source if rows else [source[0], "    pass"]), space)
    fill: FillAll = space["fill"]
    return fill, [tuple([row[n] for n in varied]) for row in rows]


def _words(fields: "Sequence[str] | dict[str, Any]") -> None:
    if not all(field.isidentifier() for field in fields):
        raise ValueError("a field's name must be a word")
