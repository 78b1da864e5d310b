"""What may be written in a change: the way to what is changed, and then what may stand there."""

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.author.server.cursor import Cursor
from regelwerk.load.item_names import key_column, names_of
from regelwerk.load.node import Node

_VALUES = ("set", "add", "replace")


class Target(NamedTuple):
    """What a change is about: a document, a part of it, and the way there as schemas have it."""

    document: Node
    part: Node
    path: tuple[str, ...]


def steps_on(written: str, documents: dict[str, Node]) -> Iterator[str]:
    """How the address in `of` may go on behind its last `/`."""
    target = target_of(written.rpartition("/")[0], documents)
    if target is None:
        return
    yield from _names(target)
    rows = target.part.get("rows") if not target.path else None
    if rows is not None:
        yield from _names(Target(target.document, rows, ("rows",)))


def target_of(address: str, documents: dict[str, Node]) -> Target | None:
    """What an address leads to; none if it leads nowhere."""
    id, *steps = address.split("/")
    document = documents.get(id)
    if document is None:
        return None
    target = Target(document, document, ())
    for step in steps:
        below = _below(target, step)
        if below is None and not target.path and "rows" in document:
            below = _below(Target(document, document["rows"], ("rows",)), step)
        if below is None:
            return None
        target = below
    return target


def as_if_there(cursor: Cursor, address: str, documents: dict[str, Node]) -> tuple[Cursor, Node] | None:
    """The cursor as if what a change sets or adds stood where it belongs, and the document that it is in."""
    if not cursor.path or cursor.path[0] not in _VALUES or (target := target_of(address, documents)) is None:
        return None
    verb, *rest = cursor.path
    path = (*target.path, *rest)
    if verb == "add" and isinstance(target.part.value, list):
        path = (*target.path, "*", *(rest[1:] if rest[:1] == ["*"] else rest))
    kind, id = (target.document.at(key).text for key in ("kind", "id"))
    return cursor._replace(kind=kind, id=id, path=path), target.document


def beside(cursor: Cursor, address: str, documents: dict[str, Node]) -> list[str]:
    """The items of a list before or after which something may be inserted."""
    if cursor.path not in (("insert", "before"), ("insert", "after")):
        return []
    target = target_of(address, documents)
    return list(_names(target)) if target is not None else []


def _names(target: Target) -> Iterator[str]:
    """What the parts of a part are called."""
    if isinstance(target.part.value, dict):
        yield from target.part.mapping
    elif isinstance(target.part.value, list):
        key = key_column(target.document) if target.path == ("rows",) else ""
        for number, item in enumerate(target.part.items, 1):
            yield next(iter(names_of(item, key)), str(number))


def _below(target: Target, step: str) -> Target | None:
    if isinstance(target.part.value, dict):
        if step not in target.part:
            return None
        return Target(target.document, target.part[step], (*target.path, step))
    for number, name in enumerate(_names(target)):
        if step in (name, str(number + 1)):
            return Target(target.document, target.part.items[number], (*target.path, "*"))
    return None
