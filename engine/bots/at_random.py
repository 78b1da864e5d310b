"""Chooses by lot: every allowed choice is equally likely."""

from collections.abc import Sequence
from random import Random

from engine.run.choices import Choice
from engine.run.turn import Game


def choose(game: Game, choices: Sequence[Choice], seed: str) -> Choice:
    return Random(seed).choice(choices)
