"""Choices that several make at once, unseen: each a line such as `bid 3` until all are carried out."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from typing import NamedTuple

from regelwerk.model.problem import Problem, Refused, nearest
from regelwerk.model.span import Span
from regelwerk.run.choices import Choice, barred, choices
from regelwerk.run.orders import ANYBODY, Line
from regelwerk.run.plain import Plain, plain, restored
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.step import Step
from regelwerk.run.thing import Thing

_MOST_GUESSED = 500  # choices of which one may be meant by a line that is none


class Sealed(NamedTuple):
    """A choice and the id of whoever made it."""

    by: str
    choice: Choice

    @property
    def text(self) -> str:
        """As it is handed in: the action and its values."""
        return " ".join([self.choice.action, *(_word(plain(each)) for each in self.choice.arguments)])


def read_choices(
    program: Program, state: State, step: Step, lines: Sequence[Line]
) -> tuple[dict[Thing, Choice], list[Problem]]:
    """What each has chosen, and what is wrong with it; nothing in the state changes."""
    asked = {thing.id: thing for thing in step.among(state)}
    found: dict[Thing, Choice] = {}
    problems: list[Problem] = []
    for line in lines:
        text = line.text.strip()
        span = Span(line.file, line.number, line.column, line.number, line.column + len(text))
        by = asked.get(line.by)
        if line.by == ANYBODY:
            by = next((each for each in asked.values() if each not in found), None)
        if by is None or by in found:
            code = "game-not-asked" if by is None else "choice-twice"
            problems.append(Problem(code, span, {"by": line.by, "asked": ", ".join(asked)}))
            continue
        action, *values = map(_value, _words(text))
        try:
            found[by] = restored(program, state, by, step.secretly, str(action), values)
            reasons = barred(program, state, by, found[by])
        except Refused as refusal:
            hint = nearest(text, _lines(program, state, step, by))
            problems += [each._replace(span=each.span or span, hint=hint) for each in refusal.problems]
        except Exception as error:
            raise program.located(error) from error
        else:
            problems += [each._replace(span=span) for each in reasons]
    return found, problems


def _lines(program: Program, state: State, step: Step, by: Thing) -> list[str]:
    listed = chain.from_iterable(choices(program, state, by, step.secretly))
    return [Sealed(by.id, each).text for each in islice(listed, _MOST_GUESSED)]


def _word(given: Plain) -> str:
    """A value without blanks; a text that has some, or looks like another value, stands in quotes."""
    if isinstance(given, str) and [given] == list(_words(given)) and _value(given) == given:
        return given
    return json.dumps(given, ensure_ascii=False, separators=(",", ":"))


def _words(text: str) -> Iterator[str]:
    """The words of a line; quotes and brackets hold blanks together."""
    rest = text.lstrip()
    while rest:
        word = rest.split(maxsplit=1)[0]
        if rest[0] in '"[':
            with suppress(ValueError):  # without its other end a word like any other
                word = rest[: json.JSONDecoder().raw_decode(rest)[1]]
        yield word
        rest = rest[len(word) :].lstrip()


def _value(word: str) -> Plain:
    try:
        value: Plain = json.loads(word)
    except (ValueError, RecursionError):
        return word
    return value
