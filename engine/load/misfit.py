"""Turns the errors of `jsonschema` into problems with exact places, in our own words.

Only an error's structure is used (keyword, path, what the schema asks), never its message.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from engine.load.first_line import first_line
from engine.load.fits import repeated
from engine.load.german_words import meant_word
from engine.load.kinds.shared import ID_PATTERN
from engine.load.line_slips import BULLETS
from engine.load.meant import name_meant, number_meant, truth_meant
from engine.load.node import Node
from engine.model.problem import Problem
from engine.model.span import Span

_MAX_PROBLEMS = 30
# More keys than that do not show what is meant.
_FEW = 8
# A pattern says nothing to an author; these have sentences of their own.
_PATTERNS = {
    r"^[a-z][a-z0-9_]*$": "malformed-name",
    r"^[A-Za-zÄÖÜäöüß§][\wÄÖÜäöüß§.\-]*$": "malformed-id",
    r"^\d+\.\d+\.\d+$": "malformed-version",
    r"\.\s*[a-z][a-z0-9_]*\s*$": "malformed-field",
    r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$": "malformed-path",
    r"^[^\s-]$": "malformed-letter",
    r"^(0|-?[1-9])$": "malformed-level",
    r"^[\w.\-]+(/[\w.\-]+)*$": "malformed-chapter",
    r"^\S+$": "extends-malformed",
    r"^[^/\s][^\n]*$": "malformed-target",
}
_NO_BREAK = re.compile("[\u00a0\u2007\u202f\u3000]")
# `thing.field = value`, where an effect belongs.
_ASSIGNED = re.compile(r"(\w+\.\w+)\s*([-+:]?)=\s*(.+)")
# Keys behind which effects stand, in a list.
_EFFECTS = frozenset(("do", "then", "else", "instead"))
_OPENED = re.compile(r"([a-z_]+)\s*[\[{]")
_SLASHES = re.compile(r"(\S+)\s+(//|/\*)")
_LEAST = ("minItems", "minLength", "minProperties")
_MOST = ("maxItems", "maxLength", "maxProperties")


def _unique(validator: Any, asked: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
    """`uniqueItems` in one pass: the library compares each item with each when they do not sort."""
    if asked and isinstance(value, list) and repeated(value) is not None:
        yield ValidationError("an item stands twice")


_Validator: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {"uniqueItems": _unique}
)


def misfits(node: Node, data: Any, kind: str, schema: dict[str, Any]) -> list[Problem]:
    """Why a document does not fit the schema of its kind; at least one problem."""
    problems: list[Problem] = []
    try:
        for error in _Validator(schema).iter_errors(data):
            problems += _explained(_closest(error), node)
            if len(problems) >= _MAX_PROBLEMS:
                break
    except RecursionError:
        problems = []
    problems = _without_consequences(_without_other_kinds(node, problems)) or [Problem("does-not-fit", first_line(node))]
    other = _other_kind(node, kind) if _strange(problems) else ""
    if other:
        return [Problem("kind-other", node["kind"].span, {"kind": kind, "other": other}, other)]
    return [
        problem._replace(values={"kind": kind}) if problem.code == "does-not-fit" else problem
        for problem in problems
    ]


def kinds_by_keys(node: Node) -> list[str]:
    """The kinds that have all keys of a document and need no other."""
    from engine.load.kinds import KINDS

    keys = node.mapping.keys() | {"kind"}
    return [
        kind
        for kind, schema in KINDS.items()
        if keys <= schema["properties"].keys() and set(schema.get("required", ())) <= keys
    ]


def type_of(value: object) -> str:
    """The JSON Schema name of a value's type."""
    if value is None:
        return "null"
    for name, python in (("boolean", bool), ("integer", int), ("number", float), ("string", str),
                         ("array", list)):
        if isinstance(value, python):
            return name
    return "object"


def _closest(error: ValidationError) -> ValidationError:
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


