"""Players that are no people. To add one: a module with `choose` and `orders`, and its line here."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from regelwerk.bots import at_random, greedy, mcts
from regelwerk.run.choices import Choice
from regelwerk.run.orders import OrderLine
from regelwerk.run.thing import Thing
from regelwerk.run.turn import Game


class Bot(NamedTuple):
    """`choose` gets the game, every allowed choice (at least one) and a seed of its own for this decision;
    `orders` the game, whoever writes, and such a seed, and gives the lines of a phase with secret orders."""

    choose: Callable[[Game, Sequence[Choice], str], Choice]
    orders: Callable[[Game, Thing, str], list[OrderLine]]


BOTS: dict[str, Bot] = {
    "random": Bot(at_random.choose, at_random.orders),
    "greedy": Bot(greedy.choose, greedy.orders),
    "mcts": Bot(mcts.choose, mcts.orders),
}
