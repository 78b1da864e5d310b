"""What the signs and words of a notation stand for, in the words of its readers."""

from collections.abc import Iterator

from regelwerk.model.notation import FLAG, Literal, Node, Optional, Repeat, Slot, walk
from regelwerk.model.rules import NotationDocument
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title, word
from regelwerk.texts.catalogue import FIRST


def meanings(rules: Ruleset, document: NotationDocument, language: str) -> dict[str, str]:
    """By the sign or word that begins a pattern, or a part that may be left out: what the pattern is called,
    or the blank behind it. Nothing where nobody says."""
    found: dict[str, str] = {}
    for name, form in document.notation.forms.items():
        for alternative, pattern in zip(document.uses[name].alternatives, form.alternatives, strict=False):
            first = next(_leaves(pattern), None)
            told = word(rules, str(alternative), language)
            # Ids are English: they are words for readers of English alone.
            if isinstance(first, Literal) and name[0] != FLAG and (told != alternative or language == FIRST):
                found.setdefault(first.text, told)
    for name, form in document.notation.forms.items():
        use = document.uses[name]
        for pattern in form.alternatives:
            for sign, slot in _optional(pattern):
                told = _called(rules, use.makes or use.names or document.makes, slot, language)
                if told:
                    found.setdefault(sign, told)
    return found


def _optional(pattern: Node) -> Iterator[tuple[str, str]]:
    """Each sign that begins a part that may be left out, and the blank behind it."""
    for node in walk(pattern):
        if not isinstance(node, Optional | Repeat):
            continue
        leaves = list(_leaves(node.body))
        if isinstance(leaves[0], Slot) and leaves[0].form[0] == FLAG:
            yield leaves[0].form[1:-1], leaves[0].name
        if isinstance(leaves[0], Literal):
            yield from ((leaves[0].text, each.name) for each in leaves[1:2] if isinstance(each, Slot))


def _leaves(node: Node) -> Iterator[Literal | Slot]:
    return (each for each in walk(node) if isinstance(each, Literal | Slot))


def _called(rules: Ruleset, kind: str, slot: str, language: str) -> str:
    held = rules.vocabulary.things.get(kind)
    for id in (kind, *held.ancestors) if held is not None else ():
        if slot in rules.types[id].fields:
            return title(rules.types[id].fields[slot].title, language)
    return ""
