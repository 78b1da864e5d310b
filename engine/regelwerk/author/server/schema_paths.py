"""What the schema of a kind says about a path of keys: which keys may stand there, which values, and why."""

from regelwerk.load.schemas import DEFS, below, branches, schemas_at


def keys_at(kind: str, path: tuple[str, ...]) -> list[str]:
    """The keys that a mapping at a path may have."""
    return list(
        dict.fromkeys(key for schema in schemas_at(kind, path) for key in schema.get("properties", ()))
    )


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
    return any(
        schema.get("type") == wanted
        # A field to be written is an expression too, which its pattern tells.
        or (schema.get("type") == "string" and schema.get("pattern", "").startswith(r"\."))
        for schema in schemas_at(kind, path)
    )


def about(kind: str, path: tuple[str, ...]) -> tuple[str, str]:
    """The title and the description of what stands at a path; empty where the schema has none."""
    for schema in [inner for each in schemas_at(kind, path[:-1]) for inner in below(each, path[-1])]:
        if "description" in schema:
            return schema.get("title", ""), schema["description"]
        for branch in branches(schema):
            if "description" in branch:
                return branch.get("title", ""), branch["description"]
        reference = schema.get("$ref", "").removeprefix("#/$defs/")
        if reference in DEFS and "description" in DEFS[reference]:
            return DEFS[reference].get("title", ""), DEFS[reference]["description"]
    return "", ""
