"""Types in plain words, for problems and for the generated reference."""

from functools import partial

from regelwerk.model.types import Type
from regelwerk.texts import Texts, in_each_language

_TEXTS = Texts("types")


def phrase(given: Type, language: str) -> str:
    """The type, ready to follow “is”."""
    plain = _phrase(given, language)
    if given.optional and given.kind != "none":
        return _TEXTS.say(language, "optional", {"type": plain})
    return plain


def _phrase(given: Type, language: str) -> str:
    if given.kind == "list" and given.item is not None and given.item.kind != "unknown":
        return _TEXTS.say(language, "list-of", {"item": phrase(given.item, language)})
    return _TEXTS.say(language, given.kind, {"name": given.name, "options": ", ".join(given.options)})


def values(**given: str | Type) -> dict[str, str]:
    """Values for a problem's sentences: a type `given=…` fills `{ $given }` in every language."""
    found: dict[str, str] = {}
    for name, each in given.items():
        found |= {name: each} if isinstance(each, str) else in_each_language(**{name: partial(phrase, each)})
    return found
