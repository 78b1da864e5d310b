"""Secret orders by trying: sets written by lot, each played against what others might order.

What the others have really ordered is never looked at: their orders are made up here.
"""

from collections.abc import Sequence
from random import Random

from regelwerk.bots.evaluation import Worth, mean, standing, trying
from regelwerk.bots.order_lister import Candidates, candidate_orders, with_parts
from regelwerk.bots.order_writer import Written, allowed
from regelwerk.bots.orders_by_lot import ORDERED, WITH_OPTION, random_orders
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.takeback import Mark, rewind
from regelwerk.run.thing import Thing

PERSISTENCE = 4  # how often at most orders are written for each set that is asked for
MOST_PHASES = 8  # in which orders are asked for before the same are due again

Reply = tuple[int, Written]
"""A seed for the dice, and what all others order."""


def best_orders(game: Game, owner: Thing, seed: str, sets: int, replies: int) -> Written:
    """Of so many sets of orders by lot the one after which `owner` stands best on average, each tried against
    the same so many sets of the others' orders; the first of equals.

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
    listed = (
        [] if game.step.secretly else [each for each in candidate_orders(game, owner).values() if each.plain]
    )
    found: dict[tuple[str, ...], Written] = {}
    for _ in range(PERSISTENCE * sets):
        lines = _drawn(game, owner, listed, lot) if listed else random_orders(game, owner, f"{lot.random()}")
        found.setdefault(tuple(line.text for line in lines), lines)
        if len(found) == sets:
            break
    return list(found.values())


def _drawn(game: Game, owner: Thing, listed: Sequence[Candidates], lot: Random) -> Written:
    """By lot an order for most things, of which the phase does not warn."""
    lines = []
    for plain, parts in listed:
        if lot.random() < ORDERED:
            # A single plain line says nothing but what it is about: there is nothing to choose but the rest.
            share = ORDERED if len(plain) == 1 else WITH_OPTION
            part = [lot.choice(parts)] if parts and lot.random() < share else []
            lines.append(allowed(game, owner, with_parts(lot.choice(plain), part)))
    return [line for line in lines if line is not None]


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
