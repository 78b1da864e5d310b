"""The fixed words of the rulebook's pages."""

from regelwerk.texts import Texts

_TEXTS = Texts("rulebook")
WORDING = Texts("wording")


def say(key: str, language: str, /, **values: object) -> str:
    """A phrase in a language, its placeholders filled."""
    return _TEXTS.say(language, key, values)


def has_words(key: str) -> bool:
    """Whether there is a phrase of this key."""
    return _TEXTS.has(key)
