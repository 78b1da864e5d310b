"""What tells who is going to win, learnt from games, as a definition that people can read and change.

A logistic regression with a ridge, by Newton's method. Features are taken one by one: the one that tells most
of what is not told yet, as long as Schwarz's criterion (1978) says that it is worth its place.
"""

from collections.abc import Sequence
from decimal import Decimal
from importlib.util import find_spec
from math import log
from typing import TYPE_CHECKING, NamedTuple

from regelwerk.model.problem import Problem, Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers.features import LEARNT, decider
from regelwerk.numbers.game import ENDED, Played
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.sentences import percent, say

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Numbers = NDArray[numpy.float64]

LEAST_GAMES = 40  # that somebody has won
MOST_TERMS = 6
HELD_OUT = 4  # each fourth game only says how good it is
_RIDGE = 0.01  # for each position; features have a deviation of 1
_STEPS = 30
_LEAST_SPREAD = 1e-9


class Quality(NamedTuple):
    """Of positions of games that were held out."""

    right: float  # the share in which the likelier outcome came
    loss: float  # the mean log loss


class Learnt(NamedTuple):
    """`terms` are weights (the logarithm of odds for one more) and features, those that tell most first.
    `base` is how good it is to know only how often somebody wins."""

    terms: tuple[tuple[float, str], ...]
    quality: Quality
    base: Quality
    games: int


def check_library() -> None:
    """Raises Refused where what fits weights is not installed."""
    if find_spec("numpy") is None:
        values = {"option": "--learn", "package": "numpy", "extra": "numbers"}
        raise Refused([Problem("simulate-library", None, values)])


def learnt(texts: Sequence[str], games: Sequence[Played]) -> Learnt:
    """Which of the features, by their `texts`, tell who wins, learnt from games in which they were noted.

    Raises:
        Refused: if too few games were decided, or if none tells anything.
    """
    import numpy

    decided = sum(game.end == "won" for game in games)
    if decided < LEAST_GAMES:
        values = {"decided": str(decided), "games": str(len(games)), "least": str(LEAST_GAMES)}
        raise Refused([Problem("learn-too-few", None, values)])
    rows = [(game, *row) for game in games if game.end in ENDED for row in game.noted]
    found = numpy.array([values for _, _, values in rows])
    won = numpy.array([_share(game, seat) for game, seat, _ in rows])
    late = numpy.array([game.number % HELD_OUT == 0 for game, _, _ in rows])
    early, count = ~late, len({game.number for game, _, _ in rows})
    known = numpy.isfinite(found).all(axis=0) & _changes(rows, found)
    spread = numpy.where(known, found[early].std(axis=0), 0)
    usable = numpy.flatnonzero(spread > _LEAST_SPREAD)
    chosen = _chosen(found[early][:, usable] / spread[usable], won[early], count)
    if not chosen:
        raise Refused([Problem("learn-nothing-tells", None, {"games": str(len(games))})])
    columns = usable[chosen]
    fitted = _fitted(found[early][:, columns] / spread[columns], won[early])
    order = numpy.argsort(-abs(fitted[1:]), kind="stable")
    weights = [float(f"{weight:.1e}") for weight in fitted[1:] / spread[columns]]
    told = _chances(fitted[0] + found[late][:, columns] @ numpy.array(weights))
    base = numpy.full(len(told), won[early].mean())
    terms = tuple([(weights[at], texts[columns[at]]) for at in order])
    return Learnt(terms, _quality(told, won[late]), _quality(base, won[late]), count)


def _share(game: Played, seat: str) -> float:
    """What a seat has of a game: of one that nobody has won a half."""
    return 0.5 if game.end == "drawn" else float(seat in game.winners)


