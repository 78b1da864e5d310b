"""Answers "does it fit?" for the part of JSON Schema that the kinds of documents use.

A clean check asks nothing else, and importing a validator library costs more than the whole answer.
`jsonschema` stays the authority: it explains whatever does not fit, a test holds both answers equal, and
a schema with a keyword that is unknown here is left to it.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

Schema = Any
Check = Callable[[Any], bool]

_SILENT = frozenset(
    ("$schema", "$defs", "$comment", "title", "description", "default", "examples", "deprecated",
     "then", "else", "properties", "additionalProperties")
)


_END = re.compile(r"(?<!\\)\$\Z")


def whole_text(pattern: str) -> re.Pattern[str]:
    """A pattern of a schema. Its `$` is the very end, as JSON Schema has it: Python's also stands before a
    last line break."""
    return re.compile(_END.sub(r"\\Z", pattern))


class UnknownKeyword(Exception):
    """A schema asks for something that only a whole JSON Schema validator can tell."""


class Fits:
    """Makes checks out of schemas that share `$defs`; each definition is made once."""

    def __init__(self, defs: Mapping[str, Schema]) -> None:
        self._defs = defs
        self._made: dict[str, Check] = {}

    def check(self, schema: Schema) -> Check:
        """A function that says whether plain data fits. Raises `UnknownKeyword`."""
        if isinstance(schema, bool):
            return lambda value: schema
        checks: list[Check] = []
        for keyword, asked in schema.items():
            if keyword not in _SILENT:
                make = _MAKERS.get(keyword)
                if make is None:
                    raise UnknownKeyword(keyword)
                checks.append(make(self, asked, schema))
        if "properties" in schema or "additionalProperties" in schema:
            checks.append(self._members(schema))
        if len(checks) == 1:
            return checks[0]

        def fits(value: Any) -> bool:
            for check in checks:  # noqa: SIM110 - a generator costs twice as much here
                if not check(value):
                    return False
            return True

        return fits

    def _members(self, schema: Schema) -> Check:
        known = {key: self.check(asked) for key, asked in schema.get("properties", {}).items()}
        others = self.check(schema.get("additionalProperties", True))

        def fits(value: Any) -> bool:
            if isinstance(value, dict):
                for key, item in value.items():
                    if not known.get(key, others)(item):
                        return False
            return True

        return fits

    def reference(self, asked: str, schema: Schema) -> Check:
        name = asked.removeprefix("#/$defs/")
        if name not in self._defs:
            raise UnknownKeyword(asked)
        if name not in self._made:
            # A definition may refer to itself: the reference is followed when it is asked.
            self._made[name] = lambda value: self._made[name](value)
            self._made[name] = self.check(self._defs[name])
        return lambda value: self._made[name](value)

    def type_is(self, asked: Any, schema: Schema) -> Check:
        tests = [_TYPES[name] for name in ([asked] if isinstance(asked, str) else asked)]
        if len(tests) == 1:
            return tests[0]
        return lambda value: any(test(value) for test in tests)

    def one_of_values(self, asked: Any, schema: Schema) -> Check:
        options = {frozen(option) for option in asked}
        return lambda value: frozen(value) in options

    def constant(self, asked: Any, schema: Schema) -> Check:
        return self.one_of_values([asked], schema)

    def pattern(self, asked: str, schema: Schema) -> Check:
        search = whole_text(asked).search
        return lambda value: not isinstance(value, str) or search(value) is not None

    def required(self, asked: list[str], schema: Schema) -> Check:
        keys = frozenset(asked)
        return lambda value: not isinstance(value, dict) or keys <= value.keys()

    def items(self, asked: Schema, schema: Schema) -> Check:
        check = self.check(asked)
        return lambda value: not isinstance(value, list) or all(check(item) for item in value)

    def property_names(self, asked: Schema, schema: Schema) -> Check:
        check = self.check(asked)
        return lambda value: not isinstance(value, dict) or all(check(key) for key in value)

    def unique(self, asked: bool, schema: Schema) -> Check:
        return lambda value: not asked or not isinstance(value, list) or repeated(value) is None

    def any_of(self, asked: list[Schema], schema: Schema) -> Check:
        checks = [self.check(branch) for branch in asked]
        return lambda value: any(check(value) for check in checks)

    def all_of(self, asked: list[Schema], schema: Schema) -> Check:
        checks = [self.check(branch) for branch in asked]
        return lambda value: all(check(value) for check in checks)

    def exactly_one_of(self, asked: list[Schema], schema: Schema) -> Check:
        checks = [self.check(branch) for branch in asked]
        return lambda value: [check(value) for check in checks].count(True) == 1

    def depends(self, asked: Schema, schema: Schema) -> Check:
        condition = self.check(asked)
        then, otherwise = self.check(schema.get("then", True)), self.check(schema.get("else", True))
        return lambda value: then(value) if condition(value) else otherwise(value)


def frozen(value: Any) -> Any:
    """Equal for what JSON Schema holds equal (1 and 1.0, but not 1 and true), and hashable."""
    if isinstance(value, list):
        return "list", tuple([frozen(item) for item in value])
    if isinstance(value, dict):
        return "dict", frozenset([(key, frozen(item)) for key, item in value.items()])
    return (bool, value) if isinstance(value, bool) else value


def repeated(values: list[Any]) -> int | None:
    """The index of the first item that an earlier one equals."""
    seen = set()
    for index, value in enumerate(values):
        key = frozen(value)
        if key in seen:
            return index
        seen.add(key)
    return None


def _length(
    sort: type[str] | type[list[Any]] | type[dict[str, Any]], most: bool
) -> Callable[[Fits, int, Schema], Check]:
    def make(_: Fits, asked: int, schema: Schema) -> Check:
        if most:
            return lambda value: not isinstance(value, sort) or len(value) <= asked
        return lambda value: not isinstance(value, sort) or len(value) >= asked

    return make


def _bound(within: Callable[[Any, Any], bool]) -> Callable[[Fits, float, Schema], Check]:
    def make(_: Fits, asked: float, schema: Schema) -> Check:
        return lambda value: not _is_number(value) or within(value, asked)

    return make


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_integer(value: Any) -> bool:
    return _is_number(value) and (isinstance(value, int) or value.is_integer())


_TYPES: dict[str, Check] = {
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": _is_integer,
    "number": _is_number,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}

_MAKERS: dict[str, Callable[[Fits, Any, Schema], Check]] = {
    "$ref": Fits.reference,
    "type": Fits.type_is,
    "enum": Fits.one_of_values,
    "const": Fits.constant,
    "pattern": Fits.pattern,
    "required": Fits.required,
    "items": Fits.items,
    "propertyNames": Fits.property_names,
    "uniqueItems": Fits.unique,
    "anyOf": Fits.any_of,
    "oneOf": Fits.exactly_one_of,
    "allOf": Fits.all_of,
    "if": Fits.depends,
    "minLength": _length(str, most=False),
    "maxLength": _length(str, most=True),
    "minItems": _length(list, most=False),
    "maxItems": _length(list, most=True),
    "minProperties": _length(dict, most=False),
    "maxProperties": _length(dict, most=True),
    "minimum": _bound(lambda value, asked: bool(value >= asked)),
    "maximum": _bound(lambda value, asked: bool(value <= asked)),
    "exclusiveMinimum": _bound(lambda value, asked: bool(value > asked)),
    "exclusiveMaximum": _bound(lambda value, asked: bool(value < asked)),
}
