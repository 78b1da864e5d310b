"""Tries every choice and takes the one after which the ruleset's value for the decider is highest.

It looks one decision ahead. Where dice fall it takes the mean over all outcomes, or over a few throws if
they are many, the same for every choice, so that none is luckier than another. A won game is better than any
value, a lost one worse. A choice that does not end the decider's part is credited with what its end brings.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from regelwerk.bots.end_of_part import coming, credited, goes_on
from regelwerk.bots.evaluation import Worth, standing, trying
from regelwerk.bots.outcomes import Dice, expected, outcomes
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.takeback import Mark, mark, rewind
from regelwerk.run.thing import Thing

MOST = 200  # longer lists are sampled
SAMPLES = 5  # throws to take the mean of, where there are too many outcomes


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
    if len(choices) > MOST:
        choices = [choices[position] for position in sorted(lot.sample(range(len(choices)), MOST))]
    seeds = [lot.getrandbits(32) for _ in range(SAMPLES)]
    decider = game.deciders()[0]
    with trying(game, SECONDS):
        here = mark(game, dice=False)
        standing(game, decider)  # what choices do not change is known from here
        tried = [_try(game, decider, choice, seeds, here) for choice in choices]
        ended = [(each.choice, each.worth) for each in tried if not each.goes_on]
        more = coming(game, decider, ended, here) if len(ended) < len(tried) else 0.0
    worths = [credited(each.worth, more) if each.goes_on else each.worth for each in tried]
    best = max(worths)
    return lot.choice([each.choice for each, worth in zip(tried, worths, strict=True) if worth == best])


def _try(game: Game, decider: Thing, choice: Choice, seeds: Sequence[int], here: Mark) -> _Tried:
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

    return _Tried(choice, expected(outcomes(run, seeds)), on)
