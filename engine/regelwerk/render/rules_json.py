"""An edition for programs: every document with its texts, its rule in words, its rows and its links.

`SCHEMA` documents the shape; `FORMAT` grows when something in it changes its meaning or goes.
"""

import json
from collections.abc import Mapping
from typing import Any

from regelwerk.model.content import Table
from regelwerk.model.outcome import Outcome
from regelwerk.model.rules import (
    Action,
    Definition,
    Event,
    Immunity,
    Judgement,
    Modifier,
    Phase,
    Quantity,
    Rule,
)
from regelwerk.model.ruleset import Document
from regelwerk.model.scenario import Example
from regelwerk.render.book import Book, anchor
from regelwerk.render.in_words import InWords
from regelwerk.render.plain import plain
from regelwerk.render.references import backlinks, references
from regelwerk.texts import languages

RULES = "rules.json"
FORMAT = 1


def _text(description: str) -> dict[str, Any]:
    return {"type": "string", "description": description}


def _several(items: dict[str, Any], description: str) -> dict[str, Any]:
    return {"type": "array", "items": items, "description": description}


def _closed(
    properties: dict[str, Any], optional: tuple[str, ...] = (), description: str = ""
) -> dict[str, Any]:
    told = {"description": description} if description else {}
    return {
        "type": "object", "additionalProperties": False, "properties": properties,
        "required": [key for key in properties if key not in optional], **told,
    }  # fmt: skip


_ID = {"type": "string", "minLength": 1}
_IDS = {"type": "array", "items": _ID}
_VALUE = {
    "type": ["string", "number", "boolean", "null", "array"],
    "items": {"type": ["string", "number", "boolean"]},
}
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Rules of one edition",
    **_closed({
        "format": {"const": FORMAT, "description": "The version of this shape."},
        "ruleset": _closed({
            "id": _ID,
            "version": _text("Three numbers with dots."),
            "language": {"enum": list(languages())},
            "title": _text("What the game is called."),
            "text": _text("What it is about."),
            "content": _text("A fingerprint of the rules: equal for equal rules."),
            "extends": _several(_ID, "For a variant: the rulesets that it is made of, the first one first."),
            "start": _text("The phase that the game begins with."),
        }),
        "documents": _several(_closed({
            "id": _ID,
            "kind": _text("What it is: a rule, a table, a term, …"),
            "title": _text("Its title in the edition's language."),
            "text": _text("Its prose, values filled in; paragraphs are divided by blank lines."),
            "address": _text("Where it stands, beside this file: page.html#anchor."),
            "source": {"anyOf": [{"type": "null"}, _closed({
                "document": _text("Which source."),
                "paragraph": _text("Its number there, or nothing."),
                "standing": {"enum": ["stated", "read", "house"], "description":
                             "The source says so, it was read so, or it is silent and this was chosen."},
                "note": _text("Why it was read so."),
            })]},
            "words": _several(_closed({"depth": {"type": "integer", "minimum": 0}, "text": _text("A line.")}),
                              "What the engine does, as a nested list."),
            "names": {**_IDS, "description": "The documents that it speaks of."},
            "used_by": {**_IDS, "description": "The documents that speak of it."},
            "overridden_by": _several(_closed({
                "id": _ID, "how": {"enum": ["replaces", "restricts", "limits", "stops", "outdoes"]},
            }), "The documents that have precedence, and how."),
            "changes": _several(_closed({
                "path": _text("The way to the value within the document; nothing for the whole."),
                "action": {"enum": ["added", "removed", "changed"]},
                "old": _text("The value before, as YAML."), "new": _text("The value now, as YAML."),
                "by": _text("The id of the variant."), "reason": _text("Why."),
            }), "What variants changed in it."),
            "columns": _several(_closed({"name": _ID, "title": _text("What stands above it."),
                                         "unit": _text("What it is measured in, or nothing.")}),
                                "Of a table: its columns."),
            "rows": _several(_closed({
                "key": _text("What the row is known by."), "name": _text("What readers call it."),
                "values": {"type": "object", "additionalProperties": _VALUE, "description": "By column."},
            }), "Of a table: its rows."),
            "example": _closed({
                "of": _text("The document that it shows."),
                "as_expected": {"type": ["boolean", "null"],
                                "description": "Whether it came out so; null: not run."},
                "printed": _several({"type": "string"}, "The lines of its result."),
                "steps": _several(_closed({
                    "depth": {"type": "integer", "minimum": 0}, "document": _text("The document behind it."),
                    "text": _text("What happened."),
                }), "What happened, and why."),
            }, description="Of an example: how it came out when the rulebook was built."),
        }, ("columns", "rows", "example")), "Every document, in the order of the rulebook."),
    }, description="What `rules.json` beside a rulebook holds."),
}  # fmt: skip


def rules_json(book: Book) -> str:
    """The whole file, the same for the same rules."""
    ruleset = book.ruleset
    used_by = backlinks(ruleset)
    ordered = [document for documents in book.chapters.values() for document in documents]
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
        "documents": [_document(book, each, used_by) for each in ordered],
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def _document(book: Book, document: Document, used_by: Mapping[str, list[str]]) -> dict[str, object]:
    header = document.header
    source = header.source
    told: dict[str, object] = {
        "id": header.id,
        "kind": header.kind,
        "title": book.title(header.id),
        "text": _prose(book, header.text),
        "address": f"{book.place[header.id].removesuffix('.md')}.html#{anchor(header.id)}",
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
        "used_by": used_by.get(header.id, []),
        "overridden_by": [{"id": each.id, "how": each.how} for each in book.precedence.over(document)],
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
    lines = book.told.get(document.header.id)
    match document:
        case _ if lines is not None:
            pass
        case Definition() | Quantity() | Modifier() | Judgement() | Immunity() | Event() | Action():
            lines = InWords(book).told(document)
        case Rule() | Phase():
            lines = InWords(book).told(document)
        case _:
            return []
    return [{"depth": depth, "text": plain(text)} for depth, text in lines]


def _prose(book: Book, texts: Any) -> str:
    paragraphs = book.raw(texts).split("\n\n") if texts else []
    return "\n\n".join(" ".join(each.split()) for each in paragraphs if each.strip())
