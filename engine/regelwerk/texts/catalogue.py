"""The messages of a topic by their ids, found as text and parsed only when they are shown.

The format is Fluent's (projectfluent.org): `id = pattern`, attributes (`.mend`), variables (`{ $name }`) and
a choice of forms (`{ $count -> [one] order *[other] orders }`).
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from regelwerk.texts.pattern import Pattern, parsed

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER = os.path.dirname(os.path.abspath(__file__))
FIRST = "en"
_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=.*\n(?:[ }].*\n|\n)*", re.MULTILINE)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a folder, in alphabetical order."""
    return tuple(sorted(each.name for each in root().iterdir() if each.is_dir() and each.name.isalpha()))


def in_each_language(**spoken: Callable[[str], str]) -> dict[str, str]:
    """Values that depend on the language: `given` becomes `given_de` and `given_en`, for `{ $given }`."""
    return {f"{name}_{language}": say(language) for name, say in spoken.items() for language in languages()}


class Texts:
    """The messages of one topic, in every language.

    `topic` is the name of a file (`play` for `<language>/play.ftl`), or of a folder of such files.
    """

    def __init__(self, topic: str) -> None:
        self._topic = topic

    def say(self, language: str, id: str, values: Mapping[str, object] = {}, part: str = "") -> str:
        """A message with its values filled in, or its attribute `part`.

        What the language lacks is said in English; what no language says is its id, and a part that is
        nowhere is empty. A variable without a value is shown by its name in braces.
        """
        for spoken in (language, FIRST):
            pattern = self._pattern(spoken, id, part)
            if pattern is not None:
                return pattern.filled(values)
        return "" if part else id

    def variables(self, language: str, id: str, part: str = "") -> frozenset[str]:
        """The names of the values that a message shows or chooses by."""
        pattern = self._pattern(language, id, part) or self._pattern(FIRST, id, part)
        return frozenset() if pattern is None else pattern.variables

    def forms(self, language: str, id: str) -> frozenset[str]:
        """The forms in which a message asks for its values, such as `GEN`."""
        pattern = self._pattern(language, id, "") or self._pattern(FIRST, id, "")
        return frozenset() if pattern is None else pattern.forms

    def has(self, id: str, language: str = FIRST, part: str = "") -> bool:
        """Whether a language says a message itself, or this part of it."""
        return id in self._entries(language) and self._pattern(language, id, part) is not None

    def ids(self, language: str = FIRST) -> tuple[str, ...]:
        """The ids of all messages, in the order in which they stand."""
        return tuple(self._entries(language))

    def _pattern(self, language: str, id: str, part: str) -> Pattern | None:
        entry = self._entries(language).get(id)
        return None if entry is None else parsed(entry).get(part)

    def _entries(self, language: str) -> dict[str, str]:
        return _entries(self._topic, language)


@cache
def _entries(topic: str, language: str) -> dict[str, str]:
    """The text of each message by its id."""
    return {entry[1]: entry[0] for text in _files(topic, language) for entry in _ENTRY.finditer(text)}


def _files(topic: str, language: str) -> Iterator[str]:
    place = root() / language / topic
    inside = sorted(place.iterdir(), key=lambda each: each.name) if place.is_dir() else ()
    for file in inside or [root() / language / f"{topic}.ftl"]:
        if file.is_file():
            yield file.read_text("utf-8") + "\n"


def root() -> "Traversable":
    """The folder of all languages, which may lie in an archive."""
    if os.path.isdir(FOLDER):
        from pathlib import Path

        return Path(FOLDER)
    from importlib.resources import files

    return files(__package__)
