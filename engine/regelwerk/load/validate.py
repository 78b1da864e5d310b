"""Checks documents against the schema of their kind.

jsonschema-rs says whether one fits. Only where it does not say yes jsonschema is asked, whose import alone
would cost a clean check a third of its time: it stays the authority, for jsonschema-rs knows only ASCII
letters by `\\w`. Its errors `regelwerk.load.schema_errors` turns into problems. Both read the same schemas.
"""

from collections.abc import Callable, Mapping
from typing import Any

from regelwerk.load.node import Node
from regelwerk.model.problem import Problem

Schema = dict[str, Any]
_CHECKS: dict[str, Callable[[Any], bool]] = {}  # by kind, made once


def validate(nodes: list[Node]) -> list[Problem]:
    """What is wrong with the shape of documents, each with the place it stands at."""
    from regelwerk.load.schemas import DEFS, SCHEMAS

    problems: list[Problem] = []
    outdated = False
    for node in nodes:
        kind = _kind(node, SCHEMAS, problems)
        if kind is None:
            continue
        if kind not in _CHECKS:
            _CHECKS[kind] = fits(SCHEMAS[kind], DEFS)
        data = node.plain()
        if not _CHECKS[kind](data):
            from regelwerk.load import language
            from regelwerk.load.schema_errors import misfits

            found = misfits(node, data, kind, whole(SCHEMAS[kind], DEFS))
            place = language.outdated_place(node) if found else None
            if place is not None:
                if not outdated:
                    problems.append(language.outdated(place, 1))
                outdated = True
            else:
                problems += found
    return problems


def _kind(node: Node, kinds: Mapping[str, Schema], problems: list[Problem]) -> str | None:
    listed = ", ".join(kinds)
    if not isinstance(node.value, dict):
        from regelwerk.load.schema_validator import type_of

        found = f"note:type-{type_of(node.value)}"
        problems.append(Problem("document-not-mapping", node.first_line, {"found": found}))
        return None
    given = node.get("kind")
    if given is None:
        from regelwerk.load.meant import meant_word
        from regelwerk.load.schema_errors import kinds_by_keys

        others = [key for key in node.mapping if key not in ("id", "title", "text")]
        meant = [key for key in others if meant_word(key, ["kind"])]
        place = node.key_span(meant[0]) if meant else node.first_line
        fitting = kinds_by_keys(node) if not meant else []
        hint = "kind" if meant else f"kind: {fitting[0]}" if len(fitting) == 1 else ""
        problems.append(Problem("kind-missing", place, {"kinds": listed}, hint))
        return None
    if isinstance(given.value, str) and given.value in kinds:
        return given.value
    name = given.text
    if not name:
        problems.append(Problem("kind-missing", node.key_span("kind"), {"kinds": listed}))
    else:
        from regelwerk.load.meant import meant_word

        hint = meant_word(name, list(kinds))
        problems.append(Problem("kind-unknown", given.span, {"kind": name, "kinds": listed}, hint))
    return None


def whole(schema: Schema, defs: Mapping[str, Schema]) -> Schema:
    """A schema that needs nothing from outside."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "$defs": dict(defs)}


def fits(schema: Schema, defs: Mapping[str, Schema]) -> Callable[[Any], bool]:
    """A function that says yes only to data that fit a schema, and no to some that do.

    Data are no deeper than `limits.MAX_DEPTH`: jsonschema-rs has no limit of its own.
    """
    asked = whole(schema, defs)
    try:
        from jsonschema_rs import Draft202012Validator
    except ImportError:
        from regelwerk.load.schema_validator import Validator

        check = Validator(asked).is_valid
    else:
        check = Draft202012Validator(asked).is_valid

    def answer(data: Any) -> bool:
        try:
            return bool(check(data))
        except (RecursionError, ValueError):  # half a character, for one
            return False

    return answer
