"""Plain values as the rules see them: names become things, keys become rows."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from regelwerk.model.types import Type
from regelwerk.run.failure import RunFailure
from regelwerk.run.thing import TableRow, Thing
from regelwerk.spaces.point import point

Things: TypeAlias = Mapping[str, Thing]
Conversion: TypeAlias = Callable[[Things, Any], object]


def conversion(
    kind: Type, types: Mapping[str, type[Thing]], rows: Mapping[str, Mapping[str, TableRow]]
) -> Conversion:
    """A function from the things in play and a plain value to what the rules see; none stays none.

    It raises RunFailure for a name or key that does not exist.
    """
    if kind.kind == "list" and kind.item is not None:
        inner = conversion(kind.item, types, rows)
        if inner is as_it_is:
            return lambda things, value: tuple(value) if value is not None else None
        if kind.item.kind == "thing":
            return _several_things(types[kind.item.name], inner)
        return lambda things, value: (
            tuple([inner(things, item) for item in value]) if value is not None else None
        )
    if kind.kind == "point":
        return lambda things, value: point(*value) if value is not None else None
    if kind.kind == "thing":
        wanted = types[kind.name]

        def thing(things: Things, value: Any) -> object:
            if value is None:
                return None
            found = things.get(value if type(value) is str else str(value))
            if isinstance(found, wanted):
                return found
            raise RunFailure("run-unknown-thing", name=str(value), type=kind.name)

        return thing
    if kind.kind == "row":
        table = rows[kind.name]

        def row(things: Things, value: Any) -> object:
            if value is None:
                return None
            found = table.get(value if type(value) is str else str(value))
            if found is None:
                raise RunFailure("run-unknown-row", name=str(value), table=kind.name)
            return found

        return row
    return whole if kind.kind == "integer" else as_it_is


def _several_things(wanted: type[Thing], one: Conversion) -> Conversion:
    """Converts names that nearly always are those of things of the same few types, all at once."""
    fitting: set[type] = set()

    def several(things: Things, value: Any) -> object:
        if value is None:
            return None
        found = tuple(map(things.get, value))
        if fitting.issuperset(map(type, found)):
            return found
        found = tuple([one(things, item) for item in value])  # type: ignore[misc]
        fitting.update(kind for kind in map(type, found) if issubclass(kind, wanted))
        return found

    return several


def whole(things: Things, value: Any) -> object:
    """A whole number, however other programs write it."""
    return int(value) if type(value) is float else value


def as_it_is(things: Things, value: Any) -> object:
    """Plain values are what they look like."""
    return value
