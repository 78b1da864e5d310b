"""The call in which a cursor stands: what it takes, and which of that is being written."""

import re
from typing import NamedTuple

from regelwerk.author.server.project import Understood
from regelwerk.words.function_word import FunctionWord
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.type_phrases import phrase

_NAME = re.compile(r"([a-z][a-z0-9_]*)$")
_BY_NAME = re.compile(r"\s*([a-z][a-z0-9_]*)\s*=(?!=)")


class Signature(NamedTuple):
    """A call: how it is written, its parameters as they stand in that, what it does, which one is on."""

    label: str
    parameters: tuple[str, ...]
    manual: str
    active: int


def signature_at(text: str, understood: Understood, language: str) -> Signature | None:
    """The innermost call that is open at the end of `text`, an expression up to the cursor."""
    name, written = _open_call(text)
    if not name:
        return None
    german = language == "de"
    if name in FUNCTIONS:
        word = FUNCTIONS[name]
        given = tuple(f"{each.name}=" if each.optional else each.name for each in word.parameters)
        names, manual = [each.name for each in word.parameters], word.manual
        many = word.aggregate or any(each.many for each in word.parameters)
    elif name in understood.linker.vocabulary.functions:
        function = understood.linker.vocabulary.functions[name]
        given = tuple(f"{each}: {phrase(kind, language)}" for each, kind in function.parameters)
        names, many = [each for each, _ in function.parameters], False
        manual = _title(understood, name, german)
    else:
        return None
    active, by_name = _active(written, names)
    if many and not by_name:
        active = 0  # as many values as there are, one after the other
    return Signature(f"{name}({', '.join(given)})", given, manual, active)


def _open_call(text: str) -> tuple[str, str]:
    """The name before the innermost bracket that is still open, and what stands behind that bracket."""
    opened: list[int] = []
    quote = ""
    for at, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif sign in "([":
            opened.append(at)
        elif sign in ")]" and opened:
            opened.pop()
    for at in reversed(opened):
        found = _NAME.search(text[:at]) if text[at] == "(" else None
        if found is not None:
            return found[1], text[at + 1 :]
    return "", ""


def _active(written: str, names: list[str]) -> tuple[int, bool]:
    """Which parameter the text behind a bracket has come to, and whether it says so by its name."""
    last, count, depth, quote = 0, 0, 0, ""
    for at, sign in enumerate(written):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif sign in "([":
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif sign == "," and depth == 0:
            last, count = at + 1, count + 1
    named = _BY_NAME.match(written[last:])
    if named is not None and named[1] in names:
        return names.index(named[1]), True
    return count, False


def _title(understood: Understood, id: str, german: bool) -> str:
    node = understood.node(id)
    title = node.get("title") if node is not None else None
    texts = title.mapping if title is not None else {}
    languages = ("de", "en") if german else ("en", "de")
    return next((texts[each].text for each in languages if each in texts), "")


def in_words(word: FunctionWord, german: bool) -> str:
    """How a word is called and what it says, on one line."""
    names = ", ".join(f"{each.name}=" if each.optional else each.name for each in word.parameters)
    said = word.plain("de" if german else "en", lambda name: "…")
    return f"{word.name}({names}) – {said}"
