"""What the items of a list are called."""

from regelwerk.load.node import Node


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
