"""The JSON Schema files that editors use, written from the kinds of documents.

The kinds say them in short, in `kinds/<kind>/schema.yaml`; the files are generated and committed, and a test
fails when they differ.
"""

import json
import os
from collections.abc import Iterator
from typing import Any

from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.load.shipped import schema_folder
from regelwerk.load.short_schema import Schema
from regelwerk.load.whole_file import write_whole
from regelwerk.model.closure import reached

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_ENDING = ".schema.json"
_DOCUMENT = f"document{_ENDING}"
_RULES = f"rules{_ENDING}"


def generate() -> dict[str, str]:
    """The text of each file by its name: one per kind, `document.schema.json` for all kinds, and
    `rules.schema.json` for the `rules.json` beside each rulebook."""
    files = {
        f"{kind}{_ENDING}": _text({"$schema": _DIALECT, **schema, "$defs": _needed(schema)})
        for kind, schema in SCHEMAS.items()
    }
    files[_DOCUMENT] = _text(_of_any_kind())
    with open(os.path.join(schema_folder(), _RULES), encoding="utf-8") as written_by_hand:
        files[_RULES] = written_by_hand.read()
    return dict(sorted(files.items()))


def write(folder: str | os.PathLike[str]) -> None:
    """Writes all files, and removes those of kinds that are no more. Raises `OSError`."""
    os.makedirs(folder, exist_ok=True)
    files = generate()
    for name in _present(folder) - files.keys():
        os.remove(os.path.join(folder, name))
    for name, text in files.items():
        write_whole(os.path.join(folder, name), text, sync=False)


def differences(folder: str | os.PathLike[str]) -> list[str]:
    """The names of files that are missing, superfluous or other than `write` would make them."""
    files = generate()
    differing = _present(folder) - files.keys()
    for name, text in files.items():
        try:
            with open(os.path.join(folder, name), encoding="utf-8", newline="") as stream:
                same = stream.read() == text
        except (OSError, UnicodeDecodeError):
            same = False
        if not same:
            differing.add(name)
    return sorted(differing)


def _present(folder: str | os.PathLike[str]) -> set[str]:
    try:
        return {name for name in os.listdir(folder) if name.endswith(_ENDING)}
    except OSError:
        return set()


def _of_any_kind() -> Schema:
    """Picks the kind's schema by `kind`: exact errors, where `oneOf` would blame the wrong branch."""
    choices = [
        {
            "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
            "then": {"$ref": f"{kind}{_ENDING}"},
        }
        for kind in SCHEMAS
    ]
    kinds = [
        {"const": kind, "description": schema.get("description", "")} for kind, schema in SCHEMAS.items()
    ]
    return {
        "$schema": _DIALECT,
        "title": "Document",
        "description": "One document of a ruleset. Its kind decides what else it holds.",
        "type": "object",
        "required": ["kind"],
        "properties": {
            "kind": {"title": "Kind", "description": "What the document describes.", "oneOf": kinds},
        },
        "allOf": choices,
    }


def _needed(schema: Schema) -> dict[str, Schema]:
    """The shared definitions that a schema refers to, directly or through others."""
    found = reached(_references(schema), lambda name: _references(DEFS[name]))
    return {name: DEFS[name] for name in sorted(found)}


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        target = schema.get("$ref")
        if isinstance(target, str):
            yield target.removeprefix("#/$defs/")
        for value in schema.values():
            yield from _references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _references(value)


def _text(schema: Schema) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
