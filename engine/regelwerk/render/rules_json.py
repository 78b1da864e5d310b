"""An edition for programs: every document with its texts, its rule in words, its rows and its links.

`schemas/rules.schema.json` documents the shape; `FORMAT` grows when its meaning changes.
"""

import json
from itertools import chain
from typing import Any

from regelwerk.model.content import Table
from regelwerk.model.outcome import Outcome
from regelwerk.model.ruleset import Document
from regelwerk.model.scenario import Example
from regelwerk.render.book import Book, place_of
from regelwerk.render.escape import divided, plain
from regelwerk.render.pieces import in_words
from regelwerk.render.references import over, references

RULES = "rules.json"
FORMAT = 1


def rules_json(book: Book) -> str:
    """The whole file, the same for the same rules."""
    ruleset = book.ruleset
    ordered: list[Document] = []
    for document in chain.from_iterable(book.chapters.values()):
        ordered += [document, *book.shown.get(document.header.id, [])]
    told = {
        "format": FORMAT,
        "ruleset": {
            "id": ruleset.header.id,
            "version": ruleset.version,
            "language": book.language,
            "title": book.raw(ruleset.header.title) or ruleset.header.id,
            "text": _prose(book, ruleset.header.text),
            "content": ruleset.content,
            "extends": [layer.id for layer in ruleset.layers[:-1]],
            "start": ruleset.start,
        },
        "documents": [_document(book, each) for each in ordered],
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def _document(book: Book, document: Document) -> dict[str, object]:
    header = document.header
    source = header.source
    told: dict[str, object] = {
        "id": header.id,
        "kind": header.kind,
        "title": book.title(header.id),
        "text": _prose(book, header.text),
        "address": place_of(book, header.id),
        "source": None if source is None else {
            "document": source.document,
            "paragraph": source.paragraph,
            "standing": source.standing,
            "note": _prose(book, source.note),
        },
        "words": _words(book, document),
        "names": [
            id for id in dict.fromkeys(references(document)) if id in book.documents and id != header.id
        ],
        "used_by": book.used_by.get(header.id, []),
        "overridden_by": [{"id": each.id, "how": each.how} for each in over(book.ruleset, document)],
        "changes": [
            {"path": each.path, "action": each.action, "old": each.old, "new": each.new, "by": each.by,
             "reason": each.why(book.language)}
            for each in book.ruleset.overrides if each.document == header.id
        ],
    }  # fmt: skip
    if isinstance(document, Table):
        told["columns"] = [
            {"name": each.name, "title": book.column(each), "unit": each.unit or ""}
            for each in document.columns.values()
        ]
        told["rows"] = [
            {"key": row.key, "name": book.row(header.id, row.key), "values": {
                key: list(value) if isinstance(value, tuple) else value for key, value in row.values.items()
            }}
            for row in document.rows
        ]  # fmt: skip
    if isinstance(document, Example):
        told["example"] = _example(document, book.outcomes.get(header.id))
    return told


def _example(example: Example, outcome: Outcome | None) -> dict[str, object]:
    steps = outcome.steps if outcome is not None else ()
    return {
        "of": example.of,
        "as_expected": None if outcome is None else not outcome.failures,
        "printed": list(outcome.printed or ()) if outcome is not None else [],
        "steps": [{"depth": each.depth, "document": each.document, "text": each.text} for each in steps],
    }


def _words(book: Book, document: Document) -> list[dict[str, object]]:
    lines = book.told.get(document.header.id) or in_words(book, document)
    return [{"depth": depth, "text": plain(text)} for depth, text in lines]


def _prose(book: Book, texts: Any) -> str:
    return "\n\n".join(" ".join(each.split()) for each in divided(book.raw(texts)))
