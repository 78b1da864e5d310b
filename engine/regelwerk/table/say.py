"""What the table says, in the languages that there are."""

from regelwerk.texts import Texts

_TEXTS = Texts("table")


def say(key: str, language: str, /, **values: str) -> str:
    return _TEXTS.say(language, key, values)
