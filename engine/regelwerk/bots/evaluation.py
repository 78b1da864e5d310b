"""How well somebody stands: won or lost first, then what the ruleset's value says; and trying things out."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

from regelwerk.run.failure import RunFailure
from regelwerk.run.game import Game
from regelwerk.run.limits import WATCHED, time_limit
from regelwerk.run.state import unseen
from regelwerk.run.takeback import Mark, mark, rewind
from regelwerk.run.thing import Thing
from regelwerk.run.worth import Worths

Worth = tuple[float, float]  # won (1) or lost (-1), then the value


def standing(game: Game, who: Thing) -> Worth:
    """The worth of the present position for `who`.

    Raises:
        Refused: if the ruleset's value cannot be worked out.
    """
    won = outcome(game, who)
    if game.program.ruleset.value is None:
        return won, 0.0
    worths = _worths(game)
    if worths is not None:
        try:
            return won, float(worths.of(who))
        except Exception as error:  # the value itself tells what is wrong with it, and where
            game.state.worths = None
            if isinstance(error, RunFailure) and error.code in WATCHED:
                raise
    worth = game.program.function("Value", game.program.ruleset.header.id)
    with game.program.placing, unseen(game.state):
        return won, float(worth(game.state, who))


def _worths(game: Game) -> Worths | None:
    """What is known of the value from one position to the next."""
    worth = game.program.worth
    if worth is not None and game.state.worths is None:
        game.state.worths = Worths(game.state, *worth)
    found: Worths | None = game.state.worths
    return found


def settle(game: Game) -> None:
    """The present position is what later ones are compared with, so that of their value only changes are
    worked out."""
    if (worths := _worths(game)) is not None:
        worths.settle()


def further(game: Game) -> AbstractContextManager[None]:
    """Inside, later positions may be settled; at the end the one that was settled before is it again."""
    worths = _worths(game)
    return nullcontext() if worths is None else worths.elsewhere()


def outcome(game: Game, who: Thing) -> float:
    """1 for a game that `who` has won, -1 for one that somebody else has, 0 else."""
    ending = game.state.ending
    if ending is None or not any(isinstance(one, type(who)) for one in ending):
        return 0.0
    return 1.0 if who in ending else -1.0


def mean(found: Sequence[Worth]) -> Worth:
    """What several outcomes are worth together."""
    return sum(won for won, _ in found) / len(found), sum(value for _, value in found) / len(found)


def plus(one: Worth, other: Worth) -> Worth:
    return one[0] + other[0], one[1] + other[1]


@contextmanager
def trying(game: Game, seconds: float) -> Iterator[Mark]:
    """What is done inside, in so many seconds, is taken back at the end; `rewind` to the mark in between.

    Raises:
        Refused: if the rules cannot be carried out.
    """
    chance, before = game.state.chance, mark(game)
    prints, game.prints = game.prints, False
    settle(game)
    try:
        with time_limit(seconds):
            yield before
    except RunFailure as failure:
        raise game.program.located(failure) from failure
    finally:
        game.state.chance, game.prints = chance, prints
        rewind(game, before)
