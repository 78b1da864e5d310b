"""What the items of a list are called, and where authors choose the keys of a mapping."""

from regelwerk.load.node import Node
from regelwerk.load.schemas import DEFS, SCHEMAS


def key_column(table: Node | None) -> str:
    """The name of the column that names a table's rows, or an empty text."""
    columns = table.at("columns").mapping if table is not None else {}
    return next((name for name, column in columns.items() if column.at("key").value is True), "")


def names_of(item: Node, key: str = "") -> list[str]:
    """What an item of a list may be called; `key` is the key column if it is a row of a table."""
    if key:
        value = item.get(key)
        return [str(value.value)] if value is not None else []
    if not isinstance(item.value, dict):
        return [str(item.value)] if isinstance(item.value, str) else []
    first = next(iter(item.value.items()), None)
    if first is None:
        return []
    text = first[1].value
    return [name for name in (text, first[0]) if isinstance(name, str) and not name.isdecimal()]


def named_by_author(kind: str, trail: tuple[str | int, ...]) -> bool:
    """Whether the keys of a mapping are names that the author chose, so that a new one may be a slip."""
    found = [SCHEMAS.get(kind, {})]
    for step in trail[1:]:
        found = [inner for schema in found for inner in _inner(schema, step)]
    branches = [branch for schema in found for branch in _branches(schema)]
    return any(isinstance(branch.get("additionalProperties"), dict) for branch in branches)


def _inner(schema: dict[str, object], step: str | int) -> list[dict[str, object]]:
    inner: list[object] = []
    for branch in _branches(schema):
        if isinstance(step, int):
            inner.append(branch.get("items"))
            continue
        known = branch.get("properties")
        child = known.get(step) if isinstance(known, dict) else None
        inner.append(child if child is not None else branch.get("additionalProperties"))
    return [each for each in inner if isinstance(each, dict)]


def _branches(schema: dict[str, object]) -> list[dict[str, object]]:
    """A schema without references and choices: the schemas that it may stand for."""
    reference = schema.get("$ref")
    if isinstance(reference, str):
        return _branches(DEFS[reference.removeprefix("#/$defs/")])
    choices = schema.get("anyOf")
    if isinstance(choices, list):
        return [branch for choice in choices for branch in _branches(choice)]
    return [schema]
