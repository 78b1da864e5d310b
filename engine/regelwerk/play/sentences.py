"""What the terminal says while a game is played, and the words for its commands."""

from functools import cache

from regelwerk.texts import Texts, languages

_TEXTS = Texts("play")
_COMMANDS = ("help", "why", "undo", "look", "show", "save", "quit")


def say(key: str, language: str, /, **values: str) -> str:
    return _TEXTS.say(language, key, values)


@cache
def commands() -> dict[str, str]:
    """The commands by the words for them, in every language whatever is spoken."""
    return {
        word: command
        for command in _COMMANDS
        for language in languages()
        for word in _TEXTS.say(language, f"command-{command}").split(", ")
    }
