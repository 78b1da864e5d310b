"""A number in prose that stands nowhere in the document's data."""

import re
from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.load.node import Node

# A number by itself: not one of a paragraph's (`F.3.1`, `§ 4`), a name (`d20`) or an ordinal (`2nd`).
_NUMBER = re.compile(r"(?<![\w.§#/])(?<!§ )(?<!§\u00a0)\d+(?:[.,]\d+)?(?![\w/]|\.\d|[.,]?\d)")
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}", re.DOTALL)


def _find(subject: Subject) -> Iterator[Finding]:
    for document in subject.rules:
        node = subject.nodes.get(document.header.id)
        text = node.get("text") if node is not None else None
        if node is None or text is None:
            continue
        known = set(_numbers(node))
        for prose in text.mapping.values():
            hidden = _PLACEHOLDER.sub(lambda found: " " * len(found.group()), prose.text)
            for found in _NUMBER.finditer(hidden):
                number = found.group()
                if float(number.replace(",", ".")) not in known:
                    span = prose.span_of(found.start(), found.end())
                    yield Finding(document.header.id, span, {"number": number})


def _numbers(node: Node, inside: str = "") -> Iterator[float]:
    """The numbers in a document's data: everywhere but in its own prose."""
    value = node.value
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in ("text", "title", "source", "allow"):
                yield from _numbers(each, key)
    elif isinstance(value, list):
        for each in value:
            yield from _numbers(each, inside)
    elif isinstance(value, str):
        yield from (float(found.replace(",", ".")) for found in re.findall(r"\d+(?:\.\d+)?", value))
    elif isinstance(value, int | float):
        yield float(value)


_RULE = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {naps: {type: integer}}
---
kind: event
id: yawn
title: {en: Yawning}
text: {en: PROSE}
parameters: {cat: cat}
do: [{change: cat.naps, by: 2}]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, do: [{yawn: cat}]}]
"""
LINT = Lint(
    code="prose-number",
    bad=_RULE.replace("PROSE", "Whoever yawns naps 3 times."),
    good=_RULE.replace("PROSE", "Whoever yawns naps 2 times."),
    find=_find,
)
