"""Chooses by lot: every allowed choice is equally likely."""

from collections.abc import Sequence
from random import Random

from regelwerk.bots.order_writer import Written, random_orders
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.thing import Thing


def choose(game: Game, choices: Sequence[Choice], seed: str) -> Choice:
    return Random(seed).choice(choices)


def orders(game: Game, owner: Thing, seed: str) -> Written:
    return random_orders(game, owner, seed)
