"""Things and rows as the rules see them while they run: objects with slots, compared by identity."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from regelwerk.compile.identifiers import identifier
from regelwerk.spaces.point import Point
from regelwerk.texts.decimal import digits


class Thing:
    """A thing of some type document. Generated classes add a slot for each field.

    `kind()` is blank, `kind._begun(id)` has its defaults: without an `__init__` Python makes things quickest.
    `_whole` is the whole that it is part of, `_parts` are its own parts in the order of the type, and
    `_serial` counts those who came into play. Only `id` has no underscore: every other word may be a field.
    """

    __slots__ = ("_in_play", "_parts", "_serial", "_whole", "id")

    _type: ClassVar[str] = ""
    _fields: ClassVar[tuple[str, ...]] = ()
    _shares: ClassVar[tuple[str, ...]] = ()
    _collections: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}
    _one: ClassVar[bool] = False  # whether there is one from the beginning, whose id is that of the type
    _order: ClassVar[str] = ""  # the field by whose number they stand in order
    _part_names: ClassVar[tuple[str, ...]] = ()
    _joined_by: ClassVar[str] = "+"
    _limited: ClassVar[dict[str, Any]] = {}  # fields with limits, see `regelwerk.run.limited`

    _begun: ClassVar[Callable[[str], Any]]  # a thing that nobody knows yet

    id: str
    _whole: "Thing | None"
    _parts: "tuple[Thing, ...]"
    _in_play: bool
    _serial: int

    def _holder(self, field: str) -> "Thing":
        """Who a field belongs to: the outermost whole that shares it, else the thing itself."""
        thing = self
        while thing._whole is not None and field in thing._whole._shares:
            thing = thing._whole
        return thing

    def __repr__(self) -> str:
        return f"<{self._type} {self.id}>"


def beginner(kind: type[Thing]) -> Callable[[str], Thing]:
    """Makes a thing with its defaults, which are unpacked all at once in a third of the time of a loop."""
    lines = ["thing = kind()", "thing.id = id", "thing._whole = None", "thing._parts = ()"]
    lines += ["thing._in_play = True", "thing._serial = 0"]
    unpacked = "".join(f"thing.{identifier(field)}, " for field in kind._defaults)
    lines += [f"{unpacked} = values"] if unpacked else []
    space = {"kind": kind, "values": tuple(kind._defaults.values())}
    exec("\n    ".join(["def begun(id):", *lines, "return thing"]), space)
    made: Any = space["begun"]
    return made  # type: ignore[no-any-return]


class TableRow:
    """A row of a table. Generated classes add a slot for each column."""

    __slots__ = ("_key",)

    _table: ClassVar[str] = ""

    def __repr__(self) -> str:
        return f"<{self._table}.{self._key}>"

    def __init__(self, key: str) -> None:
        self._key = key


def things_in(values: Iterable[Any]) -> Iterator[Thing]:
    """The things among values, and in lists among them."""
    for value in values:
        if isinstance(value, Thing):
            yield value
        elif isinstance(value, tuple | list):
            yield from things_in(value)


def shown(value: object) -> str:
    """A value in a sentence; things and rows by their id or key."""
    if isinstance(value, Thing):
        return value.id
    if isinstance(value, TableRow):
        return value._key
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, float):
        return digits(value)
    if isinstance(value, Point):
        return f"({digits(value.x)}; {digits(value.y)})"
    if isinstance(value, list | tuple):
        return ", ".join(shown(item) for item in value)
    return str(value)
