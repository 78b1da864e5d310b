"""Phrases that authors give, filled in: `<cat> [does not touch|touches] <other: acc>`."""

import re
from collections.abc import Callable

from regelwerk.render.book import kept
from regelwerk.render.listing import CASES
from regelwerk.texts.grammar import Case

_CHOICE = re.compile(r"\[([^\[\]|]*)(?:\|([^\[\]]*))?\]")
_SLOT = re.compile(r"<\s*(\w+)\s*(?::\s*(\w+)\s*)?>")
# It may melt with the article that follows, so that a link ends before it.
_PREPOSITION = re.compile(r"(?<=\S) [^\W\dA-Z_]{1,3}$")
_BLANKS = re.compile(r"\s+")
_BEFORE_SIGN = re.compile(r" (?=[,.;])")


def slots_of(phrase: str) -> set[str]:
    """The names that a phrase fills in."""
    return {found[1] for found in _SLOT.finditer(phrase)}


def filled(
    phrase: str, slot: Callable[[str, Case], str], linked: Callable[[str], str], *, negated: bool = False
) -> str:
    """The phrase in Markdown: `slot` tells a name in a case, `linked` makes a link of words."""
    chosen = _CHOICE.sub(lambda found: (found[1] if negated else found[2]) or "", phrase)
    pieces = _SLOT.split(_BEFORE_SIGN.sub("", _BLANKS.sub(" ", chosen)).strip())
    words = pieces[::3]
    longest = max(range(len(words)), key=lambda at: len(words[at].strip(" ,")))
    told = []
    for at, text in enumerate(words):
        bare = text.strip(" ,")
        bare = _PREPOSITION.sub("", bare) if at + 1 < len(words) else bare
        before, _, after = text.partition(bare) if bare else (text, "", "")
        told.append(f"{kept(before)}{linked(bare)}{kept(after)}" if at == longest and bare else kept(text))
        if at + 1 < len(words):
            name, case = pieces[3 * at + 1], pieces[3 * at + 2]
            told.append(slot(name, CASES[case or "nom"]))
    return "".join(told)
