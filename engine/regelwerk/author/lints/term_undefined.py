"""An abbreviation that the prose uses, and that no term explains."""

import re
from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.author.lints.translation_missing import texts_in
from regelwerk.load.node import Node

# Two capitals or more, or a capital within a word.
_ABBREVIATION = re.compile(
    r"(?<![\w.§-])(?:[^\W\d_]*[a-zäöüß][A-ZÄÖÜ]\w*|[A-ZÄÖÜ]{2,}[a-zäöüß]?)(?![\w-]|\.\w)"
)
_WORD = re.compile(r"\w+")
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}", re.DOTALL)


def _find(subject: Subject) -> Iterator[Finding]:
    known = set(_known(subject))
    told: set[str] = set()
    for document in subject.rules:
        node = subject.nodes.get(document.header.id)
        text = node.get("text") if node is not None else None
        for prose in text.mapping.values() if text is not None else ():
            hidden = _PLACEHOLDER.sub(lambda found: " " * len(found.group()), prose.text)
            for found in _ABBREVIATION.finditer(hidden):
                word = found.group()
                if not _is_known(word, known) and word not in told:
                    told.add(word)
                    yield Finding(document.header.id, prose.span_of(*found.span()), {"term": word})


def _is_known(word: str, known: set[str]) -> bool:
    """Whether a word is known, perhaps with an ending of up to three letters."""
    return any(word[:end] in known for end in range(len(word), max(len(word) - 4, 1), -1))


def _known(subject: Subject) -> Iterator[str]:
    """The words that the ruleset itself explains: glossary, names of things, and whatever has an id."""
    for id, node in subject.nodes.items():
        yield from (id, *_WORD.findall(id))
        if node["kind"].text == "term":
            for text in texts_in(node):
                yield from (word for each in text.mapping.values() for word in _WORD.findall(each.text))
        elif "title" in node:
            yield from (word for each in node["title"].mapping.values() for word in _WORD.findall(each.text))
        yield from _data(node)


def _data(node: Node) -> Iterator[str]:
    """Words in a document's data: keys, names, choices, the patterns of orders."""
    value = node.value
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            if key not in ("text", "title", "note", "else", "de", "en", "reason"):
                yield from _data(each)
            elif key in ("text", "title") and "fields" not in node and isinstance(each.value, dict):
                # A field's own title and text explain the words in them.
                inner = each.mapping.values() if "id" not in node else ()
                yield from (word for part in inner for word in _WORD.findall(part.text))
    elif isinstance(value, list):
        for each in value:
            yield from _data(each)
    elif isinstance(value, str):
        yield from _WORD.findall(value)


_PROSE = """
kind: type
id: cat
plural: cats
title: {en: cat}
text: {en: A cat spends NP to nap.}
fields: {naps: {type: integer, title: {en: naps}}}
"""
LINT = Lint(
    code="term-undefined",
    bad=_PROSE,
    good=_PROSE
    + """---
kind: term
id: NP
title: {en: nap points}
text: {en: What a cat may sleep in a day.}
""",
    find=_find,
)
