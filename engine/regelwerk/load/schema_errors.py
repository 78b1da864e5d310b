"""Turns the errors of `jsonschema` into problems with exact places, in our own words.

Only an error's structure is used (keyword, path, what the schema asks), never its message.
"""

import re
from collections.abc import Iterable
from typing import Any

from jsonschema.exceptions import ValidationError

from regelwerk.load.first_line import first_line
from regelwerk.load.german_words import is_slip, meant_word
from regelwerk.load.line_slips import BULLETS
from regelwerk.load.meant import name_meant, number_meant, truth_meant
from regelwerk.load.node import Node
from regelwerk.load.patterns import ID_PATTERN, NAME_PATTERN, PATTERNS
from regelwerk.load.schema_error_consequences import strange, without_consequences
from regelwerk.load.schema_error_mends import (
    as_json,
    bracketed,
    elsewhere,
    form,
    likeliest,
    listed,
    loop_meant,
    mapped,
    node_at,
    or_a_list,
    quoted,
    renamed,
    unknown_verb,
    verb_meant,
)
from regelwerk.load.schema_validator import Validator, repeated, whole_text
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_MAX_PROBLEMS = 30
# A pattern says nothing to an author; these have sentences of their own.
_PATTERNS = {pattern: f"malformed-{name}" for name, pattern in PATTERNS.items()}
_PATTERNS |= {PATTERNS["payer"]: "malformed-name", PATTERNS["extends"]: "extends-malformed"}
_SHOWN = 30
_NO_BREAK = re.compile("[\u00a0\u2007\u202f\u3000]")
# `thing.field = value`, where an effect belongs.
_ASSIGNED = re.compile(r"(\w+\.\w+)\s*([-+:]?)=\s*(.+)")
_OPENED = re.compile(r"([a-z_]+)\s*[\[{]")
_SLASHES = re.compile(r"(\S+)\s+(//|/\*)")
_LEAST = ("minItems", "minLength", "minProperties")
_MOST = ("maxItems", "maxProperties")


def misfits(node: Node, data: Any, kind: str, schema: dict[str, Any]) -> list[Problem]:
    """Why a document does not fit the schema of its kind; nothing if it does."""
    problems: list[Problem] = []
    sound = True
    try:
        for error in Validator(schema).iter_errors(data):
            sound = False
            problems += _explained(closest(error), node)
            if len(problems) >= _MAX_PROBLEMS:
                break
    except RecursionError:
        sound, problems = False, []
    if sound:
        return []
    problems = without_consequences(problems)
    problems = problems or [Problem("does-not-fit", first_line(node))]
    other = _other_kind(node, kind) if strange(problems) else ""
    if other:
        return [Problem("kind-other", node["kind"].span, {"kind": kind, "other": other}, other)]
    return [
        problem._replace(values={"kind": kind}) if problem.code == "does-not-fit" else problem
        for problem in problems
    ]


def kinds_by_keys(node: Node) -> list[str]:
    """The kinds that have all keys of a document and need no other."""
    from regelwerk.load.schemas import SCHEMAS

    keys = node.mapping.keys() | {"kind"}
    return [
        kind
        for kind, schema in SCHEMAS.items()
        if keys <= schema["properties"].keys() and set(schema.get("required", ())) <= keys
    ]


def type_of(value: object) -> str:
    """The JSON Schema name of a value's type."""
    if value is None:
        return "null"
    for name, python in (
        ("boolean", bool),
        ("integer", int),
        ("number", float),
        ("string", str),
        ("array", list),
    ):
        if isinstance(value, python):
            return name
    return "object"


def closest(error: ValidationError) -> ValidationError:
    """Of the branches of an `anyOf`, an error in the one that the author most likely meant."""
    while error.validator in ("anyOf", "oneOf") and error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.relative_schema_path[0], []).append(inner)
        best = min(branches.values(), key=_distance)
        if _distance(best)[0] == 2:
            return _of_any_type(error, branches.values())
        error = max(best, key=lambda inner: len(inner.relative_path))
    return error


def _distance(errors: list[ValidationError]) -> tuple[int, int, int]:
    """How far a branch is from fitting: another type 2, another word 1; its errors, and the keys it lacks."""
    at_top = [error for error in errors if not error.relative_path]
    if any(error.validator == "type" for error in at_top):
        return 2, len(errors), 0
    if any(error.validator in ("const", "enum") for error in at_top):
        return (1 if isinstance(errors[0].instance, str) else 2), len(errors), 0
    strange = [key for error in at_top for key in _strange(error)]
    return 0, len(errors), len(strange)


