"""Tries every choice and takes the one after which the ruleset's value for the decider is highest.

It looks one decision ahead. Where dice fall it takes the mean over all outcomes, or over a few throws if
they are many, the same for every choice, so that none is luckier than another. A won game is better than any
value, a lost one worse. A choice that does not end the decider's part is credited with what its end brings.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple, TypeAlias

from regelwerk.bots.end_of_part import coming, credited, goes_on
from regelwerk.bots.evaluation import Worth, standing, trying
from regelwerk.bots.outcomes import Dice, Outcome, expected, outcomes
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.takeback import Mark, mark, rewind
from regelwerk.run.thing import Thing

MOST = 200  # longer lists are sampled
SAMPLES = 5  # throws to take the mean of, where there are too many outcomes

# What may come of something that is done with dice.
Outcomes: TypeAlias = Callable[[Callable[[Dice], Worth]], Sequence[Outcome]]


class _Tried(NamedTuple):
    choice: Choice
    worth: Worth
    goes_on: bool


def choose(game: Game, choices: Sequence[Choice], seed: str) -> Choice:
    """The choice that promises most; among equals the lot decides.

    Raises:
        Refused: if the rules cannot be carried out after some choice.
    """
    lot = Random(seed)
    choices = sampled(choices, MOST, lot)
    seeds = [lot.getrandbits(32) for _ in range(SAMPLES)]
    with trying(game, SECONDS):
        worths = weighed(game, game.deciders()[0], choices, partial(outcomes, seeds=seeds))
    best = max(worths)
    return lot.choice([choice for choice, worth in zip(choices, worths, strict=True) if worth == best])


def sampled(choices: Sequence[Choice], most: int, lot: Random) -> Sequence[Choice]:
    """No more than so many of them, in their order."""
    if len(choices) <= most:
        return choices
    return [choices[position] for position in sorted(lot.sample(range(len(choices)), most))]


def weighed(game: Game, decider: Thing, choices: Sequence[Choice], outcomes: Outcomes) -> list[Worth]:
    """What each choice is worth; to be called while something is tried."""
    here = mark(game, dice=False)
    standing(game, decider)  # what choices do not change is known from here
    tried = [_try(game, decider, choice, outcomes, here) for choice in choices]
    ended = [(each.choice, each.worth) for each in tried if not each.goes_on]
    more = coming(game, decider, ended, here) if len(ended) < len(tried) else 0.0
    return [credited(each.worth, more) if each.goes_on else each.worth for each in tried]


def _try(game: Game, decider: Thing, choice: Choice, outcomes: Outcomes, here: Mark) -> _Tried:
    """What a choice is worth; its part goes on if it does after any of the outcomes."""
    phase, on = game.state.phase, False

    def run(dice: Dice) -> Worth:
        nonlocal on
        game.state.chance = dice
        try:
            game.choose(choice, seconds=None)
            worth = standing(game, decider)
            on = on or goes_on(game, decider, phase)
        finally:
            rewind(game, here)
        return worth

    return _Tried(choice, expected(outcomes(run)), on)
