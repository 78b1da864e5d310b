"""What a reader is offered to choose, in words; spots are called by letters that the picture shows."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from string import ascii_uppercase
from typing import NamedTuple

from regelwerk.model.outcome import NOTHING, Pointed
from regelwerk.model.rules import Parameter
from regelwerk.model.texts import title, titled
from regelwerk.run.choices import Choice, options
from regelwerk.run.game import Game
from regelwerk.run.program import Program
from regelwerk.run.thing import Thing
from regelwerk.spaces.point import Point

# So many choices are offered to a reader, of so many that are looked at.
OFFERED, LOOKED_AT = 5, 400


class Offer(NamedTuple):
    """Choices in words, the one that is made among them, with what the picture points at."""

    words: tuple[str, ...]
    made: str
    pointed: Pointed


def offer(program: Program, game: Game, made: Choice, others: Sequence[Choice], language: str) -> Offer:
    """A choice beside others in words; beside some that the game offers, if none are given."""
    beside = list(others) or list(_spread(made, islice(game.choices(), LOOKED_AT)))
    if not others or made in beside:
        all = beside if made in beside else [*beside, made]
    else:
        # Not always in the same place, and in the same one whenever the book is built.
        place = sum(map(ord, made.action)) % (len(beside) + 1)
        all = [*beside[:place], made, *beside[place:]]
    spots: dict[Point, str] = {}
    for each in all:
        for value in each.arguments:
            if isinstance(value, Point) and len(spots) < len(ascii_uppercase):
                spots.setdefault(value, ascii_uppercase[len(spots)])
    words = dict.fromkeys(in_words(program, game, each, language, spots) for each in all)
    piece = next((each.id for each in made.arguments if isinstance(each, Thing)), "")
    named = tuple((letter, *spot) for spot, letter in spots.items())
    pointed = Pointed((), named, piece, made.action) if named else NOTHING
    return Offer(tuple(words), in_words(program, game, made, language, spots), pointed)


def _spread(made: Choice, choices: Iterable[Choice]) -> Iterator[Choice]:
    """Some of the choices, spread over all of them, in their order."""
    listed = list(dict.fromkeys([*choices, made]))
    others = [each for each in listed if each != made]
    wide = max(1, -(-len(others) // (OFFERED - 1)))
    kept = {made, *others[wide // 2 :: wide]}
    return (each for each in listed if each in kept)


def in_words(
    program: Program, game: Game, choice: Choice, language: str, spots: dict[Point, str] | None = None
) -> str:
    """A choice by the title of its action and what is chosen: spots by their letters, if they have one, and
    numbers by what they are, unless there is only one to choose; what is false is left out."""
    action = program.ruleset.actions[choice.action]
    parts: list[str] = []
    for number, (parameter, value) in enumerate(
        zip(action.event.parameters[1:], choice.arguments, strict=True)
    ):
        if isinstance(value, Point):
            parts += [spots[value]] if spots and value in spots else []
        elif isinstance(value, bool):
            parts += [_called(parameter, language)] if value else []
        elif isinstance(value, int | float):
            if _options(program, game, choice, number) != [value]:
                parts.append(f"{_called(parameter, language)} {program.told(value, language)}")
        else:
            parts.append(program.told(value, language))
    said = titled(action, language)
    return f"{said}: {', '.join(parts)}" if parts else said


def _called(parameter: Parameter, language: str) -> str:
    """What a parameter is called."""
    return title(parameter.title, language) or parameter.name


def _options(program: Program, game: Game, choice: Choice, number: int) -> list[object]:
    window = game.window()
    if window is None or choice.action not in window.actions:
        return []
    return options(program, game.state, window.decider, choice.action, choice.arguments[:number])
