"""What an author meant who calls rows, fields and documents as readers do: by their titles, bent or not.

Looked for only when a name is unknown, so that it costs a sound ruleset nothing.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from regelwerk.load.item_names import key_column
from regelwerk.load.node import Node
from regelwerk.model.nouns import noun
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
_NO_KINDS: Kinds = {}
_FEWEST_LETTERS = 3
_PLAIN = str.maketrans("äöü", "aou")
# Endings of German and English nouns and adjectives behind at least three letters.
_STEM = re.compile(r"(\w{3,}?)(?:ern|en|er|em|es|e|n|s)*")


def row_called(kinds: Kinds, table: str, written: str) -> str:
    """The key of the one row in which a cell says `written`; an empty text if it is not one."""
    node = kinds.get("table", {}).get(table)
    if node is None or len(written) < _FEWEST_LETTERS:
        return ""
    key = key_column(node)
    rows = [row for row in node["rows"].items if key in row]
    called = {row[key].text: [cell.text for cell in row.mapping.values() if cell.text] for row in rows}
    return _only(kinds, called, written)


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
    return _only(kinds, called, written) or _only(kinds, words, written)


def document_called(documents: Mapping[str, Node], written: str, kinds: Kinds = _NO_KINDS) -> str:
    """The id of the one document with this title."""
    return _only(kinds, {id: list(titles(node)) for id, node in documents.items()}, written)


def _only(kinds: Kinds, called: Mapping[str, list[str]], written: str) -> str:
    """The one that is called what was written; else the one that is, apart from how the word is bent."""
    for says in (_alike, _bent(kinds), _of_one_stem):
        found = {name for name, texts in called.items() if any(says(text, written) for text in texts)}
        if found:
            return found.pop() if len(found) == 1 else ""
    return ""


def _bent(kinds: Kinds) -> Callable[[str, str], bool]:
    """Whether a text is a noun of which the head gives the form that was written."""
    forms: dict[str, set[str]] = {}
    for head in kinds.get("ruleset", {}).values():
        for language, nouns in head.at("nouns").mapping.items():
            for name, entry in nouns.mapping.items():
                bent = noun(name, entry.text, language)
                forms.setdefault(name.casefold(), set()).update(
                    (bent.genitive.casefold(), bent.plural.casefold())
                )
    return lambda text, written: written.casefold() in forms.get(text.casefold(), ())


def _of_one_stem(one: str, other: str) -> bool:
    return bool(_stem(one)) and _stem(one) == _stem(other)


def _stem(word: str) -> str:
    """A word without its ending, its umlauts plain; an empty text for more than a word, or a short one."""
    plain = word.casefold().translate(_PLAIN)
    found = _STEM.fullmatch(plain)
    return found[1] if found is not None else ""


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
    elif problem.code in ("expression-unknown-field", "unknown-field") and not problem.hint:
        hint = field_called(kinds, problem.values.get("of", ""), name)
    elif problem.code in _KINDS and not problem.hint:
        named = {id: node for each in _KINDS[problem.code] for id, node in kinds.get(each, {}).items()}
        hint = document_called(named, name, kinds)
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


def _alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
