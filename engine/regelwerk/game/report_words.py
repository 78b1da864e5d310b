"""The words of reports, German and English."""

from regelwerk.texts import Texts

_TEXTS = Texts("reports")


def word(key: str, language: str, /, **values: str) -> str:
    return _TEXTS.say(language, key, values)
