"""Exact odds: of what events, an example, or events repeated until something holds lead to."""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from regelwerk.model.expression import Expression
from regelwerk.model.problem import refused
from regelwerk.model.scenario import Example, Happening, StateData
from regelwerk.numbers.chain import Chain, solve
from regelwerk.numbers.explore import Events, Exploration, Limits, Played
from regelwerk.numbers.observe import Changed, compiled, named, plain
from regelwerk.numbers.positions import Positions
from regelwerk.run.die import Enumerated
from regelwerk.run.failure import RunFailure
from regelwerk.run.game import new_game
from regelwerk.run.limits import time_limit
from regelwerk.run.program import Program
from regelwerk.run.snapshot import Data, restore
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.scenario.script import start


class Question(NamedTuple):
    """What is asked: from a state, what do events or an example lead to?

    With `until` the events happen again and again, one after the other, until that holds. `observed` is
    looked at in the end; none stands for all that is otherwise than before. Where a position was `saved`, it
    begins there, and `state` only names the things of it.
    """

    state: StateData
    phase: str = ""
    happenings: tuple[Happening, ...] = ()
    example: Example | None = None
    until: Expression | None = None
    observed: Expression | None = None
    language: str = ""  # of what the rules say; else the ruleset's first
    saved: Data | None = None


class Distribution(NamedTuple):
    """The odds of each outcome, likeliest first or numbers in their order.

    `steps` are the events or phases that it takes, on average (none: infinitely many). `never` are the odds
    that it goes on for ever; with them all odds add up to 1.
    """

    outcomes: dict[Hashable, Fraction]
    steps: Fraction | None
    never: Fraction
    positions: int
    runs: int

    @property
    def numeric(self) -> bool:
        """Whether every outcome is a number."""
        return _numeric(self.outcomes)

    @property
    def mean(self) -> Fraction | None:
        """The mean of outcomes that are numbers, of those that come to an end."""
        if not self.numeric or self.never == 1:
            return None
        total = sum((value * odds for value, odds in self._numbers()), Fraction(0))
        return total / (1 - self.never)

    @property
    def deviation(self) -> float | None:
        """Their standard deviation."""
        mean = self.mean
        if mean is None:
            return None
        squares = sum(((value - mean) ** 2 * odds for value, odds in self._numbers()), Fraction(0))
        return sqrt(squares / (1 - self.never))

    def _numbers(self) -> list[tuple[Fraction, Fraction]]:
        found = self.outcomes.items()
        return [(Fraction(value), odds) for value, odds in found if isinstance(value, int | float)]


def distribution(program: Program, question: Question, limits: Limits | None = None) -> Distribution:
    """The exact odds of what a question asks.

    Raises:
        Refused: if a limit is exceeded, or if the rules fail for some dice.
    """
    limits = limits or Limits()
    chain, runs = markov(program, question, limits)
    try:
        with time_limit(limits.seconds):
            solution = solve(chain)
    except RunFailure as failure:
        raise refused("odds-unsolved", positions=len(chain.on), most=f"{limits.seconds:g}") from failure
    steps = solution.steps if runs else Fraction(0)
    return Distribution(_sorted(solution.outcomes), steps, solution.never, len(chain.on), runs)


def markov(program: Program, question: Question, limits: Limits | None = None) -> tuple[Chain, int]:
    """The chain of a question, unsolved, and how often the rules were run for it. Raises as above.

    Where all is over before anything happens, the rules are never run, and one state ends at once.
    """
    limits, chance = limits or Limits(), Enumerated()
    with program.placing, time_limit(limits.seconds + 2):
        if question.example is not None:
            game = start(program, question.example, chance, question.language)
        elif question.saved is not None:
            game = restore(program, question.saved, chance, question.language)
        else:
            language = question.language or program.ruleset.languages[0]
            game = new_game(program, question.state, chance, language=language, phase=question.phase)
        things = dict(game.state.things)
        until = compiled(program, question.until, question.state, things)
        process: Events | Played
        kept: list[Thing] = []
        if question.example is not None:
            process = Played(game, question.example)
        else:
            events = Events(game, question.happenings, until)
            kept = [each for each in events.arguments if isinstance(each, Thing)]
            process = events
        observed = compiled(program, question.observed, question.state, things)
        for expression in (question.until, question.observed):
            kept += [things[id] for id in named(program.ruleset, question.state, expression)]
        positions = Positions(game, kept)
        changed = Changed(positions, things.values())
        observe: Callable[[State], Any] = (
            changed if observed is None else lambda state: plain(observed(state))
        )
        if process.first is None:
            return Chain([{}], [{observe(game.state): Fraction(1)}]), 0
        return Exploration(game, chance, positions, process, observe, limits).run()


def _sorted(outcomes: dict[Hashable, Fraction]) -> dict[Hashable, Fraction]:
    key: Callable[[tuple[Any, Fraction]], Any] = (
        (lambda item: item[0]) if _numeric(outcomes) else (lambda item: (-item[1], repr(item[0])))
    )
    return dict(sorted(outcomes.items(), key=key))


def _numeric(outcomes: Iterable[Hashable]) -> bool:
    return all(isinstance(each, int | float) and not isinstance(each, bool) for each in outcomes)