def _distance(errors: list[ValidationError]) -> tuple[int, int]:
    """How far a branch is from fitting: another type 2, another word 1, else its number of errors."""
    at_top = [error for error in errors if not error.relative_path]
    if any(error.validator == "type" for error in at_top):
        return 2, len(errors)
    if any(error.validator in ("const", "enum") for error in at_top):
        return (1 if isinstance(errors[0].instance, str) else 2), len(errors)
    return 0, len(errors)


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
    if (verb := _unknown_verb(error, document)) is not None:
        return [verb]
    node, key_span = _node_at(document, list(error.absolute_path))
    if "propertyNames" in error.absolute_schema_path and isinstance(error.instance, str):
        # The error is about a key; the path ends at the mapping that holds it.
        return [_renamed(_of_value(error, node.key_span(error.instance)))]
    if error.validator == "additionalProperties" and isinstance(error.schema, dict):
        known = list(error.schema.get("properties", {}))
        unknown = [key for key in node.mapping if key not in known]
        lacking = [key for key in error.schema.get("required", ()) if key not in node]
        # In a document others may be lacking that nobody meant; a short mapping says what it is for.
        only = lacking[0] if len(unknown) == len(lacking) == 1 and node is not document else ""
        return [_unknown_key(node, key, known, only) for key in unknown]
    if error.validator == "required":
        return [Problem("key-missing", first_line(node), {"key": key, "form": _form(key, error.schema)})
                for key in _listed(error.validator_value) if key not in node]
    if error.validator == "type":
        return [_wrong_type(error, node, key_span, document)]
    if error.validator == "uniqueItems":
        return [Problem("item-repeated", _repeated(node))]
    problem = _of_value(error, first_line(node))
    if list(error.absolute_path) in (["id"], ["plural"]):
        problem = _renamed(problem)
    if problem.code == "not-one-of" and not problem.hint and _or_a_list(error):
        found = {"found": "note:type-string"}
        problem = Problem("list-expected", node.span, found, f"[{problem.values['value']}]")
    return [problem]


def _renamed(problem: Problem) -> Problem:
    """With a name that can be one, for what an author may call as they like."""
    value = problem.values.get("value", "")
    if problem.hint or problem.code not in ("malformed-name", "malformed-id"):
        return problem
    if problem.code == "malformed-id":
        name = re.sub(r"\s+", "_", value.strip())
        return problem._replace(hint=name) if re.search(ID_PATTERN, name) else problem
    return problem._replace(hint=name_meant(value))


def _form(key: str, schema: Any) -> str:
    """What the value of a key looks like, in short."""
    asked = schema.get("properties", {}).get(key, {}) if isinstance(schema, dict) else {}
    reference = str(asked.get("$ref", "")).rpartition("/")[2]
    if reference in ("texts", "refusal"):
        return "{de: …, en: …}"
    if reference == "source":
        return "{standing: house}"
    if reference == "effects" or asked.get("type") == "array":
        return "[…]"
    return "{…}" if asked.get("type") == "object" or reference == "parameters" else "…"


def _unknown_verb(error: ValidationError, document: Node) -> Problem | None:
    """An effect that begins with no verb, and does not look like an event either."""
    path = list(error.absolute_path)
    places = [at for at in range(1, len(path)) if isinstance(path[at], int) and path[at - 1] in _EFFECTS]
    if not places or len(path) > places[-1] + 2:
        return None
    effect = _node_at(document, path[: places[-1] + 1])[0]
    if not isinstance(effect.value, dict) or not effect.value:
        return None
    from engine.words.verbs import VERBS

    name, *others = effect.mapping
    if any(key in VERBS for key in effect.mapping):
        return None
    of_key = "propertyNames" in error.absolute_schema_path and error.instance == name
    if not of_key and not (error.validator == "type" and isinstance(error.instance, list | dict)):
        return None
    written = re.sub(r"[\s-]+", "_", name.strip().lower())
    named = {verb: {argument.name for argument in word.arguments} for verb, word in VERBS.items()}
    fitting = [verb for verb, names in named.items() if others and names.issuperset(others)]
    hint = meant_word(written, list(VERBS))
    if not hint:
        snake = re.fullmatch(r"[a-z][a-z0-9_]*", written) is not None and of_key
        hint = fitting[0] if len(fitting) == 1 else written if snake else ""
    return Problem("unknown-verb", effect.key_span(name), {"name": name, "possible": ", ".join(VERBS)}, hint)


def _unknown_key(node: Node, key: str, known: list[str], lacking: str) -> Problem:
    # A key that is there already can not be what a misspelt one means.
    free = [name for name in known if name not in node]
    hint = meant_word(key, free) or lacking
    if _NO_BREAK.search(key):
        return _blank(node.key_span(key), key)
    if (opened := _OPENED.match(key)) is not None:
        place = node.key_span(key)
        place = place._replace(end_line=place.line, end_column=place.column + len(opened[1]))
        return Problem("yaml-missing-colon", place, hint=f"{opened[1]}: …")
    return Problem("key-unknown", node.key_span(key), {"key": key, "keys": ", ".join(known)}, hint)


