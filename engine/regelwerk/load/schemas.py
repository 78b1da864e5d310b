"""The JSON Schema of each kind of document, closed, with texts for an editor's hover.

They stand in `kinds/<kind>/schema.yaml`, and in `shared_schema.yaml` what several refer to (`short_schema`
says how). `regelwerk schema` writes them in full to `schemas/`; validation uses them as they are here. What
the schema of a kind says of a place in a document is looked up here, too.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from regelwerk.kinds import KINDS
from regelwerk.load.short_schema import SHARED, Schema, in_full, properties, written
from regelwerk.model.lints import CODES
from regelwerk.words.verbs import VERBS, VerbWord

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


def _verb(verb: VerbWord) -> Schema:
    keys = [argument for argument in verb.arguments if argument.sort != "parts"]
    schema: Schema = {
        "properties": {each.name: {**_SORTS[each.sort], "description": each.description} for each in keys}
    }
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


def schemas_at(kind: str, path: Iterable[str | int]) -> list[Schema]:
    """The schemas that a value at a path of keys may have; an item of a list is `*`, or a number."""
    found = [SCHEMAS[kind]] if kind in SCHEMAS else []
    for step in path:
        found = [inner for schema in found for inner in below(schema, step)]
    return [branch for schema in found for branch in branches(schema)]


def below(schema: Schema, step: str | int) -> list[Schema]:
    """The schemas of what stands behind a key, or of an item."""
    inner: list[object] = []
    for branch in branches(schema):
        if (step == "*" or isinstance(step, int)) and "items" in branch:
            inner.append(branch["items"])
        elif step in branch.get("properties", {}):
            inner.append(branch["properties"][step])
        else:
            inner.append(branch.get("additionalProperties"))
    return [each for each in inner if isinstance(each, dict)]


def branches(schema: Schema) -> Iterator[Schema]:
    """A schema without references, choices and conditions: every schema that it may stand for."""
    reference = schema.get("$ref")
    if isinstance(reference, str):
        yield from branches(DEFS[reference.removeprefix("#/$defs/")])
    for choice in schema.get("anyOf", ()):
        yield from branches(choice)
    for key in ("then", "else"):
        if key in schema and "if" in schema:
            yield from branches(schema[key])
    if "anyOf" not in schema and "$ref" not in schema:
        yield schema


def named_by_author(kind: str, path: Iterable[str | int]) -> bool:
    """Whether the keys of a mapping are names that the author chose, so that a new one may be a slip."""
    mappings = [each for each in schemas_at(kind, path) if each.get("type") == "object"]
    return bool(mappings) and all(isinstance(each.get("additionalProperties"), dict) for each in mappings)
