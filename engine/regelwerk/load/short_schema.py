"""JSON Schema as it stands in files, short where every part of it would say the same.

- `properties` without a `type` are a closed mapping, `items` without a `type` a list that is not empty;
- `keys` and `values` are a mapping whose keys the author chooses;
- `pattern` and `keys` may name one of `PATTERNS`, `$ref` names a definition;
- `$part: name` is what the file says under `parts`, put there; `$part: kind/name` is that of another kind,
  `$part: /name` one that all share;
- `says` is the description of a key, which itself is the title;
- `each_language`, as a key or in a list, is every language.

What stands behind `if` stands as it is.
"""

import os
from functools import cache
from typing import Any

from regelwerk.kinds import folder
from regelwerk.load.patterns import PATTERNS
from regelwerk.load.yaml_nodes import read_file
from regelwerk.texts import languages

Schema = dict[str, Any]
SHARED = ""
"""Stands for no kind: what all kinds share."""


@cache
def written(kind: str) -> Schema:
    """The file of a kind as it stands."""
    path = f"{folder(kind)}/schema.yaml" if kind else f"{os.path.dirname(__file__)}/shared_schema.yaml"
    (node,), _ = read_file(path)
    found: Schema = node.plain()
    return found


def in_full(short: Any, kind: str = SHARED, name: str = "") -> Any:
    """A schema in full; `kind` is the one in whose file it stands, `name` the key that it is about."""
    if isinstance(short, list):
        return list(languages()) if short == ["each_language"] else [in_full(each, kind) for each in short]
    if not isinstance(short, dict):
        return short
    full: Schema = {}
    untyped = "type" not in short
    for key, value in short.items():
        match key:
            case "$part":
                full |= in_full(*_part(value, kind))
            case "$ref":
                full[key] = f"#/$defs/{value}"
            case "properties" if untyped:
                full |= {"type": "object", key: properties(value, kind), "additionalProperties": False}
            case "properties":
                full[key] = properties(value, kind)
            case "items" if untyped:
                full |= {"type": "array", key: in_full(value, kind), "minItems": 1}
            case "keys":
                full |= {"type": "object", "propertyNames": {"pattern": PATTERNS.get(value, value)}}
            case "values":
                full["additionalProperties"] = in_full(value, kind)
            case "says":
                full |= {"title": name.replace("_", " ").capitalize(), "description": value}
            case "pattern":
                full[key] = PATTERNS.get(value, value)
            case _:
                full[key] = value if key == "if" else in_full(value, kind)
    return full


def properties(short: Schema, kind: str = SHARED) -> Schema:
    """The keys of a mapping with their schemas in full."""
    full: Schema = {}
    for key, value in short.items():
        if key == "$part":
            full |= properties(*_part(value, kind))
        elif key == "each_language":
            full |= {each: in_full(value, kind) for each in languages() if each not in full}
        else:
            full[key] = in_full(value, kind, key)
    return full


def _part(name: str, kind: str) -> tuple[Schema, str]:
    """What a file says under `parts`, and the kind in whose file it stands."""
    other, elsewhere, own = name.rpartition("/")
    owner = other if elsewhere else kind
    return written(owner)["parts"][own], owner
