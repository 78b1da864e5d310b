"""A text in only one of the languages that the ruleset's other texts are in."""

from collections import Counter
from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.load.node import Node

LANGUAGES = ("de", "en")


def texts_in(node: Node) -> Iterator[Node]:
    """Every text of a document: a mapping with nothing but languages in it."""
    value = node.value
    if isinstance(value, list):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, dict):
        languages = [key for key in value if key in LANGUAGES]
        if languages and all(isinstance(value[key].value, str) for key in languages):
            yield node
        for each in value.values():
            yield from texts_in(each)


def _find(subject: Subject) -> Iterator[Finding]:
    """Languages that the ruleset promises are already asked for when it is linked; this is for the others."""
    found = [(id, text) for id, node in subject.nodes.items() for text in texts_in(node)]
    count = Counter(language for _, text in found for language in LANGUAGES if language in text)
    for language in LANGUAGES:
        # Most texts have it, so it is meant to be there.
        if language in subject.ruleset.languages or count[language] * 2 <= len(found):
            continue
        for id, text in found:
            if language not in text:
                yield Finding(id, text.span, {"language": f"note:language-{language}"})


_TYPE = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy, de: Spielzeug}
languages: [en]
documents: {toy: {en: The toy's rules, de: Die Regeln}}
start: play
---
kind: type
id: cat
plural: cats
title: TITLE
---
kind: phase
id: play
title: {en: Play, de: Spiel}
who: nobody
"""
LINT = Lint(
    code="translation-missing",
    bad=_TYPE.replace("TITLE", "{en: cat}"),
    good=_TYPE.replace("TITLE", "{en: cat, de: Katze}"),
    find=_find,
)
