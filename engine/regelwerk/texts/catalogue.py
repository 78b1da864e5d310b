"""The messages of a topic by their ids, found as text and parsed only when they are shown.

The format is Fluent's (projectfluent.org): `id = pattern`, attributes (`.mend`), variables (`{ $name }`) and
a choice of forms (`{ $count -> [one] order *[other] orders }`).
"""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from regelwerk.texts.pattern import Pattern, parsed

FOLDER = os.path.dirname(os.path.abspath(__file__))
FIRST = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a folder, in alphabetical order."""
    return tuple(name for name in _names() if name.isalpha())


def checked(language: str) -> str:
    """The language, if it has a folder; else raises ValueError."""
    if language not in languages():
        raise ValueError(f"language: {language!r} is none of {', '.join(languages())}")
    return language


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
        pattern = self._said(language, id, part)
        if pattern is not None:
            return pattern.filled(values)
        return "" if part else id

    def __call__(self, key: str, language: str, /, **values: object) -> str:
        """The same with the blanks filled in by their names."""
        return self.say(language, key, values)

    def variables(self, language: str, id: str, part: str = "") -> frozenset[str]:
        """The names of the values that a message shows or chooses by."""
        pattern = self._said(language, id, part)
        return frozenset() if pattern is None else pattern.variables

    def forms(self, language: str, id: str) -> frozenset[str]:
        """The forms in which a message asks for its values, such as `GEN`."""
        pattern = self._said(language, id)
        return frozenset() if pattern is None else pattern.forms

    def has(self, id: str, language: str = FIRST, part: str = "") -> bool:
        """Whether a language says a message itself, or this part of it."""
        return self._pattern(language, id, part) is not None

    def ids(self, language: str = FIRST) -> tuple[str, ...]:
        """The ids of all messages, in the order in which they stand."""
        return tuple(_entries(self._topic, language))

    def _said(self, language: str, id: str, part: str = "") -> Pattern | None:
        """What the language says itself, else English."""
        return self._pattern(language, id, part) or self._pattern(FIRST, id, part)

    def _pattern(self, language: str, id: str, part: str) -> Pattern | None:
        entry = _entries(self._topic, language).get(id)
        return None if entry is None else parsed(entry).get(part)


@cache
def _entries(topic: str, language: str) -> dict[str, str]:
    """The text of each message by its id."""
    found: dict[str, str] = {}
    id = ""
    for text in _files(topic, language):
        for line in text.split("\n"):
            if line[:1].isalpha():
                id = line.partition("=")[0].rstrip()
                found[id] = line
            elif id and line[:1] in " }":  # or nothing
                found[id] += f"\n{line}"
            else:
                id = ""
    return found


def _files(topic: str, language: str) -> Iterator[str]:
    places = [f"{topic}/{name}" for name in _names(language, topic)] or [f"{topic}.ftl"]
    for place in places:
        yield content(language, place)


def _names(*place: str) -> list[str]:
    """What lies in a folder of texts, which may lie in an archive; nothing where there is none."""
    if os.path.isdir(FOLDER):
        folder = os.path.join(FOLDER, *place)
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    from importlib.resources import files

    inside = files(__package__).joinpath(*place)
    return sorted(each.name for each in inside.iterdir()) if inside.is_dir() else []


def content(language: str, name: str) -> str:
    """The text of a file of a language; empty if it has none."""
    if os.path.isdir(FOLDER):
        path = os.path.join(FOLDER, language, name)
        if not os.path.isfile(path):
            return ""
        with open(path, encoding="utf-8") as file:
            return file.read()
    from importlib.resources import files

    inside = files(__package__).joinpath(language, name)
    return inside.read_text("utf-8") if inside.is_file() else ""
