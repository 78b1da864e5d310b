"""Phases in which only what leads on furthest may be chosen (`most`): each choice is tried and taken back.

A sequence of choices ends with the phase, with the game, where somebody else chooses, or where nothing is
left to choose. What is known of a position is kept by what the things in play hold, so that whoever goes on,
or comes there another way, looks it up.
"""

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, cast

from regelwerk.run.chance import Chance
from regelwerk.run.choices import Choice, choices
from regelwerk.run.course import Course, Window
from regelwerk.run.failure import RunFailure
from regelwerk.run.limits import AHEAD, SECONDS, time_limit
from regelwerk.run.state import State
from regelwerk.run.step import Step
from regelwerk.run.takeback import mark, rewind
from regelwerk.run.thing import Thing

_LONGEST = 100  # steps of a sequence


class Leading(NamedTuple):
    """How far the best sequences lead on from a position, measure by measure, and what begins them."""

    worth: tuple[float, ...]
    choices: list[Choice]


class _NoDice(Chance):
    """What is thrown on the way, nobody can know before."""

    def roll(self, sides: int) -> int:
        raise RunFailure("run-ahead-thrown")


def leading(game: Course, step: Step, window: Window) -> list[Choice]:
    """The choices of whoever decides with which the sequences begin that no other exceeds.

    Raises:
        RunFailure: run-ahead-too-far if there are more than `AHEAD` positions to look at, run-ahead-thrown if
            a choice throws dice, run-ahead-hidden if whoever decides comes to see by it what lay hidden.
    """
    state = game.state
    known: Leading | None = state.ahead.get(_position(state, step, window.decider))
    if known is not None:
        return known.choices
    state.ahead.clear()
    before = mark(game, dice=False)
    state.chance = _NoDice()
    try:
        with time_limit(SECONDS):
            return _Search(game, step, window).lead(0).choices
    finally:
        rewind(game, before)


class _Search:
    def __init__(self, game: Course, step: Step, window: Window) -> None:
        self.game, self.step, self.window = game, step, window
        self.left = AHEAD
        self.secrecy = game.program.secrecy

    def lead(self, depth: int) -> Leading:
        """What is best from the position as it is; depth counts the choices made so far."""
        game, state, step = self.game, self.game.state, self.step
        window = Course._window(game, step) if state.ending is None else None
        if window is None or window.decider is not self.window.decider or window.reaction:
            return Leading(self._end(), [])
        key = _position(state, step, window.decider)
        known: Leading | None = state.ahead.get(key)
        if known is not None:
            return known
        self.left -= 1
        if self.left < 0 or depth > _LONGEST:
            raise RunFailure("run-ahead-too-far", span=step.phase.header.span, most=str(AHEAD))
        best = Leading((), [])
        hidden = self._hidden()
        portions = choices(game.program, state, window.decider, window.actions)
        for choice in [each for portion in portions for each in portion]:
            here = mark(game, dice=False)
            game.program.function("Event", choice.action)(state, window.decider, *choice.arguments)
            if hidden and hidden - self._hidden():
                span = game.program.ruleset.actions[choice.action].header.span
                raise RunFailure("run-ahead-hidden", span=span, action=choice.action)
            further = self.lead(depth + 1).worth
            rewind(game, here)
            worth = tuple(
                value + (measure is None) for value, measure in zip(further, step.most, strict=True)
            )
            if worth > best.worth:
                best = Leading(worth, [])
            if worth == best.worth:
                best.choices.append(choice)
        if not best.choices:
            best = Leading(self._end(), [])
        state.ahead[key] = best
        return best

    def _hidden(self) -> set[Thing]:
        """What whoever decides does not know: turned up on the way, what is allowed would tell of it."""
        hides = self.secrecy.hides
        return self.secrecy.hidden(self.game.state, self.window.decider.id) if hides else set()

    def _end(self) -> tuple[float, ...]:
        """The measures where nothing more is chosen."""
        state = self.game.state
        return tuple(0 if measure is None else measure(state) for measure in self.step.most)


def _position(state: State, step: Step, decider: Thing) -> tuple[Any, ...]:
    """What choices can depend on, to look it up by."""
    things = state.things.values()
    held = tuple([(thing, _reader(cast(Any, type(thing)))(thing)) for thing in things if thing._in_play])
    try:
        hash(held)
    except TypeError:  # lists that rules wrote
        held = tuple([(thing, _frozen(values)) for thing, values in held])
    return step.id, decider, held


@lru_cache(maxsize=1_000)
def _reader(kind: type[Any]) -> Callable[[Thing], Any]:
    """Reads all fields of a thing at once."""
    return attrgetter("_in_play", *kind._fields)


def _frozen(values: Any) -> Any:
    return tuple(map(_frozen, values)) if isinstance(values, list | tuple) else values
