"""`jsonschema` where it differs from JSON Schema, takes its time, or does not say which error matters."""

import re
from collections.abc import Iterable, Iterator
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


_TYPES: dict[type, str] = {
    type(None): "null", bool: "boolean", int: "integer", float: "number", str: "string", list: "array"
}  # fmt: skip


def type_of(value: object) -> str:
    """The JSON Schema name of a value's type."""
    return _TYPES.get(type(value), "object")


def closest(error: ValidationError) -> list[ValidationError]:
    """Of the branches of an `anyOf`, an error in the one that the author most likely meant, and those like it
    in other parts of a list."""
    if error.validator in ("anyOf", "oneOf") and error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.relative_schema_path[0], []).append(inner)
        best = min(branches.values(), key=_distance)
        if _distance(best)[0] == 2:
            return [_of_any_type(error, branches.values())]
        deepest = max(best, key=lambda inner: len(inner.relative_path))
        alike = [
            inner
            for inner in best
            if inner.relative_schema_path == deepest.relative_schema_path
            and [*inner.relative_path][1:] == [*deepest.relative_path][1:]
        ]
        return [each for inner in alike for each in closest(inner)]
    return [error]


def _distance(errors: list[ValidationError]) -> tuple[int, int, int]:
    """How far a branch is from fitting: another type 2, another word 1; its errors, and the keys it lacks."""
    at_top = [error for error in errors if not error.relative_path]
    if any(error.validator == "type" for error in at_top):
        return 2, len(errors), 0
    if any(error.validator in ("const", "enum") for error in at_top):
        return (1 if isinstance(errors[0].instance, str) else 2), len(errors), 0
    return 0, len(errors), sum(len(strange_keys(error)) for error in at_top)


def strange_keys(error: ValidationError) -> list[str]:
    """The keys that an error says mean nothing."""
    known: Any = error.schema
    given: Any = error.instance if error.validator == "additionalProperties" else ()
    return [key for key in given if key not in known.get("properties", {})]


def _of_any_type(error: ValidationError, branches: Iterable[list[ValidationError]]) -> ValidationError:
    """One type error that names the types of all branches."""
    types: list[str] = []
    for errors in branches:
        for inner in errors:
            if inner.relative_path:
                continue
            if inner.validator == "type":
                types += as_list(inner.validator_value)
            elif inner.validator in ("const", "enum"):
                types += [type_of(option) for option in as_list(inner.validator_value)]
    error.validator = "type"
    error.validator_value = list(dict.fromkeys(types))
    return error


def as_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]
