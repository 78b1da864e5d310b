"""The sentences of every problem, English and German, looked up only when a problem is shown.

Each topic has a module beside this one: `MESSAGES` by code, `NOTES` by the key that a
`Related` place names.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple


class Message(NamedTuple):
    """What a code says; `{name}` stands for a value of the problem. `mend` tells what to do about it."""

    en: str
    de: str
    mend_en: str = ""
    mend_de: str = ""


@cache
def topics() -> tuple[str, ...]:
    """The topics that have sentences, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def all_messages() -> dict[str, Message]:
    """Every code with its sentences, for the documentation and for tests."""
    return {code: found for topic in topics() for code, found in _messages(topic).items()}


def message(code: str) -> Message:
    """The sentences of a code. A code without any is shown as itself: a test looks for those."""
    for topic in topics():
        if (found := _messages(topic).get(code)) is not None:
            return found
    return Message(en=code, de=code)


def note(key: str) -> tuple[str, str]:
    """What is said about a related place, in English and German."""
    for topic in topics():
        notes: dict[str, tuple[str, str]] = getattr(_module(topic), "NOTES", {})
        if key in notes:
            return notes[key]
    return key, key


def _messages(topic: str) -> dict[str, Message]:
    found: dict[str, Message] = getattr(_module(topic), "MESSAGES", {})
    return found


def _module(topic: str) -> object:
    return import_module(f"{__name__}.{topic}")
