"""Secret orders by trying: sets written by lot, each played against what others might order.

What the others have really ordered is never looked at: their orders are made up here.
"""

from collections.abc import Sequence
from random import Random

from regelwerk.bots.evaluation import Worth, mean, standing, trying
from regelwerk.bots.order_writer import Written, drawn_orders, random_orders, secret_choices
from regelwerk.run.chance import Seeded
from regelwerk.run.game import Game
from regelwerk.run.limits import SECONDS
from regelwerk.run.orders import Line, OrderLine
from regelwerk.run.sealed import Sealed
from regelwerk.run.takeback import Mark, rewind
from regelwerk.run.thing import Thing

PERSISTENCE = 4  # how often at most orders are written for each set that is asked for
LIKELY = (4, 1)  # sets and replies of others who are supposed to think a little
BEGUN = 4  # sets of which the best is improved
TRIED = 5  # lines that are tried for each thing in turn


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


def improved_orders(game: Game, owner: Thing, seed: str, replies: int, most: int) -> Written:
    """A set of orders that is improved line by line, thing by thing, each time as the best response to what
    others are likely to order: half of it by lot, half as `best_orders` finds it. `most` carryings out of
    orders bound it.

    Raises:
        Refused: if the rules cannot be carried out after some set.
    """
    lot = Random(seed)
    answers = _likely(game, owner, lot, replies)
    options: Sequence[Written]
    options = (
        [secret_choices(game, owner)] if game.step.secretly else drawn_orders(game, owner, f"{lot.random()}")
    )
    options = [lines for lines in options if lines]
    if not options:
        return []
    with trying(game, SECONDS) as before:
        begun = [[lot.choice(lines) for lines in options] for _ in range(BEGUN)]
        worths = [_worth(game, owner, each, answers, before) for each in begun]
        best = max(range(BEGUN), key=lambda number: worths[number])
        found, worth, left = begun[best], worths[best], most - BEGUN * replies
        for place in lot.sample(range(len(options)), len(options)):
            others = [line for line in options[place] if line != found[place]]
            for line in lot.sample(others, min(TRIED, len(others))):
                if left < replies:
                    return found
                left -= replies
                changed = [*found[:place], line, *found[place + 1 :]]
                promised = _worth(game, owner, changed, answers, before)
                if promised > worth:
                    found, worth = changed, promised
    return found


def _likely(game: Game, owner: Thing, lot: Random, replies: int) -> list[tuple[int, Written]]:
    """Dice, and what the others might order."""
    others = [one for one in game.deciders() if one is not owner]
    found: list[tuple[int, Written]] = []
    for number in range(replies):
        lines: list[Line | OrderLine | Sealed] = []
        for one in others:
            own = f"{lot.random()}"
            lines += best_orders(game, one, own, *LIKELY) if number % 2 else random_orders(game, one, own)
        found.append((lot.getrandbits(32), lines))
    return found


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
