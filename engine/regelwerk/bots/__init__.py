"""Players that are no people. To add one: a module with `choose` and `orders`, and its line here."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from regelwerk.bots import at_random, greedy, mcts
from regelwerk.bots.order_writer import Written
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.thing import Thing


class Bot(NamedTuple):
    """`choose` gets the game, every allowed choice (at least one) and a seed of its own for this decision;
    `orders` the game, whoever writes, and such a seed, and gives the lines of a phase with secret orders."""

    choose: Callable[[Game, Sequence[Choice], str], Choice]
    orders: Callable[[Game, Thing, str], Written]


def _unaware(bot: Bot) -> Bot:
    """The same for whom what it may not know lies as it might, not as it does: it looks ahead."""

    def choose(game: Game, choices: Sequence[Choice], seed: str) -> Choice:
        secrecy = game.program.secrecy
        if not secrecy.hides:
            return bot.choose(game, choices, seed)
        with secrecy.supposed(game.state, game.deciders()[0].id, seed):
            return bot.choose(game, choices, seed)

    def orders(game: Game, owner: Thing, seed: str) -> Written:
        secrecy = game.program.secrecy
        if not secrecy.hides:
            return bot.orders(game, owner, seed)
        with secrecy.supposed(game.state, owner.id, seed):
            return bot.orders(game, owner, seed)

    return Bot(choose, orders)


BOTS: dict[str, Bot] = {
    "random": Bot(at_random.choose, at_random.orders),
    "greedy": _unaware(Bot(greedy.choose, greedy.orders)),
    "mcts": _unaware(Bot(mcts.choose, mcts.orders)),
}
