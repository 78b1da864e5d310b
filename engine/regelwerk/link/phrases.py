"""How sentences say what a document or a field works out: the phrases that authors give."""

import re
from collections.abc import Collection

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.document import Phrases

# What a phrase divides by brackets, whole; nothing else in it may be one.
_BRACKETED = re.compile(r"<[^<>]*>|\[[^\[\]]*\]")
_BRACKET = re.compile(r"[<>\[\]]")
_SLOT = re.compile(r"<\s*([^<>:]*?)\s*(?::\s*([^<>]*?)\s*)?>")
CASES = ("nom", "gen", "dat", "acc")
OWNER = "it"
"""What the phrase of a field calls the thing that has it."""


def phrase(linker: Linker, node: Node | None, slots: Collection[str]) -> Phrases:
    """The phrase in each language; `slots` are the names that it may fill in."""
    if node is None:
        return {}
    linker.texts(node)
    for part in node.mapping.values():
        hidden = part.text
        for _ in ("slots", "choices"):
            hidden = _BRACKETED.sub(lambda found: " " * len(found[0]), hidden)
        stray = _BRACKET.search(hidden)
        if stray is not None:
            linker.problem("phrase-bracket", part.span_of(*stray.span()), sign=stray[0])
        for found in _SLOT.finditer(part.text):
            name, case = found[1], found[2]
            if name not in slots:
                linker.unknown_at("unknown-phrase-slot", part.span_of(*found.span(1)), name, slots)
            if case is not None and case not in CASES:
                linker.unknown_at("unknown-case", part.span_of(*found.span(2)), case, CASES)
    return {language: part.text for language, part in node.mapping.items()}
