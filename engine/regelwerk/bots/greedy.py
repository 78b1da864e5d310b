"""Tries every choice and takes the one after which the ruleset's value for the decider is highest.

It looks one decision ahead. Where dice fall it takes the mean over a few throws, the same for every
choice, so that none is luckier than another. A won game is better than any value, a lost one worse.
"""

from collections.abc import Sequence
from random import Random

from regelwerk.bots.evaluation import Worth, mean, standing, trying
from regelwerk.run.chance import Seeded
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.takeback import Mark, rewind
from regelwerk.run.thing import Thing

MOST = 200  # longer lists are sampled
SAMPLES = 5  # throws to take the mean of


def choose(game: Game, choices: Sequence[Choice], seed: str) -> Choice:
    """The choice that promises most; among equals the lot decides.

    Raises:
        Refused: if the rules cannot be carried out after some choice.
    """
    lot = Random(seed)
    if len(choices) > MOST:
        choices = [choices[position] for position in sorted(lot.sample(range(len(choices)), MOST))]
    dice = [lot.getrandbits(32) for _ in range(SAMPLES)]
    decider = game.deciders()[0]
    with trying(game, SECONDS) as before:
        worths = [_worth(game, decider, choice, dice, before) for choice in choices]
    best = max(worths)
    return lot.choice([choice for choice, worth in zip(choices, worths, strict=True) if worth == best])


def _worth(game: Game, decider: Thing, choice: Choice, dice: Sequence[int], before: Mark) -> Worth:
    """What a choice is worth: exactly where no die falls, else on average."""
    found: list[Worth] = []
    for seed in dice:
        game.state.chance = Seeded(seed)
        game.choose(choice, seconds=None)
        thrown = game.state.rolled != before.rolled
        found.append(standing(game, decider))
        rewind(game, before._replace(chance=game.state.chance, position=None))
        if not thrown:
            break
    return mean(found)
