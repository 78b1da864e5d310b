"""Secret orders by trying: sets written by lot, each played against what others might order.

What the others have really ordered is never looked at: their orders are made up here.
"""

from collections.abc import Sequence
from random import Random

from regelwerk.bots.evaluation import Worth, mean, standing, trying
from regelwerk.bots.order_writer import Written, random_orders
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.orders import OrderLine
from regelwerk.run.sealed import Sealed
from regelwerk.run.takeback import Mark, rewind
from regelwerk.run.thing import Thing

PERSISTENCE = 4  # how often at most orders are written for each set that is asked for
MOST_PHASES = 8  # in which orders are asked for before the same are due again

Reply = tuple[int, Written]
"""A seed for the dice, and what all others order."""


def best_orders(game: Game, owner: Thing, seed: str, sets: int, replies: int) -> Written:
    """The set of orders after which `owner` stands best on average; the first of equals.

    Raises:
        Refused: if the rules cannot be carried out after some set.
    """
    lot = Random(seed)
    others = [one for one in game.deciders() if one is not owner]
    answers: list[Reply] = []
    for _ in range(replies):
        lines = [line for one in others for line in random_orders(game, one, f"{lot.random()}")]
        answers.append((lot.getrandbits(32), lines))
    tried = _different(game, owner, lot, sets)
    with trying(game, SECONDS) as before:
        worths = [carried_out(game, owner, lines, answers, before) for lines in tried]
    return tried[max(range(len(tried)), key=lambda number: worths[number])]


def _different(game: Game, owner: Thing, lot: Random, sets: int) -> list[Written]:
    """Sets of orders that differ, as many as asked for, if so many come up."""
    found: dict[tuple[str, ...], Written] = {}
    for _ in range(PERSISTENCE * sets):
        lines = random_orders(game, owner, f"{lot.random()}")
        found.setdefault(tuple(line.text for line in lines), lines)
        if len(found) == sets:
            break
    return list(found.values())


def carried_out(game: Game, owner: Thing, lines: Written, replies: Sequence[Reply], before: Mark) -> Worth:
    """What orders are worth together with each reply, once the next such orders are due: what is asked in
    between nobody says, so that the rules decide it."""
    found = []
    for dice, others in replies:
        game.state.chance = Seeded(dice)
        game.run([*lines, *others], seconds=None)
        for _ in range(MOST_PHASES):
            if game.state.ending is not None or game.state.phase == before.phase or not game.step.sealed:
                break
            game.run([], seconds=None)
        found.append(standing(game, owner))
        rewind(game, before)
    return mean(found)
