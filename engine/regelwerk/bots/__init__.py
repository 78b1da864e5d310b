"""Players that are no people. To add one: a module with `choose`, and its line here.

`strong:5` is a strong bot that thinks as much as five seconds allow; who plays is named so everywhere.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache, partial
from random import Random
from typing import NamedTuple

from regelwerk.bots import greedy, mcts, strong
from regelwerk.bots.order_writer import Written
from regelwerk.bots.orders_by_lot import random_orders
from regelwerk.bots.sealed import best_orders
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.thing import Thing


class Bot(NamedTuple):
    """`choose` gets the game, every allowed choice (at least one) and a seed of its own for this decision;
    `orders` the game, whoever writes, and such a seed, and gives the lines of a phase with secret orders.
    `weighs`: it goes by the ruleset's value. `thinks`: it takes so long that nobody should wait for it.
    `guest`: it is somebody else's, and sets itself no limits."""

    choose: Callable[[Game, Sequence[Choice], str], Choice]
    orders: Callable[[Game, Thing, str], Written]
    weighs: bool = False
    thinks: bool = False
    guest: bool = False


def _unaware(bot: Bot) -> Bot:
    """The same for whom what it may not know lies as it might, not as it does: it looks ahead."""

    def supposing(game: Game, who: Thing, seed: str) -> AbstractContextManager[None]:
        secrecy = game.program.secrecy
        return secrecy.supposed(game.state, who.id, seed) if secrecy.hides else nullcontext()

    def choose(game: Game, choices: Sequence[Choice], seed: str) -> Choice:
        with supposing(game, game.deciders()[0], seed):
            return bot.choose(game, choices, seed)

    def orders(game: Game, owner: Thing, seed: str) -> Written:
        with supposing(game, owner, seed):
            return bot.orders(game, owner, seed)

    return bot._replace(choose=choose, orders=orders)


def by_lot(game: Game, choices: Sequence[Choice], seed: str) -> Choice:
    """Every allowed choice is equally likely."""
    return Random(seed).choice(choices)


BOTS: dict[str, Bot] = {
    "random": Bot(by_lot, random_orders),
    "greedy": _unaware(Bot(greedy.choose, partial(best_orders, sets=6, replies=2), weighs=True)),
    "mcts": _unaware(Bot(mcts.choose, partial(best_orders, sets=12, replies=3), thinks=True)),
    "strong": _unaware(Bot(strong.choose, strong.orders, weighs=True, thinks=True)),
}
GUESTS: dict[str, Bot] = {}  # those of others that were invited (`regelwerk.bots.guests`)
LONGEST = 600  # seconds that a bot may be given for one decision


def named(sort: str) -> Bot | None:
    """The bot that is meant by `greedy` or `strong:5`; none for a sort that there is not."""
    known, _, seconds = sort.partition(":")
    if ":" not in sort or known != "strong":
        return BOTS.get(sort) or GUESTS.get(sort)
    if not (seconds.isascii() and seconds.isdigit() and len(seconds) < 4 and 0 < int(seconds) <= LONGEST):
        return None
    return _thinking(int(seconds))


def is_guest(sort: str) -> bool:
    """Whether a sort names a bot of somebody else, invited or not."""
    place, _, name = sort.rpartition(":")
    return bool(place) and place not in BOTS and name.isidentifier()


@cache
def _thinking(seconds: int) -> Bot:
    choose, orders = partial(strong.choose, seconds=seconds), partial(strong.orders, seconds=seconds)
    return _unaware(BOTS["strong"]._replace(choose=choose, orders=orders))
