"""What the schema of a kind says of a place in a document."""

from collections.abc import Iterable, Iterator

from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.load.short_schema import Schema


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