def _strange(error: ValidationError) -> list[str]:
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
                types += _listed(inner.validator_value)
            elif inner.validator in ("const", "enum"):
                types += [type_of(option) for option in _listed(inner.validator_value)]
    error.validator = "type"
    error.validator_value = list(dict.fromkeys(types))
    return error


def _explained(error: ValidationError, document: Node) -> list[Problem]:
    if (verb := unknown_verb(error, document)) is not None:
        return [verb]
    node, key_span = node_at(document, list(error.absolute_path))
    if "propertyNames" in error.absolute_schema_path and isinstance(error.instance, str):
        if (opened := _OPENED.match(error.instance)) is not None:
            return [_colon_missing(node.key_span(error.instance), opened[1])]
        # The error is about a key; the path ends at the mapping that holds it.
        return [renamed(_of_value(error, node.key_span(error.instance)))]
    if error.validator == "additionalProperties" and isinstance(error.schema, dict):
        known = list(error.schema.get("properties", {}))
        unknown = [key for key in node.mapping if key not in known]
        lacking = [key for key in error.schema.get("required", ()) if key not in node]
        # In a document others may be lacking that nobody meant; a short mapping says what it is for.
        only = lacking[0] if len(unknown) == len(lacking) == 1 and node is not document else ""
        place = elsewhere(document, list(error.absolute_path))
        return [_unknown_key(node, key, known, only, error.schema, place(key)) for key in unknown]
    if error.validator == "required":
        return [
            Problem("key-missing", first_line(node), {"key": key, "form": form(key, error.schema)})
            for key in _listed(error.validator_value)
            if key not in node
        ]
    if error.validator == "type":
        return [_wrong_type(error, node, key_span, document)]
    if error.validator == "uniqueItems":
        return [Problem("item-repeated", _repeated(node))]
    problem = _of_value(error, first_line(node))
    if list(error.absolute_path) in (["id"], ["plural"]):
        problem = renamed(problem)
    if problem.code == "not-one-of" and not problem.hint and or_a_list(error):
        found = {"found": "note:type-string"}
        problem = Problem("list-expected", node.span, found, f"[{problem.values['value']}]")
    return [problem]


def _unknown_key(
    node: Node, key: str, known: list[str], lacking: str, schema: dict[str, Any], beneath: str
) -> Problem:
    # A key that is there already can not be what a misspelt one means.
    free = [name for name in known if name not in node]
    hint = meant_word(key, free) or lacking
    if _NO_BREAK.search(key):
        return _blank(node.key_span(key), key)
    if (opened := _OPENED.match(key)) is not None:
        return _colon_missing(node.key_span(key), opened[1])
    if not is_slip(key, hint):
        # A guess has to be able to hold what stands behind the key.
        known, needed, fitting = likeliest(node, key, schema)
        hint = beneath or (hint if hint in fitting else needed)
    return Problem("key-unknown", node.key_span(key), {"key": key, "keys": ", ".join(known)}, hint)


def _colon_missing(place: Span, key: str) -> Problem:
    place = place._replace(end_line=place.line, end_column=place.column + len(key))
    return Problem("yaml-missing-colon", place, hint=f"{key}: …")


def _blank(place: Span, key: str) -> Problem:
    from regelwerk.load.syntax import no_break

    found = _NO_BREAK.search(key)
    return no_break(place, found.start() if found is not None else 0)


def _wrong_type(error: ValidationError, node: Node, key_span: Span | None, document: Node) -> Problem:
    types = _listed(error.validator_value)
    # A whole number is a number: naming both would only puzzle.
    types = [name for name in types if name != "integer" or "number" not in types]
    expected = "note:" + ",".join(f"type-{name}" for name in types)
    actual = type_of(error.instance)
    found = f"note:type-{actual}"
    if actual == "null" and not node.style and node.span.column == node.span.end_column:
        key = next((step for step in reversed(error.absolute_path) if isinstance(step, str)), "–")
        return Problem("value-missing", key_span or node.span, {"key": key, "expected": expected})
    if "string" in types and actual in ("integer", "number", "boolean", "null"):
        pattern = error.schema.get("pattern", "") if isinstance(error.schema, dict) else ""
        if pattern in _PATTERNS and not whole_text(pattern).search(_spelt(node)):
            return Problem(_PATTERNS[pattern], node.span, {"value": _spelt(node)})
        return Problem("text-unquoted", node.span, {"value": _spelt(node), "found": found})
    if types == ["array"]:
        if isinstance(node.value, dict) and (first := next(iter(node.mapping), ""))[:1] in BULLETS:
            place = node.key_span(first)
            place = place._replace(end_column=place.column + 1)
            return Problem("yaml-bullet", place, {"sign": first[0]}, "-")
        return Problem("list-expected", first_line(node), {"found": found}, listed(error, node, document))
    if "array" in types and actual == "object":
        hint = listed(error, node, document)
        return Problem("list-expected", first_line(node), {"found": found}, hint)
    if types == ["string"] and actual == "array" and (several := _several_names(error, node)) is not None:
        return several
    plain = "string" in types and "object" not in types
    hint = quoted(node) if plain and actual == "array" else ""
    if types == ["object"]:
        hint = mapped(error, node, document)
    elif actual == "string" and "array" in types:
        hint = bracketed(error, node, document)
    elif actual == "string" and "string" not in types:
        hint = truth_meant(node.text) if "boolean" in types else ""
        if not hint and ("number" in types or "integer" in types):
            hint = number_meant(node.text, whole="number" not in types)
    return Problem("wrong-type", first_line(node), {"found": found, "expected": expected}, hint)


