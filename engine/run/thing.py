"""Things and rows as the rules see them while they run: objects with slots, compared by identity."""

from collections.abc import Callable
from typing import Any, ClassVar

from engine.spaces.point import Point


class Thing:
    """A thing of some type document. Generated classes add a slot for each field.

    `_whole` is the whole that it is part of, `_parts` are its own parts in the order of the type, and
    `_serial` counts those who came into play.
    """

    __slots__ = ("_in_play", "_parts", "_serial", "_whole", "id")

    _type: ClassVar[str] = ""
    _fields: ClassVar[tuple[str, ...]] = ()
    _shares: ClassVar[tuple[str, ...]] = ()
    _collections: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}
    _part_names: ClassVar[tuple[str, ...]] = ()
    _joined_by: ClassVar[str] = "+"
    _leave: ClassVar[Callable[["Thing", Any], None]]    # takes a thing out of the lists of a state

    def __init__(self, id: str) -> None:
        self.id = id
        self._whole: Thing | None = None
        self._parts: tuple[Thing, ...] = ()
        self._in_play = True
        self._serial = 0

    def holder(self, field: str) -> "Thing":
        """Who a field belongs to: the outermost whole that shares it, else the thing itself."""
        thing = self
        while thing._whole is not None and field in thing._whole._shares:
            thing = thing._whole
        return thing

    def __repr__(self) -> str:
        return f"<{self._type} {self.id}>"


def thing_maker(defaults: dict[str, Any]) -> Callable[[Thing, str], None]:
    """The `__init__` of a class of things: a line for each field costs a third of a loop over them."""
    if not all(field.isidentifier() for field in defaults):
        raise ValueError("a field's name must be a word")
    lines = ["def __init__(self, id):"]
    lines += ["self.id = id", "self._whole = None", "self._parts = ()", "self._in_play = True"]
    lines += ["self._serial = 0"]
    lines += [f"self.{field} = defaults_{position}" for position, field in enumerate(defaults)]
    space: dict[str, Any] = {f"defaults_{n}": value for n, value in enumerate(defaults.values())}
    exec("\n    ".join(lines), space)
    made: Callable[[Thing, str], None] = space["__init__"]
    return made


def leaver(collections: tuple[str, ...]) -> Callable[[Thing, Any], None]:
    """Takes a thing out of the lists that it stands in, by a line for each."""
    if not all(name.isidentifier() for name in collections):
        raise ValueError("a list's name must be a word")
    lines = ["def leave(self, state):", *(f"state.{name}.remove(self)" for name in collections)]
    space: dict[str, Any] = {}
    exec("\n    ".join(lines), space)
    made: Callable[[Thing, Any], None] = space["leave"]
    return made


class TableRow:
    """A row of a table. Generated classes add a slot for each column."""

    __slots__ = ("_key",)

    _table: ClassVar[str] = ""

    def __repr__(self) -> str:
        return f"<{self._table}.{self._key}>"

    def __init__(self, key: str) -> None:
        self._key = key


def shown(value: object) -> str:
    """A value in a sentence; things and rows by their id or key."""
    if isinstance(value, Thing):
        return value.id
    if isinstance(value, TableRow):
        return value._key
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Point):
        return f"({value.x:g}; {value.y:g})"
    if isinstance(value, list | tuple):
        return ", ".join(shown(item) for item in value)
    return str(value)
