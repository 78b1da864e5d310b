"""What may be chosen, by which names it is called, and values that are written rather than named."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from regelwerk.api.choice import Choice, Plain
from regelwerk.api.game import Game
from regelwerk.model.document import Texts
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.texts import title
from regelwerk.model.types import Type
from regelwerk.play.screen import say
from regelwerk.spaces.point import point
from regelwerk.texts import languages


class Match(NamedTuple):
    """What leading words mean: the keys meant (one if it is clear), their names, and the words left over."""

    found: list[str]
    names: list[Sequence[str]]
    rest: list[str]


class Ways:
    """The allowed choices of one action, looked up by some of their values.

    `free` are the parameters for which values that are not listed may be allowed, too: such a value narrows
    down nothing.
    """

    def __init__(self, choices: Iterable[Choice], action: str, free: Collection[str] = ()) -> None:
        self.choices = [choice for choice in choices if choice.action == action]
        self._free = free
        self._having: dict[str, dict[str, set[int]]] = {}

    def with_values(self, wanted: Mapping[str, Plain]) -> list[Choice]:
        """The choices that have these values."""
        found: set[int] | None = None
        for name, value in wanted.items():
            having = self._by(name).get(repr(value))
            if having is None and name in self._free:
                continue
            found = set(having or ()) if found is None else found & (having or set())
        return self.choices if found is None else [self.choices[each] for each in sorted(found)]

    def values(self, name: str, wanted: Mapping[str, Plain]) -> list[Plain]:
        """What may be chosen for one parameter beside these values."""
        fitting = (choice.arguments[name] for choice in self.with_values(wanted))
        return list({repr(value): value for value in fitting}.values())

    def _by(self, name: str) -> dict[str, set[int]]:
        if name not in self._having:
            having = self._having[name] = {}
            for number, choice in enumerate(self.choices):
                having.setdefault(repr(choice.arguments[name]), set()).add(number)
        return self._having[name]


def offered_actions(choices: Sequence[Choice]) -> list[str]:
    return list(dict.fromkeys(choice.action for choice in choices))


def action_names(ruleset: Ruleset, actions: Iterable[str]) -> dict[str, list[str]]:
    """The names by which each action may be called: that of each language, and its id."""
    return {id: [*_titles(ruleset.actions[id].header.title, id), id] for id in actions}


def parameter_names(ruleset: Ruleset, parameter: Parameter) -> list[str]:
    """The names by which a parameter may be called; which way a piece faces is a heading in any game."""
    turned = ruleset.plane is not None and parameter.name == ruleset.plane.pieces.facing
    return [*_titles(parameter.title, parameter.name), parameter.name, *(_headings() if turned else ())]


def _headings() -> Iterator[str]:
    """What a direction may be called whatever its title."""
    for language in languages():
        yield from say("headings", language).split(", ")


def value_names(game: Game, value: Plain, of: str = "") -> list[str]:
    """The names by which a value may be called: first that of each language. `of` as for `Game.name`."""
    if isinstance(value, bool):
        return [say("yes" if value else "no", language) for language in languages()]
    return [*(game.name(value, of, language=language) for language in languages()), str(value)]


def shown(game: Game, value: Plain, of: str) -> str:
    return value_names(game, value, of)[languages().index(game.language)]


def match(words: Sequence[str], names: Mapping[str, Sequence[str]], *, whole: bool = False) -> Match:
    """Which of the named is meant by the leading words.

    A whole name goes first, the longest that there is. Of the beginning of a name as few words are taken
    as make it clear, for those that follow may be meant for what comes next; with `whole` none are.
    """
    folded = {key: [each.casefold() for each in called] for key, called in names.items()}
    for count in range(len(words), 0, -1):
        typed = " ".join(words[:count]).casefold()
        found = [key for key, called in folded.items() if typed in called]
        if found:
            return Match(found, [names[key] for key in found], list(words[count:]))
    unclear = Match([], [], list(words))
    for count in range(1, 1 if whole else len(words) + 1):
        typed = " ".join(words[:count]).casefold()
        found = [key for key, called in folded.items() if any(each.startswith(typed) for each in called)]
        if not found:
            break
        unclear = Match(found, [names[key] for key in found], list(words[count:]))
        if len(found) == 1:
            break
    return unclear


def _titles(texts: Texts, id: str) -> list[str]:
    return [title(texts, language) or id for language in languages()]


MOST_LETTERS = 40
_NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)", re.ASCII)
_UNIT = re.compile(r"(?<=\d)\s*(?:°|[a-zA-Z]{1,3})(?![\w])")


def number_written(text: str) -> int | float | None:
    """`30`, `30°`, `2,5`; none if that is no number."""
    text = _UNIT.sub("", text.strip())
    if len(text) > MOST_LETTERS or not _NUMBER.fullmatch(text):
        return None
    number = float(text.replace(",", "."))
    return int(number) if number.is_integer() and re.fullmatch(r"[+-]?\d+", text) else number


def point_written(text: str) -> list[Plain] | None:
    """`42,17`, `42 17`, `(42; 17.5)`, `42,5 / 17`; none if that is no place."""
    if len(text) > MOST_LETTERS:
        return None
    text = _UNIT.sub("", text.strip().removeprefix("(").removesuffix(")").strip())
    for between in (r"\s*[;/|]\s*", r",?\s+", r","):
        parts = [number_written(part) for part in re.split(between, text)]
        if len(parts) == 2 and parts[0] is not None and parts[1] is not None:
            try:
                return [*point(float(parts[0]), float(parts[1]))]
            except OverflowError:
                return None
    return None


def value_written(kind: Type, text: str) -> Plain:
    """What a text stands for as a value of a type whose values are written."""
    if kind.kind == "point":
        return point_written(text)
    if kind.kind not in ("integer", "number"):
        return None
    number = number_written(text)
    return None if kind.kind == "integer" and isinstance(number, float) else number