def _several_names(error: ValidationError, node: Node) -> Problem | None:
    """That a list stands where one name is meant."""
    pattern = error.schema.get("pattern") if isinstance(error.schema, dict) else None
    given = [item.value for item in node.items]
    if pattern not in (NAME_PATTERN, ID_PATTERN) or not all(isinstance(name, str) for name in given):
        return None
    key = next((step for step in reversed(error.absolute_path) if isinstance(step, str)), "–")
    names = [str(name) for name in given]
    hint = names[0] if len(names) == 1 else ""
    return Problem("name-not-several", node.span, {"key": key, "names": ", ".join(names)}, hint)


def _of_value(error: ValidationError, place: Span) -> Problem:
    keyword, value = error.validator, error.instance
    asked: Any = error.validator_value
    shown = value if isinstance(value, str) else as_json(value)
    if keyword in ("enum", "const"):
        options = [
            option if isinstance(option, str) else as_json(option)
            for option in (asked if keyword == "enum" else [asked])
        ]
        hint = meant_word(shown, options) or (options[0] if options == ["true"] else "")
        return Problem("not-one-of", place, {"value": shown, "options": ", ".join(options)}, hint)
    if keyword == "pattern":
        code = _PATTERNS.get(str(asked), "malformed-text")
        if code == "malformed-name" and (found := _ASSIGNED.match(shown)) is not None:
            effect = f"{{set: {found[1]}, to: {found[3]}}}"
            if found[2] in ("+", "-"):
                effect = f"{{change: {found[1]}, by: {found[2].removeprefix('+')}{found[3]}}}"
            return Problem("effect-as-text", place, {"value": shown}, effect)
        if code == "malformed-name" and (verb := verb_meant(shown)):
            return Problem("yaml-missing-colon", place, hint=verb)
        if code == "malformed-name" and (loop := loop_meant(shown)):
            return Problem("loop-as-text", place, {"value": shown}, loop)
        if (slashes := _SLASHES.match(shown)) is not None:
            return Problem("yaml-slash-comment", place, {"sign": slashes[2]}, slashes[1])
        meaning = error.schema.get("description", "") if isinstance(error.schema, dict) else ""
        values = {"value": shown} | ({"meaning": meaning} if code == "malformed-text" else {})
        if code == "extends-malformed":
            values = {"name": shown}
        hint = shown.lower() if code == "malformed-name" and name_meant(shown) == shown.lower() else ""
        return Problem(code, place, values, hint)
    if keyword in _LEAST:
        return Problem("too-few", place, {"least": str(asked)})
    if keyword == "maxLength":
        values = {"start": shown[:_SHOWN] + "…", "length": str(len(shown)), "most": str(asked)}
        return Problem("text-too-long", place, values)
    if keyword in _MOST:
        return Problem("too-many", place, {"most": str(asked)})
    if keyword in ("minimum", "exclusiveMinimum"):
        return Problem("number-too-small", place, {"value": shown, "least": str(asked)})
    if keyword in ("maximum", "exclusiveMaximum"):
        return Problem("number-too-large", place, {"value": shown, "most": str(asked)})
    return Problem("does-not-fit", place)


def _other_kind(node: Node, kind: str) -> str:
    """The one kind whose keys a document has, if it is not the one that it says."""
    found = [each for each in kinds_by_keys(node) if each != kind]
    return found[0] if len(found) == 1 else ""


def _repeated(node: Node) -> Span:
    index = repeated(node.plain())
    return first_line(node if index is None else node.items[index])


def _spelt(node: Node) -> str:
    return node.spelt if node.source is not None else as_json(node.value)


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]
