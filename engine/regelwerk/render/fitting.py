"""Words fitted to their neighbours: prepositions with articles, capitals, commas, numbers, slots."""

import re
from collections.abc import Callable

from regelwerk.render import escape

_MERGED = tuple(
    (re.compile(rf"(?<!, )\b{apart}\b(?! das )"), one)
    for apart, one in (("zu dem", "zum"), ("zu der", "zur"), ("von dem", "vom"), ("bei dem", "beim"))
)
_WORDS = re.compile(r"(?:[^\W\d_]{2,}|a)(?=[ ,.;:)]|$)")
_BRACKETED = re.compile(r"\([^()]*\)")
_PAUSE = re.compile(r"[,;] ")
_CLOSED = re.compile(r"(?<=\w),(?=[.,;:)“”]|$)|(?<=\*),(?=[.,;:)“”]|$)")


class Bent:
    """What stands in a slot of a phrase: formatted, the case that the slot names is asked for."""

    def __init__(self, words: Callable[[str], str]) -> None:
        self.words = words

    def __format__(self, case: str) -> str:
        return self.words(case)


def italic(words: str) -> str:
    return f"*{escape.text(words)}*"


def merged(words: str) -> str:
    """German prepositions with their articles: “zu dem” is “zum”, but not where “dem” begins a clause."""
    for apart, one in _MERGED:
        words = apart.sub(one, words)
    return words


def finished(words: str) -> str:
    """A line without commas that closed a clause where the sentence ends there."""
    return _CLOSED.sub("", words)


def capital(words: str) -> str:
    """A sentence with a capital first letter; one that begins with a sign or an author's name, as it is."""
    return words[:1].upper() + words[1:] if _WORDS.match(words) else words


def number(value: float, language: str) -> str:
    """A number as it is written in the language."""
    shown = f"{value:g}" if isinstance(value, float) and abs(value) < 1e6 else str(value)
    shown = shown.replace("-", "−")
    return shown.replace(".", ",") if language == "de" else shown


def with_article(phrase: str, words: list[str]) -> str:
    """“an” before a title that begins with a vowel."""
    for position, word in enumerate(words):
        if word.lstrip("[*").lower().startswith(("a", "e", "i", "o")):
            phrase = phrase.replace(f" a {{{position}}}", f" an {{{position}}}")
    return phrase


def pauses(words: str) -> bool:
    """Whether something is set off within the words, brackets left out."""
    while _BRACKETED.search(words):
        words = _BRACKETED.sub("", words)
    return _PAUSE.search(words) is not None
