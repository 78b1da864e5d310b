"""Words fitted to their neighbours: capitals, commas, numbers."""

import re

from regelwerk.render import escape
from regelwerk.texts.decimal import decimal
from regelwerk.texts.pattern import Inflected

_WORDS = re.compile(r"(?:[^\W\d_]{2,}|a)(?=[ ,.;:)]|$)")
# A link whose words are more than a name.
_PHRASE = re.compile(r"\[(?:[^\W\d_]{2,}|a) [^\]]*\]\(")
_BRACKETED = re.compile(r"\([^()]*\)")
_ADDRESS = re.compile(r"\]\([^()]*\)")
_PAUSE = re.compile(r"[,;] ")
_CLOSED = re.compile(r"(?<=[\w*)“”]),+(?=[.,;:)“”]|$)")


def italic(words: str) -> str:
    return f"*{escape.text(words)}*"


def finished(words: str) -> str:
    """A line without commas that closed a clause where the sentence ends there."""
    return _CLOSED.sub("", words)


def capital(words: str) -> str:
    """A sentence with a capital first letter; one that begins with a sign or an author's name, as it is."""
    if _PHRASE.match(words):
        return f"[{words[1:2].upper()}{words[2:]}"
    return words[:1].upper() + words[1:] if _WORDS.match(words) else words


def clause(words: str) -> Inflected:
    """A condition, which a sentence may want to begin with a capital letter."""
    return Inflected(lambda form: capital(words) if form == "capital" else words)


def throw(value: object) -> str:
    """What a die shows, or in brackets what a shuffle brings to the front."""
    if isinstance(value, list):
        return escape.text(f"[{', '.join(map(str, value))}]")
    return escape.text(str(value))


def number(value: float, language: str) -> str:
    """A number as it is written in the language."""
    shown = f"{value:.12g}" if isinstance(value, float) else str(value)
    if "e" in shown and 1e-12 < abs(value) < 1e15:
        shown = f"{value:.15f}".rstrip("0").rstrip(".")
    return decimal(shown.replace("-", "−"), language)


def bracketed(words: str) -> bool:
    """Whether there are brackets within the words, those of links left out."""
    return "(" in _ADDRESS.sub("", words)


def pauses(words: str) -> bool:
    """Whether something is set off within the words, brackets left out."""
    while _BRACKETED.search(words):
        words = _BRACKETED.sub("", words)
    return _PAUSE.search(words) is not None
