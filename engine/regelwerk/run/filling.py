"""Brings the things of a scenario into play and gives them the values that it lists for them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from regelwerk.compile.identifiers import identifier
from regelwerk.model.scenario import Given, StateData
from regelwerk.model.types import Type
from regelwerk.run.failure import RunFailure
from regelwerk.run.state import State
from regelwerk.run.thing import TableRow, Thing, maker_of_many
from regelwerk.run.values import Conversion, Things, as_it_is

OFTEN = 100  # things with the same fields for which a function of their own pays

Listed = Mapping[str, tuple[object, Mapping[str, Given]]]
Made = Callable[[Iterable[str], dict[str, Thing], int], list[Thing]]


class Filling:
    """Things of one type: made and filled one by one, or by functions where the same comes again and again.

    def fill(thing, known, values):
        thing.tone = values['tone'].value
        value = values['owner'].value
        found = known.get(value)
        thing.owner = found if type(found) in fits1 else convert1(known, value)
    """

    def __init__(
        self,
        kind: type[Thing],
        fields: Mapping[str, Type],
        conversions: Mapping[str, Conversion],
        types: Mapping[str, type[Thing]],
        rows: Mapping[str, Mapping[str, TableRow]],
    ) -> None:
        self.kind = kind
        self._fields = fields
        self._conversions = conversions
        self._types = types
        self._rows = rows
        self._seen: Counter[tuple[str, ...]] = Counter()
        self._filled: dict[tuple[str, ...], Callable[..., None]] = {}
        self._brought = 0
        self._made: Made | None = None

    def make(self, ids: Iterable[str], known: dict[str, Thing], serial: int) -> list[Thing]:
        """New things that come after the one with this serial number, still without what is said of them."""
        if self._made is not None:
            return self._made(ids, known, serial)
        found = []
        for number, id in enumerate(ids, serial + 1):
            thing = known[id] = self.kind._begun(id)
            thing._serial = number
            found.append(thing)
        self._brought += len(found)
        if self._brought >= OFTEN:
            self._made = maker_of_many(self.kind)
        return found

    def fill(self, things: list[Thing], listed: Listed, known: Things) -> None:
        """Sets the fields of the things that `make` made of the same list.

        Raises:
            RunFailure: if one names something that is not there.
        """
        filled = self._filled
        for thing, (_, values) in zip(things, listed.values()):  # noqa: B905 - as many of both
            if not values:
                continue
            function = filled.get(tuple(values))
            if function is not None:
                function(thing, known, values)
            else:
                self._fill(thing, known, values)

    def _fill(self, thing: Thing, known: Things, values: Mapping[str, Given]) -> None:
        self._one_by_one(thing, known, values)
        names = tuple(values)
        self._seen[names] += 1
        if self._seen[names] >= OFTEN:
            self._filled[names] = self._function(names)

    def _one_by_one(self, thing: Thing, known: Things, values: Mapping[str, Given]) -> None:
        for field, given in values.items():
            convert = self._conversions[field]
            setattr(thing, field, given.value if convert is as_it_is else convert(known, given.value))

    def _function(self, names: tuple[str, ...]) -> Callable[..., None]:
        for name in names:
            identifier(name)
        lines = ["def fill(thing, known, values):", "try:", "    pass"]
        space: dict[str, Any] = {"several": frozenset((list, tuple)), "one_by_one": self._one_by_one}
        for n, name in enumerate(names):
            lines += [f"    {line}" for line in self._field(n, name, space)]
        # A list or a mapping where there should be a name cannot be looked up.
        lines += ["except TypeError:", "    one_by_one(thing, known, values)"]
        exec("\n    ".join(lines), space)
        made: Callable[..., None] = space["fill"]
        return made

    def _field(self, n: int, name: str, space: dict[str, Any]) -> list[str]:
        """The lines that fill one field."""
        convert = space[f"convert{n}"] = self._conversions[name]
        kind, given = self._fields[name], f"values[{name!r}].value"
        if convert is as_it_is:
            return [f"thing.{name} = {given}"]
        otherwise = f"convert{n}(known, value)"
        if kind.kind == "thing":
            space[f"fits{n}"] = self._fitting(kind.name)
            return [
                f"value = {given}",
                "found = known.get(value)",
                f"thing.{name} = found if type(found) in fits{n} else {otherwise}",
            ]
        if kind.kind == "row":
            space[f"rows{n}"] = self._rows[kind.name]
            return [
                f"value = {given}",
                f"found = rows{n}.get(value)",
                f"thing.{name} = {otherwise} if found is None else found",
            ]
        if kind.item is not None and kind.item.kind == "thing":
            space[f"fits{n}"] = self._fitting(kind.item.name)
            return [
                f"value = {given}",
                "found = tuple(map(known.get, value)) if type(value) in several else (None,)",
                f"thing.{name} = found if fits{n}.issuperset(map(type, found)) else {otherwise}",
            ]
        return [f"value = {given}", f"thing.{name} = {otherwise}"]

    def _fitting(self, wanted: str) -> frozenset[type[Thing]]:
        """The classes of a type and of all that descend from it."""
        return frozenset(each for each in self._types.values() if issubclass(each, self._types[wanted]))


def bring_all(fillings: Mapping[str, Filling], state: State, data: StateData) -> None:
    """Everything that a scenario lists, in its order: first who there is, then what their fields hold.

    Raises:
        RunFailure: if two have the same id, or a field names something that is not there.
    """
    known, lists, serial = state.things, vars(state), 0
    brought = []
    for kind, listed in data.items():
        filling = fillings[kind]
        things = filling.make(listed, known, serial)
        serial += len(things)
        for name in filling.kind._collections:
            lists[name].extend(things)
        brought.append((filling, things, listed))
    state.serial = serial
    if len(known) != serial:
        raise RunFailure("run-thing-twice", thing=_twice(data))
    if state.watched:
        for filling, _, _ in brought:
            state.space.came_or_went(filling.kind)
    for filling, things, listed in brought:
        filling.fill(things, listed, known)


def _twice(data: StateData) -> str:
    """The first id that things of two kinds have."""
    seen: set[str] = set()
    for listed in data.values():
        for id in listed:
            if id in seen:
                return id
        seen.update(listed)
    return ""
