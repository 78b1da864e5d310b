"""A bot that takes too long, breaks or chooses what is not allowed loses that decision, and nothing else.

What is done in its place the ruleset's head declares (`fallback`); where orders are secret, it gives none.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext, redirect_stdout
from pathlib import PurePath
from traceback import extract_tb
from typing import NamedTuple, TypeVar

from regelwerk.bots import Bot
from regelwerk.bots.order_writer import Written, secret_choices
from regelwerk.model.problem import Problem, Refused
from regelwerk.run.choices import Choice
from regelwerk.run.failure import RunFailure
from regelwerk.run.game import Game
from regelwerk.run.limits import WATCHED, Overdue, time_limit
from regelwerk.run.sealed import Sealed
from regelwerk.run.thing import Thing

PATIENCE = 60.0  # seconds for each decision of a bot that sets itself no limit
LONGEST_DETAIL = 200

_Found = TypeVar("_Found")
_WHY = {"run-too-long": "bot-too-slow", "run-too-much-memory": "bot-too-large"}


class NotAllowed(Exception):
    """A bot chose what is not allowed; the text says what."""


class Lost(NamedTuple):
    """A decision that a bot lost: the code of a problem that says why, and what is known of it."""

    seat: str
    code: str
    detail: str

    def problem(self, sort: str) -> Problem:
        return Problem(self.code, None, {"seat": self.seat, "name": sort, "detail": self.detail})


def choice_of(
    bot: Bot, game: Game, choices: Sequence[Choice], seed: str, patience: float | None = None
) -> tuple[Choice, Lost | None]:
    """What a bot chooses, or what is done in its place, with why it lost the decision.

    `patience` are the seconds that it has by the clock on the wall, 0 if they are over; if none, `PATIENCE`
    for bots of others, while ours keep limits of their own. Nothing watches outside the main thread.

    Raises:
        Refused, RunFailure: if the rules cannot be carried out after what one of our bots tries.
    """
    found, lost = _asked(bot, lambda: bot.choose(game, choices, seed), game.deciders()[0].id, patience)
    return (instead(game, choices) if found is None else found), lost


def orders_of(
    bot: Bot, game: Game, owner: Thing, seed: str, patience: float | None = None
) -> tuple[Written, Lost | None]:
    """The same for the secret orders of somebody, or their choice in secret."""
    found, lost = _asked(bot, lambda: bot.orders(game, owner, seed), owner.id, patience)
    return (orders_instead(game, owner) if found is None else found), lost


def instead(game: Game, choices: Sequence[Choice]) -> Choice:
    """What is chosen for a bot that failed: the first action of `fallback` that is allowed, else the first
    choice there is."""
    meant = (each for action in game.program.ruleset.fallback for each in choices if each.action == action)
    return next(meant, choices[0])


def orders_instead(game: Game, owner: Thing) -> Written:
    """No orders; where all choose in secret, such a choice."""
    listed = [each.choice for each in secret_choices(game, owner)] if game.step.secretly else []
    return [Sealed(owner.id, instead(game, listed))] if listed else []


def _asked(
    bot: Bot, ask: Callable[[], _Found], seat: str, patience: float | None
) -> tuple[_Found | None, Lost | None]:
    if patience is None and bot.guest:
        patience = PATIENCE
    if patience == 0:  # it was waited for elsewhere
        return None, Lost(seat, "bot-too-slow", "")
    limit = nullcontext() if patience is None else time_limit(patience, on_the_wall=True)
    # What bots of others print would stand among our own results.
    quiet = redirect_stdout(sys.stderr) if bot.guest else nullcontext()
    try:
        with quiet, limit:
            return ask(), None
    except Overdue as over:
        return None, Lost(seat, _WHY[over.code], over.most)
    except NotAllowed as refused:
        return None, Lost(seat, "bot-not-allowed", _short(f"{refused}"))
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:  # SystemExit too: a bot ends nothing but its own decision
        code = error.code if isinstance(error, RunFailure) else ""
        code = error.problems[0].code if isinstance(error, Refused) else code
        if code in WATCHED and not bot.guest:
            return None, Lost(seat, _WHY[code], "")
        if code and not bot.guest:
            raise
        return None, Lost(seat, "bot-broke", _told(error))


def _told(error: BaseException) -> str:
    """An error in one line, with the place in the bot."""
    frames = extract_tb(error.__traceback__)
    place = f" ({PurePath(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return _short(f"{type(error).__name__}: {error}") + place


def _short(text: str) -> str:
    return " ".join(text.split())[:LONGEST_DETAIL]
