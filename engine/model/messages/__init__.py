"""The sentences of every problem, English and German, looked up only when a problem is shown.

Each room keeps its own in a module beside this one: `MESSAGES` by code, `NOTES` by the key that a
`Related` place names.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple


class Message(NamedTuple):
    """What a code says; `{name}` stands for a value of the problem. `mend` tells what to do about it."""

    en: str
    de: str
    mend_en: str = ""
    mend_de: str = ""


def rooms() -> list[str]:
    """The rooms that have sentences, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__))


def all_messages() -> dict[str, Message]:
    """Every code with its sentences, for the documentation and for tests."""
    return {code: found for room in rooms() for code, found in _messages(room).items()}


def message(code: str) -> Message:
    """The sentences of a code. A code without any is shown as itself: a test looks for those."""
    for room in rooms():
        if (found := _messages(room).get(code)) is not None:
            return found
    return Message(en=code, de=code)


def note(key: str) -> tuple[str, str]:
    """What is said about a related place, in English and German."""
    for room in rooms():
        notes: dict[str, tuple[str, str]] = getattr(_module(room), "NOTES", {})
        if key in notes:
            return notes[key]
    return key, key


def _messages(room: str) -> dict[str, Message]:
    found: dict[str, Message] = getattr(_module(room), "MESSAGES", {})
    return found


def _module(room: str) -> object:
    return import_module(f"{__name__}.{room}")
