"""Where in a document a key belongs that a change gives to the document itself."""

import re
from collections.abc import Iterator
from itertools import islice

from regelwerk.load.item_names import key_column, names_of
from regelwerk.load.meant import is_slip, meant_word
from regelwerk.load.node import Node
from regelwerk.load.schemas import SCHEMAS, named_by_author
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_MOST_PLACES = 2000
_WORD = re.compile(r"[\w.§\-]+")


def meant_deeper(document: Node, id: str, value: Node, place: Span) -> Problem | None:
    """That keys are given to a whole document that belong to a part of it, with the way to that part.

    Of what may also be a misspelt key of the document, and of what fits nowhere, nothing is said here.
    """
    kind = document.at("kind").text
    own = SCHEMAS.get(kind, {}).get("properties", {})
    strange = [key for key in value.mapping if key not in own]
    if not strange or len(strange) < len(value.mapping):
        return None
    if kind == "table" and (row := _of_row(document, id, value, strange, place)) is not None:
        return row
    key = strange[0]
    if is_slip(key, meant := meant_word(key, list(document.mapping))):
        return Problem("key-unknown", value.key_span(key), {"key": key, "keys": ", ".join(own)}, meant)
    path = "" if is_slip(key, meant_word(key, list(own))) else _way(document, key)
    if not path:
        return None
    return Problem("change-key-deeper", place, {"name": id, "key": key}, f"{id}/{path}")


def _of_row(node: Node, id: str, value: Node, strange: list[str], place: Span) -> Problem | None:
    """What is told where the columns of a row, or its key, are given to the table itself."""
    columns = node.at("columns").mapping
    key = key_column(node)
    rows = node.at("rows").items
    known = {str(row[key].value) for row in rows if key in row}
    named = [strange[0]] if strange[0] in known else sorted(name for name in strange if name in columns)
    row = strange[0] if strange[0] in known else str(value[key].value) if key in value else ""
    told = {"name": id, "columns": ", ".join(named)}
    hint = f"{id}/{row if row in known else 'rows'}"
    return Problem("change-of-table-for-row", place, told, hint) if named else None


def way_to(document: Node, id: str, key: str) -> str:
    """The address of what stands behind a key somewhere in a document; empty if nothing does."""
    path = next((path for path, part in islice(_parts(document), _MOST_PLACES) if path and key in part), "")
    return f"{id}/{path}/{key}" if path else ""


def _way(document: Node, key: str) -> str:
    """The shortest way to a part that has the key, or else to the one part whose keys authors choose."""
    kind = document.at("kind").text
    chosen: list[str] = []
    for path, part in islice(_parts(document), _MOST_PLACES):
        if path and key in part:
            return path
        if path.count("/") == 0 and path and named_by_author(kind, [path]):
            chosen.append(path)
    return chosen[0] if len(chosen) == 1 else ""


def _parts(document: Node) -> Iterator[tuple[str, Node]]:
    """Every mapping in a document with its address, the nearest first."""
    waiting = [("", document)]
    for path, node in waiting:
        before = f"{path}/" if path else ""
        if isinstance(node.value, dict):
            yield path, node
            waiting += [(f"{before}{key}", inner) for key, inner in node.mapping.items()]
        elif isinstance(node.value, list):
            for number, item in enumerate(node.items, 1):
                named = (name for name in names_of(item) if _WORD.fullmatch(name))
                name = next(named, "")
                alone = name and sum(name in names_of(other) for other in node.items) == 1
                waiting.append((f"{before}{name if alone else number}", item))
