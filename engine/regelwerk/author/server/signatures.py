"""The call in which a cursor stands: what it takes, and which of that is being written."""

import re
from typing import NamedTuple

from regelwerk.author.server.project import Understood
from regelwerk.words.function_word import FunctionWord
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.type_phrases import phrase

_NAME = re.compile(r"([a-z][a-z0-9_]*)$")
_BY_NAME = re.compile(r"\s*([a-z][a-z0-9_]*)\s*=(?!=)")
# What stands in quotes hides brackets and commas, also where the quote is still open.
_SIGNS = re.compile(r"'[^']*(?:'|$)|\"[^\"]*(?:\"|$)|[(\[)\],]")


class Signature(NamedTuple):
    """A call: how it is written, its parameters as they stand in that, what it does, which one is on."""

    label: str
    parameters: tuple[str, ...]
    manual: str
    active: int


def signature_at(text: str, understood: Understood, language: str) -> Signature | None:
    """The innermost call that is open at the end of `text`, an expression up to the cursor."""
    name, count, last = _open_call(text)
    if name in FUNCTIONS:
        word = FUNCTIONS[name]
        given = tuple(f"{each.name}=" if each.optional else each.name for each in word.parameters)
        names, manual = [each.name for each in word.parameters], word.manual
        many = word.aggregate or any(each.many for each in word.parameters)
    elif name in understood.linker.vocabulary.functions:
        function = understood.linker.vocabulary.functions[name]
        given = tuple(f"{each}: {phrase(kind, language)}" for each, kind in function.parameters)
        names, many = [each for each, _ in function.parameters], False
        manual = understood.title(name, language)
    else:
        return None
    named = _BY_NAME.match(last)
    if named is not None and named[1] in names:
        count = names.index(named[1])
    elif many:
        count = 0  # as many values as there are, one after the other
    return Signature(f"{name}({', '.join(given)})", given, manual, count)


def _open_call(text: str) -> tuple[str, int, str]:
    """The name before the innermost call that is still open, how many commas it has, what stands behind."""
    opened: list[list[int]] = []  # where each begins, its commas, where the last of them ends
    for sign in _SIGNS.finditer(text):
        if sign[0] in "([":
            opened.append([sign.start(), 0, sign.end()])
        elif sign[0] in ")]" and opened:
            opened.pop()
        elif sign[0] == "," and opened:
            opened[-1][1:] = [opened[-1][1] + 1, sign.end()]
    for at, count, last in reversed(opened):
        found = _NAME.search(text[:at]) if text[at] == "(" else None
        if found is not None:
            return found[1], count, text[last:]
    return "", 0, ""


def in_words(word: FunctionWord, language: str) -> str:
    """How a word is called and what it says, on one line."""
    names = ", ".join(f"{each.name}=" if each.optional else each.name for each in word.parameters)
    said = word.plain(language, lambda name: "…")
    return f"{word.name}({names}) – {said}"
