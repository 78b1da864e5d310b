"""What the schema of a kind says about a path of keys: which keys may stand there, which values, and why."""

from collections.abc import Iterator

from regelwerk.load.schemas import DEFS, SCHEMAS
from regelwerk.load.short_schema import Schema


def schemas_at(kind: str, path: tuple[str, ...]) -> list[Schema]:
    """The schemas that a value at a path may have; items of lists are `*`."""
    found = [SCHEMAS[kind]] if kind in SCHEMAS else []
    for step in path:
        found = [inner for schema in found for inner in _below(schema, step)]
    return [branch for schema in found for branch in _branches(schema)]


def keys_at(kind: str, path: tuple[str, ...]) -> dict[str, Schema]:
    """The keys that a mapping at a path may have, with what the schema says of each."""
    found: dict[str, Schema] = {}
    for schema in schemas_at(kind, path):
        for key, inner in schema.get("properties", {}).items():
            found.setdefault(key, inner)
    return found


def values_at(kind: str, path: tuple[str, ...]) -> list[str]:
    """The words that the schema itself allows at a path."""
    found: dict[str, None] = {}
    for schema in schemas_at(kind, path):
        words = [*schema.get("enum", ()), *([schema["const"]] if "const" in schema else ())]
        found |= dict.fromkeys("true" if word is True else str(word) for word in words)
        if schema.get("type") == "boolean":
            found |= {"true": None, "false": None}
    return list(found)


def is_expression(kind: str, path: tuple[str, ...]) -> bool:
    wanted = DEFS["expression"]["type"]
    return any(schema.get("type") == wanted for schema in schemas_at(kind, path)) or (
        # A field to be written is an expression too, which its pattern tells.
        any(schema.get("type") == "string" and schema.get("pattern", "").startswith(r"\.")
            for schema in schemas_at(kind, path))
    )  # fmt: skip


def about(kind: str, path: tuple[str, ...]) -> tuple[str, str]:
    """The title and the description of what stands at a path; empty where the schema has none."""
    for schema in [inner for each in schemas_at(kind, path[:-1]) for inner in _below(each, path[-1])]:
        if "description" in schema:
            return schema.get("title", ""), schema["description"]
        for branch in _branches(schema):
            if "description" in branch:
                return branch.get("title", ""), branch["description"]
        reference = schema.get("$ref", "").removeprefix("#/$defs/")
        if reference in DEFS and "description" in DEFS[reference]:
            return DEFS[reference].get("title", ""), DEFS[reference]["description"]
    return "", ""


def _below(schema: Schema, step: str) -> list[Schema]:
    inner: list[object] = []
    for branch in _branches(schema):
        if step == "*" and "items" in branch:
            inner.append(branch["items"])
        elif step in branch.get("properties", {}):
            inner.append(branch["properties"][step])
        else:
            inner.append(branch.get("additionalProperties"))
    return [each for each in inner if isinstance(each, dict)]


def _branches(schema: Schema) -> Iterator[Schema]:
    """A schema without references, choices and conditions: every schema that it may stand for."""
    reference = schema.get("$ref")
    if isinstance(reference, str):
        yield from _branches(DEFS[reference.removeprefix("#/$defs/")])
    for choice in schema.get("anyOf", ()):
        yield from _branches(choice)
    for key in ("then", "else"):
        if key in schema and "if" in schema:
            yield from _branches(schema[key])
    if "anyOf" not in schema and "$ref" not in schema:
        yield schema
