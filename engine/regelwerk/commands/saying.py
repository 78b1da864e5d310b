"""What commands say of what they did, in the language of the call."""

from regelwerk.texts import Texts

_TEXTS = Texts("commands")


def say(language: str, id: str, /, **values: object) -> str:
    """The sentence `id` of `texts/<language>/commands.ftl`, with its values."""
    return _TEXTS.say(language, id, values)
