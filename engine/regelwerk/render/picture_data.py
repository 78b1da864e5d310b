"""Things as plain data: what pictures read, from a scenario, a saved position or a running game."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from regelwerk.model.content import Field
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import StateData


class Held(NamedTuple):
    """A thing: other things by their ids, rows by their keys, points as two numbers."""

    id: str
    type: str
    fields: Mapping[str, Any]


def of_state(state: StateData) -> list[Held]:
    """The things of a scenario."""
    return [
        Held(id, kind, {name: given.value for name, given in held.items()})
        for kind, things in state.items()
        for id, (_, held) in things.items()
    ]


class Things:
    """Reads the fields of things, those that nobody gave by their defaults."""

    def __init__(self, ruleset: Ruleset, things: Iterable[Held]) -> None:
        self.ruleset = ruleset
        self.things = list(things)
        self._fields: dict[str, dict[str, Field]] = {}
        self.rows = {id: {row.key: row.values for row in table.rows} for id, table in ruleset.tables.items()}

    def of(self, type: str) -> list[Held]:
        vocabulary = self.ruleset.vocabulary
        return [each for each in self.things if vocabulary.is_a(each.type, type)]

    def fields(self, type: str) -> dict[str, Field]:
        if type not in self._fields:
            self._fields[type] = self.ruleset.fields_of(type)
        return self._fields[type]

    def value(self, thing: Held, name: str) -> Any:
        """What a field holds; of `field.column` that column of the row that the field holds."""
        name, _, column = name.partition(".")
        field = self.fields(thing.type).get(name)
        found = thing.fields.get(name, field.default if field is not None else None)
        if not column:
            return found
        row = self.rows.get(field.type.name, {}).get(found) if field is not None else None
        return row.get(column) if row is not None else None

    def number(self, thing: Held, of: str | float) -> float:
        found = self.value(thing, of) if isinstance(of, str) else of
        return float(found) if isinstance(found, int | float) else 0.0

    def whole(self, thing: Held, name: str) -> int | None:
        """A whole number, or none where the field holds something else."""
        found = self.value(thing, name)
        if isinstance(found, float) and found.is_integer():
            return int(found)
        return found if isinstance(found, int) and not isinstance(found, bool) else None

    def text(self, thing: Held, name: str) -> str:
        found = self.value(thing, name)
        return "" if found is None else str(found)

    def owners(self, type: str, field: str, known: Iterable[str], owning: Iterable[str]) -> tuple[str, ...]:
        """Those who are known, whoever may own things of a type by a field, in the order in which they
        entered the game, and whoever does; each once."""
        found = self.fields(type).get(field) if field else None
        able = [each.id for each in self.of(found.type.name)] if found is not None else []
        return tuple(dict.fromkeys([*known, *able, *filter(None, owning)]))


def short_name(id: str) -> str:
    """What fits into a counter: the first two letters, and the number that the id ends in."""
    number = trailing(id)
    stem = "".join(each for each in id[: len(id) - len(number)] if each.isalnum())
    return stem[:2] + number


def trailing(id: str) -> str:
    """The number that an id ends in."""
    return id[len(id.rstrip("0123456789")) :]
