"""Secret orders by trying: sets written by lot, each played against what others might order.

What the others have really ordered is never looked at: their orders are made up here.
"""

from random import Random

from regelwerk.bots.evaluation import Worth, mean, standing, trying
from regelwerk.bots.order_writer import Written, random_orders
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.takeback import Mark, rewind
from regelwerk.run.thing import Thing

PERSISTENCE = 4  # how often at most orders are written for each set that is asked for


def best_orders(game: Game, owner: Thing, seed: str, sets: int, replies: int) -> Written:
    """The set of orders after which `owner` stands best on average; the first of equals.

    Raises:
        Refused: if the rules cannot be carried out after some set.
    """
    lot = Random(seed)
    others = [one for one in game.deciders() if one is not owner]
    answers: list[tuple[int, Written]] = []
    for _ in range(replies):
        lines = [line for one in others for line in random_orders(game, one, f"{lot.random()}")]
        answers.append((lot.getrandbits(32), lines))
    tried = _different(game, owner, lot, sets)
    with trying(game, SECONDS) as before:
        worths = [_worth(game, owner, lines, answers, before) for lines in tried]
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


def _worth(
    game: Game, owner: Thing, lines: Written, answers: list[tuple[int, Written]], before: Mark
) -> Worth:
    found = []
    for dice, replies in answers:
        game.state.chance = Seeded(dice)
        game.run([*lines, *replies], seconds=None)
        found.append(standing(game, owner))
        rewind(game, before)
    return mean(found)
