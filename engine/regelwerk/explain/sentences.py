"""The sentences of a trace."""

from regelwerk.texts import Texts

_TEXTS = Texts("reasons")


def sentence(key: str, language: str, /, **values: str) -> str:
    return _TEXTS.say(language, key, values)