def _blank(place: Span, key: str) -> Problem:
    from engine.load.syntax import no_break

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
        if pattern in _PATTERNS and not re.search(pattern, _spelt(node)):
            return Problem(_PATTERNS[pattern], node.span, {"value": _spelt(node)})
        return Problem("text-unquoted", node.span, {"value": _spelt(node), "found": found})
    if types == ["array"]:
        if isinstance(node.value, dict) and (first := next(iter(node.mapping), ""))[:1] in BULLETS:
            place = node.key_span(first)
            return Problem("yaml-bullet", place._replace(end_column=place.column + 1), {"sign": first[0]}, "-")
        return Problem("list-expected", first_line(node), {"found": found}, _listed_hint(error, node, document))
    if "array" in types and actual == "object":
        hint = _listed_hint(error, node, document)
        return Problem("list-expected", first_line(node), {"found": found}, hint)
    plain = "string" in types and "object" not in types
    hint = _quoted(node) if plain and actual == "array" else ""
    if types == ["object"]:
        hint = _mapped(error, node, document)
    elif actual == "string" and "string" not in types:
        hint = truth_meant(node.text) if "boolean" in types else ""
        if not hint and ("number" in types or "integer" in types):
            hint = number_meant(node.text, whole="number" not in types)
    return Problem("wrong-type", first_line(node), {"found": found, "expected": expected}, hint)


def _listed_hint(error: ValidationError, node: Node, document: Node) -> str:
    """The list of one item that was meant by what stands in its place."""
    path = list(error.absolute_path)
    if path == ["rows"] and isinstance(node.value, dict) and "columns" in document:
        key, row = next(iter(node.mapping.items()), ("", node))
        names = [name for name, column in document["columns"].mapping.items() if "key" in column.mapping]
        return f"- {{{names[0]}: {key}, …}}" if names and isinstance(row.value, dict) else ""
    if node.span.line != node.span.end_line or node.source is None:
        return ""
    written = node.source.line(node.span.line - 1)[node.span.column - 1 : node.span.end_column - 1]
    if isinstance(node.value, dict):
        return f"[{written}]" if written.startswith("{") else ""
    items = error.schema.get("items", {}) if isinstance(error.schema, dict) else {}
    needed = items.get("required", ()) if isinstance(items, dict) else ()
    if items.get("type") == "object":
        return f"[{{{needed[0]}: {written}}}]" if len(needed) == 1 else ""
    return f"[{written}]"


def _quoted(node: Node) -> str:
    """An expression in square brackets that YAML takes for a list, as it has to be written."""
    span = node.span
    if node.source is None or span.line != span.end_line:
        return ""
    written = node.source.line(span.line - 1)[span.column - 1 : span.end_column - 1]
    return f'"{written}"' if written.startswith("[") and '"' not in written else ""


def _or_a_list(error: ValidationError) -> bool:
    """Whether a list of words would have done instead of the one word that is known."""
    parent = error.parent
    branches: Any = parent.validator_value if parent is not None and parent.validator == "anyOf" else []
    return any(isinstance(branch, dict) and branch.get("type") == "array" for branch in branches)


def _mapped(error: ValidationError, node: Node, document: Node) -> str:
    """The mapping that was meant by a text or list: its keys, with what was written behind them."""
    schema = error.schema if isinstance(error.schema, dict) else {}
    keys = list(schema.get("required", ())) or list(schema.get("properties", {}))
    written_keys = [item.value for item in node.items] if isinstance(node.value, list) else [node.value]
    if len(keys) > _FEW and all(value in keys for value in written_keys):
        return "{" + ", ".join(f"{key}: …" for key in written_keys) + "}"
    columns = document.get("columns")
    if columns is not None and list(error.absolute_path)[:1] == ["rows"]:
        keys = list(columns.mapping)
    given = [item.value for item in node.items] if isinstance(node.value, list) else [node.value]
    if len(keys) > _FEW:
        return ""
    if any(isinstance(value, list | dict) for value in given):
        named = list(schema.get("properties", {}))
        return "{" + ", ".join(f"{key}: …" for key in named) + "}" if 0 < len(named) <= _FEW else ""
    if not keys and isinstance(node.value, list):
        keys, given = [str(value) for value in given], []
    written = [_json(value) for value in given]
    written += ["…"] * (len(keys) - len(written))
    pairs = ", ".join(f"{key}: {value}" for key, value in zip(keys, written, strict=False))
    return f"{{{pairs}}}" if keys else ""


