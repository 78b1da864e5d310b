"""`jsonschema` where it differs from JSON Schema, or takes its time."""

import re
from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

_END = re.compile(r"(?<!\\)\$\Z")


def whole_text(pattern: str) -> re.Pattern[str]:
    """A pattern of a schema. Its `$` is the very end, as JSON Schema has it: Python's also stands before a
    last line break."""
    return re.compile(_END.sub(r"\\Z", pattern))


def repeated(values: list[Any]) -> int | None:
    """The index of the first item that an earlier one equals."""
    seen = set()
    for index, value in enumerate(values):
        key = _frozen(value)
        if key in seen:
            return index
        seen.add(key)
    return None


def _frozen(value: Any) -> Any:
    """Equal for what JSON Schema holds equal (1 and 1.0, but not 1 and true), and hashable."""
    if isinstance(value, list):
        return "list", tuple([_frozen(item) for item in value])
    if isinstance(value, dict):
        return "dict", frozenset([(key, _frozen(item)) for key, item in value.items()])
    return (bool, value) if isinstance(value, bool) else value


def _unique(validator: Any, asked: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
    """`uniqueItems` in one pass: the library compares each item with each when they do not sort."""
    if asked and isinstance(value, list) and repeated(value) is not None:
        yield ValidationError("an item stands twice")


def _pattern(validator: Any, asked: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
    """`pattern` as JSON Schema has it; the library takes Python's `$`."""
    if isinstance(value, str) and whole_text(asked).search(value) is None:
        yield ValidationError("the text is another")


Validator: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {"uniqueItems": _unique, "pattern": _pattern}
)
