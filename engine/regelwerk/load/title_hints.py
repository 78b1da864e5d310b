"""What an author meant who calls rows, fields and documents as readers do: by their titles.

Looked for only when a name is unknown, so that it costs a sound ruleset nothing.
"""

import re
from collections.abc import Iterator, Mapping

from regelwerk.load.item_names import key_column
from regelwerk.load.node import Node
from regelwerk.model.problem import Problem

Kinds = Mapping[str, Mapping[str, Node]]

# The kinds of documents that a name means which nobody knows.
_KINDS = {
    "unknown-event": ("event", "action"),
    "unknown-action": ("action",),
    "unknown-phase": ("phase",),
    "unknown-scenario": ("scenario",),
    "unknown-quantity": ("quantity",),
    "unknown-document": (
        "rule", "action", "event", "immunity", "modifier", "quantity", "definition", "phase",
    ),
}  # fmt: skip
_WORD = re.compile(r"\w+")
_FEWEST_LETTERS = 3


def row_called(kinds: Kinds, table: str, written: str) -> str:
    """The key of the one row in which a cell says `written`; an empty text if it is not one."""
    node = kinds.get("table", {}).get(table)
    if node is None or len(written) < _FEWEST_LETTERS:
        return ""
    key = key_column(node)
    rows = [row for row in node["rows"].items if key in row]
    called = {row[key].text: [cell.text for cell in row.mapping.values() if cell.text] for row in rows}
    return _only(called, written)


def rows_called(kinds: Kinds, written: str) -> str:
    """`table.row` for the one row of any table that has this key or, if none has, says it in a cell."""
    by_key, by_cell = [], []
    for table, node in kinds.get("table", {}).items():
        key = key_column(node)
        if any(row[key].text == written for row in node["rows"].items if key in row):
            by_key.append(f"{table}.{written}")
        elif row := row_called(kinds, table, written):
            by_cell.append(f"{table}.{row}")
    for found in (by_key, by_cell):
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def field_called(kinds: Kinds, of: str, written: str) -> str:
    """The one field of a type, or column of a table, that has this title, or the word in its title."""
    fields = [field for part in _lineage(kinds, of) for field in part.mapping.items()]
    if len(written) < _FEWEST_LETTERS:
        return ""
    called: dict[str, list[str]] = {}
    for name, spec in fields:
        called.setdefault(name, []).extend(titles(spec))
    words = {name: [word for title in each for word in _WORD.findall(title)] for name, each in called.items()}
    return _only(called, written) or _only(words, written)


def thing_called(kinds: Kinds, written: str) -> tuple[str, str]:
    """The type, and its plural, of what scenarios set up under this id; empty texts unless it is one type."""
    listed = {
        plural
        for scenario in kinds.get("scenario", {}).values()
        for plural, things in scenario.at("state").mapping.items()
        if written in things
    }
    types = {node.at("plural").text: id for id, node in kinds.get("type", {}).items()}
    plural = next(iter(listed), "")
    return (types[plural], plural) if len(listed) == 1 and plural in types else ("", "")


def document_called(documents: Mapping[str, Node], written: str) -> str:
    """The id of the one document with this title."""
    return _only({id: list(titles(node)) for id, node in documents.items()}, written)


def _only(called: Mapping[str, list[str]], written: str) -> str:
    """The one that is called what was written."""
    word = written.casefold()
    found = [name for name, texts in called.items() if any(text.casefold() == word for text in texts)]
    return found[0] if len(found) == 1 else ""


def titles(node: Node) -> Iterator[str]:
    """The title of a document or field, in each language."""
    for text in node.at("title").mapping.values():
        if text.text:
            yield text.text


def with_title(problem: Problem, kinds: Kinds) -> Problem:
    """A problem; if it is about a name that only readers use, with what that means."""
    name, hint = problem.values.get("name", ""), ""
    if not name:
        return problem
    if problem.code == "expression-unknown-row":
        hint = row_called(kinds, problem.values["table"], name)
    elif problem.code == "expression-unknown-name":
        hint = rows_called(kinds, name)
        kind, plural = ("", "") if hint or problem.hint else thing_called(kinds, name)
        if kind:
            return Problem("thing-of-scenario", problem.span, {"name": name, "type": kind, "plural": plural})
    elif problem.code in ("expression-unknown-field", "unknown-field") and not problem.hint:
        hint = field_called(kinds, problem.values.get("of", ""), name)
    elif problem.code in _KINDS and not problem.hint:
        named = {id: node for each in _KINDS[problem.code] for id, node in kinds.get(each, {}).items()}
        hint = document_called(named, name)
    return problem._replace(hint=hint) if hint else problem


def _lineage(kinds: Kinds, of: str) -> Iterator[Node]:
    table = kinds.get("table", {}).get(of)
    if table is not None:
        yield table["columns"]
    seen: set[str] = set()
    while (node := kinds.get("type", {}).get(of)) is not None and of not in seen:
        seen.add(of)
        if "fields" in node:
            yield node["fields"]
        of = node.at("is").text
