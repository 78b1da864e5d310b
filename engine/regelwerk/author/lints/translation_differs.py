"""A text that takes another value from the data in one language than in the other, or was not translated."""

import re
from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.author.lints.translation_missing import texts_in

_PLACEHOLDER = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_WORDS = 4  # so many words in a row are not the same in two languages by chance


def _find(subject: Subject) -> Iterator[Finding]:
    for id, node in subject.nodes.items():
        for text in texts_in(node):
            if "de" not in text or "en" not in text:
                continue
            german, english = text["de"].text, text["en"].text
            if german == english and len(re.findall(r"[^\W\d_]{2,}", german)) >= _WORDS:
                yield Finding(id, text.span, {"what": "note:translation-same"})
                continue
            differing = _values(german) ^ _values(english)
            if differing:
                yield Finding(id, text.span, {"what": ", ".join(sorted(differing))})


def _values(text: str) -> set[str]:
    """What a text takes from the data. A language may have columns of its own, named alike but for it."""
    found = {" ".join(each.split()) for each in _PLACEHOLDER.findall(text)}
    return {re.sub(r"_(de|en)\b", "", each) for each in found}


_EVENT = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy, de: Spielzeug}
languages: [en, de]
documents: {toy: {en: The toy's rules, de: Die Regeln}}
start: play
---
kind: type
id: cat
plural: cats
title: {en: cat, de: Katze}
fields: {naps: {type: integer}}
---
kind: event
id: yawn
title: {en: Yawning, de: Gähnen}
parameters: {cat: cat}
requires:
  - that: cat.naps < 3
    else: {en: "{{ cat }} had {{ cat.naps }} naps.", de: GERMAN}
do: [{change: cat.naps, by: 1}]
---
kind: phase
id: play
title: {en: Play, de: Spiel}
who: nobody
do: [{for_each: cat, in: cats, do: [{yawn: cat}]}]
"""
LINT = Lint(
    code="translation-differs",
    bad=_EVENT.replace("GERMAN", '"{{ cat }} hat genug geschlafen."'),
    good=_EVENT.replace("GERMAN", '"{{ cat }} hat schon {{ cat.naps }} Mal geschlafen."'),
    find=_find,
)
