"""Turns the errors of `jsonschema` into problems with exact places, in our own words.

Only an error's structure is used (keyword, path, what the schema asks), never its message.
"""

import re
from typing import Any

from jsonschema.exceptions import ValidationError

from regelwerk.load import schema_error_mends as mends
from regelwerk.load.line_slips import BULLETS
from regelwerk.load.meant import is_slip, meant_word, name_meant, number_meant, truth_meant
from regelwerk.load.node import Node
from regelwerk.load.patterns import ID_PATTERN, NAME_PATTERN, PATTERNS
from regelwerk.load.schema_validator import (
    Validator,
    as_list,
    closest,
    repeated,
    strange_keys,
    type_of,
    whole_text,
)
from regelwerk.load.spelling import word
from regelwerk.load.syntax import NO_BREAK, no_break
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_MAX_PROBLEMS = 30
# A pattern says nothing to an author; these have sentences of their own.
_PATTERNS = {pattern: f"malformed-{name}" for name, pattern in PATTERNS.items()}
_PATTERNS |= {PATTERNS["payer"]: "malformed-name", PATTERNS["extends"]: "extends-malformed"}
_SHOWN = 30
_EXPRESSION = ["string", "number", "boolean"]  # what the schema of one says; to an author that says little
# `thing.field = value`, where an effect belongs.
_ASSIGNED = re.compile(r"(\w+\.\w+)\s*([-+:]?)=\s*(.+)")
_OPENED = re.compile(r"([a-z_]+)\s*[\[{]")
_SLASHES = re.compile(r"(\S+)\s+(//|/\*)")
# What is told of a value beyond a limit, and what the limit is called there.
_LIMITS = {
    **dict.fromkeys(("minItems", "minLength", "minProperties"), ("too-few", "least")),
    **dict.fromkeys(("maxItems", "maxProperties"), ("too-many", "most")),
    **dict.fromkeys(("minimum", "exclusiveMinimum"), ("number-too-small", "least")),
    **dict.fromkeys(("maximum", "exclusiveMaximum"), ("number-too-large", "most")),
}


def misfits(node: Node, data: Any, kind: str, schema: dict[str, Any]) -> list[Problem]:
    """Why a document does not fit the schema of its kind; nothing if it does."""
    problems: list[Problem] = []
    sound = True
    try:
        for error in Validator(schema).iter_errors(data):
            sound = False
            problems += [problem for each in closest(error) for problem in _explained(each, node)]
            if len(problems) >= _MAX_PROBLEMS:
                break
    except RecursionError:
        sound, problems = False, []
    if sound:
        return []
    problems = _without_consequences(problems)
    problems = problems or [Problem("does-not-fit", node.first_line)]
    if {"key-missing", "key-unknown"} <= {problem.code for problem in problems}:
        others = [each for each in kinds_by_keys(node) if each != kind]
        if len(others) == 1:
            values = {"kind": kind, "other": others[0]}
            return [Problem("kind-other", node["kind"].span, values, others[0])]
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


def _explained(error: ValidationError, document: Node) -> list[Problem]:
    if (verb := mends.unknown_verb(error, document)) is not None:
        return [verb]
    node, key_span = mends.node_at(document, list(error.absolute_path))
    if "propertyNames" in error.absolute_schema_path and isinstance(error.instance, str):
        if (opened := _OPENED.match(error.instance)) is not None:
            return [_colon_missing(node.key_span(error.instance), opened[1])]
        # The error is about a key; the path ends at the mapping that holds it.
        return [mends.renamed(_of_value(error, node.key_span(error.instance)))]
    if error.validator == "additionalProperties" and isinstance(error.schema, dict):
        unknown = strange_keys(error)
        lacking = [key for key in error.schema.get("required", ()) if key not in node]
        # In a document others may be lacking that nobody meant; a short mapping says what it is for.
        only = lacking[0] if len(unknown) == len(lacking) == 1 and node is not document else ""
        path = list(error.absolute_path)
        return [
            _unknown_key(node, key, only, error.schema, mends.elsewhere(document, path, key))
            for key in unknown
        ]
    if error.validator == "required":
        return [
            Problem("key-missing", node.first_line, {"key": key, "form": mends.form(key, error.schema)})
            for key in as_list(error.validator_value)
            if key not in node
        ]
    if error.validator == "type":
        return [_wrong_type(error, node, key_span, document)]
    if error.validator == "uniqueItems":
        index = repeated(node.plain())
        return [Problem("item-repeated", (node if index is None else node.items[index]).first_line)]
    problem = _of_value(error, node.first_line)
    if list(error.absolute_path) in (["id"], ["plural"]):
        problem = mends.renamed(problem)
    if not problem.hint and (several := mends.or_a_list(error, problem)):
        return [Problem("list-expected", node.span, {"found": "note:type-string"}, several)]
    if problem.code == "not-one-of" and not problem.hint:
        options = ", ".join([problem.values["options"], *mends.or_mappings(error)])
        problem = problem._replace(values=problem.values | {"options": options})
    return [problem]


def _unknown_key(node: Node, key: str, lacking: str, schema: dict[str, Any], beneath: str) -> Problem:
    known = list(schema.get("properties", {}))
    # A key that is there already can not be what a misspelt one means.
    free = [name for name in known if name not in node]
    hint = meant_word(key, free) or lacking
    if (blank := NO_BREAK.search(key)) is not None:
        return no_break(node.key_span(key), blank.start())
    if (opened := _OPENED.match(key)) is not None:
        return _colon_missing(node.key_span(key), opened[1])
    if not is_slip(key, hint):
        # A guess has to be able to hold what stands behind the key.
        known, needed, fitting = mends.likeliest(node, key, schema)
        hint = beneath or (hint if hint in fitting else needed)
    return Problem("key-unknown", node.key_span(key), {"key": key, "keys": ", ".join(known)}, hint)


