"""What phases bring of themselves once a decider is through: no reason to be through at once.

Income comes, pieces recover, a round ends: all that would come as well after whatever else is done before.
So bots credit choices that do not end their part with it. Otherwise they would rather end it than use it
where something good follows, and do anything but end it where something bad does.
"""

from collections.abc import Iterable

from regelwerk.bots.evaluation import Worth, standing
from regelwerk.bots.outcomes import Dice
from regelwerk.run.choices import Choice
from regelwerk.run.game import Game
from regelwerk.run.takeback import Mark, rewind
from regelwerk.run.thing import Thing


def goes_on(game: Game, who: Thing, phase: str) -> bool:
    """Whether the part that `who` plays in a phase is not over yet; others may have to answer first."""
    window = game.window()
    if window is None or game.state.phase != phase:
        return False
    return window.reaction or window.decider is who


def coming(game: Game, who: Thing, ended: Iterable[tuple[Choice, Worth]], here: Mark) -> float:
    """What phases bring after the part of `who`, judged by the choice that ends it most quietly.

    `ended` are the choices that do, and what they are worth; 0 without any. Games that are won or lost by
    ending it are no such thing.
    """
    now = standing(game, who)[1]
    found: list[tuple[float, float]] = []
    for choice, (won, value) in ended:
        if not won:
            game.state.chance = Dice()
            game.carry_out(choice, seconds=None)
            itself = standing(game, who)[1]
            rewind(game, here)
            found.append((abs(itself - now), value - itself))
    return min(found)[1] if found else 0.0


def credited(worth: Worth, more: float) -> Worth:
    """The same with so much more value."""
    return worth[0], worth[1] + more
