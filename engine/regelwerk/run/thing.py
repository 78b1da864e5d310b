"""Things and rows as the rules see them while they run: objects with slots, compared by identity."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from regelwerk.compile.identifiers import identifier
from regelwerk.spaces.point import Point


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
    _part_names: ClassVar[tuple[str, ...]] = ()
    _joined_by: ClassVar[str] = "+"
    _limited: ClassVar[dict[str, Any]] = {}  # fields with limits, see `regelwerk.run.limited`
    _begun: ClassVar[Callable[[str], Any]]  # a thing that nobody knows yet
    _leave: ClassVar[Callable[["Thing", Any], None]]  # takes a thing out of the lists of a state
    _joiner: ClassVar[Callable[..., tuple[Any, bool]]]  # see `joiner`

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
    """Makes a thing with its defaults: a line for each field costs a third of a loop over them."""
    lines = ["thing = kind()", *beginning("thing", kind._defaults), "thing._serial = 0", "return thing"]
    space = {"kind": kind, "values": tuple(kind._defaults.values())}
    made: Callable[[str], Thing] = compiled("def begun(id):", lines, space)
    return made


def leaver(collections: tuple[str, ...]) -> Callable[[Thing, Any], None]:
    """Takes a thing out of the lists that it stands in, by a line for each."""
    lines = [f"state.{identifier(name)}.remove(self)" for name in collections]
    made: Callable[[Thing, Any], None] = compiled("def leave(self, state):", lines, {})
    return made


def joiner(kind: type[Thing]) -> Callable[[str, tuple[Thing, ...]], tuple[Thing, bool]]:
    """Makes a whole of its parts, with the fields that it shares with them as the first of them has them;
    answers with it and whether any other part has something else there."""
    if "_joiner" not in kind.__dict__:
        parts = [f"part{n}" for n in range(len(kind._part_names))]
        given = {*kind._part_names, *kind._shares}
        others = {name: value for name, value in kind._defaults.items() if name not in given}
        lines = ["whole = kind()", *beginning("whole", others), "whole._serial = 0"]
        lines += ["whole._parts = parts", f"{', '.join(parts)}, = parts"]
        lines += [f"whole.{name} = {part}" for name, part in zip(kind._part_names, parts, strict=True)]
        lines += [f"whole.{field} = {parts[0]}.{field}" for field in kind._shares]
        differs = [f"{part}.{field} is not whole.{field}" for part in parts[1:] for field in kind._shares]
        lines.append(f"return whole, {' or '.join(differs) or 'False'}")
        space = {"kind": kind, "values": tuple(others.values())}
        kind._joiner = staticmethod(compiled("def join(id, parts):", lines, space))
    return kind._joiner


def maker_of_many(kind: type[Thing]) -> Callable[[Iterable[str], dict[str, Thing], int], list[Thing]]:
    """Makes things by their ids, each known by it and with the next serial number, in half of the time of
    calling the class for each."""
    each = ["thing = known[id] = kind()", *beginning("thing", kind._defaults)]
    each += ["serial += 1", "thing._serial = serial", "found.append(thing)"]
    lines = ["found = []", "for id in ids:", *(f"    {line}" for line in each), "return found"]
    space = {"kind": kind, "values": tuple(kind._defaults.values())}
    made: Callable[[Iterable[str], dict[str, Thing], int], list[Thing]] = compiled(
        "def make(ids, known, serial):", lines, space
    )
    return made


def beginning(thing: str, fields: Iterable[str]) -> list[str]:
    """A thing begins with `values` in its fields: unpacked all at once, in two thirds of the time of a
    line for each."""
    lines = [f"{thing}.id = id", f"{thing}._whole = None", f"{thing}._parts = ()", f"{thing}._in_play = True"]
    unpacked = "".join(f"{thing}.{identifier(field)}, " for field in fields)
    return [*lines, f"{unpacked} = values"] if unpacked else lines


def compiled(head: str, lines: list[str], space: dict[str, Any]) -> Any:
    """The function of these lines. Names that stand in them must have been words of a ruleset."""
    exec("\n    ".join([head, *lines]), space)
    return space[head[4 : head.index("(")]]


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