def _colon_missing(place: Span, key: str) -> Problem:
    place = place._replace(end_line=place.line, end_column=place.column + len(key))
    return Problem("yaml-missing-colon", place, hint=f"{key}: …")


def _wrong_type(error: ValidationError, node: Node, key_span: Span | None, document: Node) -> Problem:
    types = as_list(error.validator_value)
    # A whole number is a number: naming both would only puzzle.
    types = [name for name in types if name != "integer" or "number" not in types]
    asked = ["expression"] if types == _EXPRESSION else types
    expected = "note:" + ",".join(f"type-{name}" for name in asked)
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
    if types == ["array"] and (first := next(iter(node.mapping), ""))[:1] in BULLETS:
        place = node.key_span(first)
        place = place._replace(end_column=place.column + 1)
        return Problem("yaml-bullet", place, {"sign": first[0]}, "-")
    if types == ["array"] or ("array" in types and actual == "object"):
        return Problem(
            "list-expected", node.first_line, {"found": found}, mends.listed(error, node, document)
        )
    if types == ["string"] and actual == "array" and (several := _several_names(error, node)) is not None:
        return several
    plain = "string" in types and "object" not in types
    hint = mends.quoted(node) if plain and actual in ("array", "object") else ""
    if types == ["object"]:
        hint = mends.mapped(error, node, document)
    elif actual == "string" and "string" not in types:
        hint = truth_meant(node.text) if "boolean" in types else ""
        if not hint and ("number" in types or "integer" in types):
            hint = number_meant(node.text, whole="number" not in types)
    return Problem("wrong-type", node.first_line, {"found": found, "expected": expected}, hint)


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
    shown = word(value, "null")
    if keyword in ("enum", "const"):
        options = [word(option, "null") for option in (asked if keyword == "enum" else [asked])]
        hint = meant_word(shown, options) or (options[0] if options == ["true"] else "")
        return Problem("not-one-of", place, {"value": shown, "options": ", ".join(options)}, hint)
    if keyword == "pattern":
        code = _PATTERNS.get(str(asked), "malformed-text")
        if code == "malformed-name" and (found := _ASSIGNED.match(shown)) is not None:
            effect = f"{{set: {found[1]}, to: {found[3]}}}"
            if found[2] in ("+", "-"):
                effect = f"{{change: {found[1]}, by: {found[2].removeprefix('+')}{found[3]}}}"
            return Problem("effect-as-text", place, {"value": shown}, effect)
        if code == "malformed-name" and (verb := mends.verb_meant(shown)):
            return Problem("yaml-missing-colon", place, hint=verb)
        if code == "malformed-name" and (loop := mends.loop_meant(shown)):
            return Problem("loop-as-text", place, {"value": shown}, loop)
        if (slashes := _SLASHES.match(shown)) is not None:
            return Problem("yaml-slash-comment", place, {"sign": slashes[2]}, slashes[1])
        meaning = error.schema.get("description", "") if isinstance(error.schema, dict) else ""
        values = {"value": shown} | ({"meaning": meaning} if code == "malformed-text" else {})
        if code == "extends-malformed":
            values = {"name": shown}
        hint = shown.lower() if code == "malformed-name" and name_meant(shown) == shown.lower() else ""
        return Problem(code, place, values, hint)
    if keyword == "maxLength":
        values = {"start": shown[:_SHOWN] + "…", "length": str(len(shown)), "most": str(asked)}
        return Problem("text-too-long", place, values)
    if keyword in _LIMITS:
        code, limit = _LIMITS[keyword]
        told = {"value": shown} if isinstance(value, int | float) else {}  # a list is told by its place
        return Problem(code, place, {**told, limit: str(asked)})
    return Problem("does-not-fit", place)


def _spelt(node: Node) -> str:
    return node.spelt if node.source is not None else word(node.value, "null")


def _without_consequences(problems: list[Problem]) -> list[Problem]:
    """Without repetitions, and without what only follows from another problem of the document."""
    problems = _not_indented(problems)
    misspelt = {problem.hint for problem in problems if problem.code == "key-unknown" and problem.hint}
    misspelt |= {each.hint.partition(":")[0] for each in problems if each.code == "yaml-missing-colon"}
    lacking = {problem.span for problem in problems if problem.code == "key-missing"}
    verbs = {problem.span for problem in problems if problem.code == "unknown-verb"}
    kept: list[Problem] = []
    for problem in problems:
        if problem.code == "key-missing" and problem.values["key"] in misspelt:
            continue
        if problem.code == "too-few" and problem.span in lacking:
            continue
        if problem.code == "malformed-name" and problem.span in verbs:
            continue
        if problem not in kept:
            kept.append(problem)
    return kept


def _not_indented(problems: list[Problem]) -> list[Problem]:
    """With one problem where keys stand beside the key that they belong under."""
    kept = list(problems)
    for empty in [each for each in problems if each.code == "value-missing"]:
        strays: list[Problem] = []
        if empty.span is None:
            continue
        line, column = empty.span.line, empty.span.column
        for each in sorted(kept, key=lambda problem: problem.span or ("",)):
            here = each.span
            if each.code == "key-unknown" and here is not None and here.line > line and here.column == column:
                strays.append(each)
        if strays and not strays[0].hint and "type-object" in empty.values["expected"]:
            told = {"key": strays[0].values["key"], "above": empty.values["key"]}
            kept = [each for each in kept if each is not empty and each not in strays]
            kept.append(Problem("key-not-indented", strays[0].span, told))
    return kept