def _of_value(error: ValidationError, place: Span) -> Problem:
    keyword, value = error.validator, error.instance
    asked: Any = error.validator_value
    shown = value if isinstance(value, str) else _json(value)
    if keyword in ("enum", "const"):
        options = [option if isinstance(option, str) else _json(option)
                   for option in (asked if keyword == "enum" else [asked])]
        hint = meant_word(shown, options) or (options[0] if options == ["true"] else "")
        return Problem("not-one-of", place, {"value": shown, "options": ", ".join(options)}, hint)
    if keyword == "pattern":
        code = _PATTERNS.get(str(asked), "malformed-text")
        if code == "malformed-name" and (found := _ASSIGNED.match(shown)) is not None:
            effect = f"{{set: {found[1]}, to: {found[3]}}}"
            if found[2] in ("+", "-"):
                effect = f"{{change: {found[1]}, by: {found[2].removeprefix('+')}{found[3]}}}"
            return Problem("effect-as-text", place, {"value": shown}, effect)
        if (slashes := _SLASHES.match(shown)) is not None:
            return Problem("yaml-slash-comment", place, {"sign": slashes[2]}, slashes[1])
        meaning = error.schema.get("description", "") if isinstance(error.schema, dict) else ""
        values = {"value": shown} | ({"meaning": meaning} if code == "malformed-text" else {})
        if code == "extends-malformed":
            values = {"name": shown}
        return Problem(code, place, values)
    if keyword in _LEAST:
        return Problem("too-few", place, {"least": str(asked)})
    if keyword in _MOST:
        return Problem("too-many", place, {"most": str(asked)})
    if keyword in ("minimum", "exclusiveMinimum"):
        return Problem("number-too-small", place, {"value": shown, "least": str(asked)})
    if keyword in ("maximum", "exclusiveMaximum"):
        return Problem("number-too-large", place, {"value": shown, "most": str(asked)})
    return Problem("does-not-fit", place)


def _strange(problems: list[Problem]) -> bool:
    """Whether a document both lacks keys and has keys that mean nothing in it."""
    return {"key-missing", "key-unknown"} <= {problem.code for problem in problems}


def _other_kind(node: Node, kind: str) -> str:
    """The one kind whose keys a document has, if it is not the one that it says."""
    found = [each for each in kinds_by_keys(node) if each != kind]
    return found[0] if len(found) == 1 else ""


def _not_indented(problems: list[Problem]) -> list[Problem]:
    """With one problem where keys stand beside the key that they belong under."""
    kept = list(problems)
    for empty in [each for each in problems if each.code == "value-missing" and each.span is not None]:
        strays: list[Problem] = []
        line = empty.span.line  # type: ignore[union-attr]
        for each in sorted(kept, key=lambda problem: problem.span or ("",)):
            here = each.span
            if each.code == "key-unknown" and here is not None and here.line > line \
                    and here.column == empty.span.column:  # type: ignore[union-attr]
                strays.append(each)
        if any(each.code == "yaml-no-break-blank" and each.span is not None and each.span.line == line + 1
               for each in problems):
            kept.remove(empty)
        elif strays and not strays[0].hint and "type-object" in empty.values["expected"]:
            told = {"key": strays[0].values["key"], "above": empty.values["key"]}
            kept = [each for each in kept if each is not empty and each not in strays]
            kept.append(Problem("key-not-indented", strays[0].span, told))
    return kept


def _without_other_kinds(document: Node, problems: list[Problem]) -> list[Problem]:
    """Without what only follows where a part of the document does not know of which kind it is."""
    wrong = {each.span for each in problems if each.code == "not-one-of"}
    result = problems
    for part in document.mapping.values():
        kind = part.get("kind")
        if kind is not None and kind.span in wrong:
            whole = part.span
            result = [
                each
                for each in result
                if each.span == kind.span or each.span is None or each.span.file != whole.file
                or not (whole.line, whole.column) <= (each.span.line, each.span.column)
                or (each.span.line, each.span.column) > (whole.end_line, whole.end_column)
            ]
    return result


def _without_consequences(problems: list[Problem]) -> list[Problem]:
    """Without repetitions, and without the missing key that a misspelt one explains."""
    problems = _not_indented(problems)
    misspelt = {problem.hint for problem in problems if problem.code == "key-unknown" and problem.hint}
    misspelt |= {problem.hint.partition(":")[0] for problem in problems if problem.code == "yaml-missing-colon"}
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


def _node_at(node: Node, path: list[str | int]) -> tuple[Node, Span | None]:
    """The node at a path, and where the key before it stands, if it has one."""
    key_span: Span | None = None
    for step in path:
        if isinstance(step, str):
            key_span = node.key_span(step)
            node = node.mapping[step]
        else:
            key_span = None
            node = node.items[step]
    return node, key_span


def _repeated(node: Node) -> Span:
    index = repeated(node.plain())
    return first_line(node if index is None else node.items[index])


def _spelt(node: Node) -> str:
    return node.spelt if node.source is not None else _json(node.value)


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _json(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value)