def _changes(
    rows: "Sequence[tuple[Played, str, Sequence[float]]]", found: "Numbers"
) -> "NDArray[numpy.bool_]":
    """Which features change while a game goes on: what does not is no matter of what anybody chooses."""
    import numpy

    first: dict[tuple[int, str], int] = {}
    begun = [first.setdefault((game.number, seat), at) for at, (game, seat, _) in enumerate(rows)]
    changes: NDArray[numpy.bool_] = (found != found[begun]).any(axis=0)
    return changes


def _chosen(given: "Numbers", won: "Numbers", games: int) -> list[int]:
    """The columns that are worth their place. Positions of one game are counted as one."""
    import numpy

    chosen: list[int] = []
    chances = numpy.full(len(won), won.mean())
    while given.shape[1] and len(chosen) < MOST_TERMS:
        untold = (given - given.mean(axis=0)).T @ (won - chances)
        untold[chosen] = 0
        tried = [*chosen, int(abs(untold).argmax())]
        weights = _fitted(given[:, tried], won)
        better = _chances(weights[0] + given[:, tried] @ weights[1:])
        if _loss(chances, won) - _loss(better, won) < log(games) / (2 * games):
            break
        chosen, chances = tried, better
    return chosen


def _fitted(given: "Numbers", won: "Numbers") -> "Numbers":
    """The constant and the weights of columns with a deviation of 1."""
    import numpy

    columns = numpy.column_stack([numpy.ones(len(won)), given])
    ridge = numpy.diag([_RIDGE * len(won) * bool(number) for number in range(columns.shape[1])])
    weights = numpy.zeros(columns.shape[1])
    for _ in range(_STEPS):
        chances = _chances(columns @ weights)
        slope = columns.T @ (chances - won) + ridge @ weights
        bend = (columns.T * (chances * (1 - chances))) @ columns + ridge
        weights = weights - numpy.linalg.solve(bend, slope)
    return weights


def _chances(odds: "Numbers") -> "Numbers":
    """From the logarithm of odds; never quite 0 or 1."""
    import numpy

    return 1 / (1 + numpy.exp(-numpy.clip(odds, -20, 20)))


def _loss(chances: "Numbers", won: "Numbers") -> float:
    """The mean log loss."""
    import numpy

    return -float(numpy.mean(won * numpy.log(chances) + (1 - won) * numpy.log(1 - chances)))


def _quality(chances: "Numbers", won: "Numbers") -> Quality:
    decided = won != 0.5
    right = ((chances > 0.5) == (won > 0.5))[decided]
    return Quality(float(right.mean()) if len(right) else 0.5, _loss(chances, won))


def document(found: Learnt, ruleset: Ruleset, matchup: Matchup, language: str) -> str:
    """The text of a definition that gives the value, with how good it is in comments."""
    who = decider(ruleset)
    sorts = ", ".join(dict.fromkeys(sort for _, sort in matchup.players))
    values = {"games": found.games, "scenario": matchup.scenario, "seed": matchup.seed, "sorts": sorts}
    titles = ", ".join(f"{each}: {say('learnt', each)}" for each in ruleset.languages)
    summands = " ".join(
        f"{'-+'[weight > 0]} {_plain(abs(weight))} * ({text})\n " for weight, text in found.terms
    )
    return f"""# {say("learnt-from", language, **values)}
# {told(found, language)}
# {say("learnt-use", language, id=LEARNT, who=who)}
kind: definition
id: {LEARNT}
title: {{{titles}}}
parameters: {{{who}: {who}}}
is: >-
  {summands.removeprefix("+ ").rstrip()}
"""


def told(found: Learnt, language: str) -> str:
    """How good it is, in a sentence."""
    right, base = (percent(each.right, language) for each in (found.quality, found.base))
    point = say("decimal-point", language)
    loss, of_base = (f"{each.loss:.2f}".replace(".", point) for each in (found.quality, found.base))
    return say("learnt-told", language, right=right, base=base, loss=loss, of_base=of_base)


def _plain(weight: float) -> str:
    """Two digits that count, without a power of ten."""
    return f"{Decimal(f'{weight:.1e}'):f}"
