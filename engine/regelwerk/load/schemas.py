"""The JSON Schema of each kind of document, closed, with texts for an editor's hover.

They stand in `kinds/<kind>/schema.yaml`, and in `shared_schema.yaml` what several refer to (`short_schema`
says how). `regelwerk schema` writes them in full to `schemas/`; validation uses them as they are here.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from regelwerk.kinds import KINDS
from regelwerk.load.short_schema import SHARED, Schema, in_full, properties, written
from regelwerk.model.lints import CODES
from regelwerk.words.verbs import VERBS, Argument, VerbWord

# What an argument of a verb may be, by its sort.
_SORTS: dict[str, Schema] = {
    "expression": {"$ref": "expression"},
    "field": {"type": "string", "pattern": "field"},
    "zone": {"type": "string"},
    "effects": {"$ref": "effects"},
    "binding": {"$ref": "name"},
    "type": {"$ref": "name"},
    "ending": {"$part": "ending"},
}


def _argument(argument: Argument) -> Schema:
    return {**_SORTS[argument.sort], "description": argument.description}


def _verb(verb: VerbWord) -> Schema:
    keys = [argument for argument in verb.arguments if argument.sort != "parts"]
    schema: Schema = {"properties": {argument.name: _argument(argument) for argument in keys}}
    if required := [argument.name for argument in keys if argument.required]:
        schema["required"] = required
    if len(keys) < len(verb.arguments):
        schema |= {"additionalProperties": {"$ref": "expression"}, "propertyNames": {"pattern": "name"}}
    return schema


def _effect() -> Schema:
    """An effect: a verb's mapping, or an event of the ruleset, whose names only linking can check."""
    schema: Schema = {"$part": "event"}
    for verb in reversed(VERBS.values()):
        schema = {"if": {"required": [verb.name]}, "then": _verb(verb), "else": schema}
    # An event without parameters is called by its bare name.
    return {"anyOf": [{"$ref": "name"}, {"type": "object", **schema}]}


DEFS: dict[str, Schema] = properties(written(SHARED)["defs"])
DEFS["effect"] = in_full(_effect()) | DEFS["effect"]
DEFS["allow"]["properties"] = {code: {"type": "string", "minLength": 1} for code in sorted(CODES)}


class _Schemas(Mapping[str, Schema]):
    """By kind; each is read when it is asked for."""

    def __getitem__(self, kind: str) -> Schema:
        return _schema(kind)

    def __iter__(self) -> Iterator[str]:
        return iter(KINDS)

    def __len__(self) -> int:
        return len(KINDS)


@cache
def _schema(kind: str) -> Schema:
    """What every document has, then the keys of its own; one that says no `id` has only these."""
    asked, short = KINDS[kind], written(kind)
    keys, required = short.get("properties", {}), short["required"]
    if "id" in short:
        every = {
            "kind": {"const": kind, "title": "Kind", "description": short["description"]},
            "id": {"$ref": short["id"]},
            asked.title: {"$part": "/heading"},
            "also": {"$ref": "also"},
            asked.text: {"$part": "/prose"},
            "source": {"$ref": "source"},
            "allow": {"$ref": "allow"},
        }
        keys, required = {**every, **keys}, ["kind", "id", *required]
    rest = {key: each for key, each in short.items() if key not in ("id", "required", "properties", "parts")}
    schema: Schema = in_full({"properties": keys, "required": required, **rest}, kind)
    return schema


SCHEMAS = _Schemas()
