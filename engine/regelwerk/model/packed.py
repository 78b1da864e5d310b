"""A linked ruleset as plain data that JSON can hold, and back: what a page takes along to run the rules.

Only records of `regelwerk.model` and plain values are known, so reading makes nothing else, whoever wrote it.
Equal parts are kept once and refer to each other by their numbers.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span
from regelwerk.texts.grammar import Noun

# The modules with records that a ruleset consists of.
_MODULES = (
    "balance", "comparison", "content", "document", "expression", "hex_space", "lesson", "notation",
    "provenance", "rules", "ruleset", "scenario", "sheet", "space", "span", "types", "vocabulary",
)  # fmt: skip
_TUPLE, _LIST, _DICT, _SET = "()", "[]", "{}", "<>"

Packed = dict[str, Any]


def pack(ruleset: Ruleset, file: Callable[[str], str] = str) -> Packed:
    """`{"names": …, "pool": …, "whole": …}`. `file` says what the files that spans name are called there.

    Raises:
        TypeError: for a value that is neither a record nor plain.
    """
    packing = _Packing(file)
    whole = packing.number(ruleset)
    return {"names": packing.names, "pool": packing.pool, "whole": whole}


def unpack(data: Packed) -> Ruleset:
    """The ruleset that `pack` described.

    Raises:
        ValueError: if the data are not of that form.
    """
    try:
        records = _records()
        makers = [_MAKERS.get(name) or records[name]._make for name in data["names"]]
        made: list[Any] = []
        for item in data["pool"]:
            if type(item) is list:
                values = [made[number] for number in item[1:]]
                made.append(makers[item[0]](values))
            else:
                made.append(item)
        whole = made[data["whole"]]
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise ValueError(f"no packed ruleset: {error}") from error
    if not isinstance(whole, Ruleset):
        raise ValueError("no packed ruleset")
    return whole


_MAKERS: dict[str, Callable[[list[Any]], Any]] = {
    _TUPLE: tuple, _LIST: list, _DICT: lambda flat: dict(zip(flat[::2], flat[1::2], strict=True)),
    _SET: frozenset,
}  # fmt: skip


def _records() -> dict[str, Any]:
    """The records by name: `scenario.Example`."""
    found: dict[str, Any] = {"grammar.Noun": Noun}
    for module in _MODULES:
        for name, held in vars(import_module(f"regelwerk.model.{module}")).items():
            record = isinstance(held, type) and issubclass(held, tuple) and hasattr(held, "_fields")
            if record and held.__module__ == f"regelwerk.model.{module}":
                found[f"{module}.{name}"] = held
    return found


class _Packing:
    def __init__(self, file: Callable[[str], str]) -> None:
        self.names: list[str] = []
        self.pool: list[Any] = []
        self._file = file
        self._known: dict[Any, int] = {}
        self._numbers: dict[str, int] = {}
        self._met: dict[int, int] = {}  # by id: the ruleset holds all of it meanwhile
        self._sorts = {record: name for name, record in _records().items()}

    def number(self, value: Any) -> int:
        """The place of a value in the pool."""
        if value is None or type(value) in (bool, int, float, str):
            return self._kept((type(value), repr(value)), value)
        if id(value) in self._met:
            return self._met[id(value)]
        sort, parts = self._parts(value)
        name = self._numbers.get(sort)
        if name is None:
            name = self._numbers[sort] = len(self.names)
            self.names.append(sort)
        numbers = [name, *map(self.number, parts)]
        found = self._met[id(value)] = self._kept(tuple(numbers), numbers)
        return found

    def _kept(self, key: Any, item: Any) -> int:
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = len(self.pool)
            self.pool.append(item)
        return found

    def _parts(self, value: Any) -> tuple[str, list[Any]]:
        kind = type(value)
        if kind is Span:
            return self._sorts[kind], [self._file(value.file), *value[1:]]
        if kind in self._sorts:
            return self._sorts[kind], list(value)
        if kind is dict:
            return _DICT, [part for pair in value.items() for part in pair]
        if kind is tuple:
            return _TUPLE, list(value)
        if kind is list:
            return _LIST, value
        if kind is frozenset:
            return _SET, sorted(value)
        raise TypeError(f"{kind.__name__} cannot be packed")
