"""What tells who wins in the end, learnt from games, as a definition that people can read and change.

A logistic regression with a ridge, by Newton's method. Features are taken one by one: the one that tells most
of what is not told yet, as long as Schwarz's criterion (1978) says that it is worth its place. Who sits where
is known from the beginning, so that a better seat is taken for no merit of what it begins with.
"""

from collections.abc import Sequence
from decimal import Decimal
from math import log
from typing import TYPE_CHECKING, NamedTuple

from regelwerk.model.problem import refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers.features import LEARNT, decider
from regelwerk.numbers.game import ENDED, Played
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.sentences import percent, say
from regelwerk.texts.decimal import decimal

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Numbers = NDArray[numpy.float64]

LEAST_GAMES = 40  # that somebody has won
MOST_TERMS = 6
HELD_OUT = 4  # each fourth game only says how good it is
_RIDGE = 0.01  # for each position; features have a deviation of 1
_STEPS = 30


class Quality(NamedTuple):
    """Of positions of games that were held out."""

    right: float  # the share in which the likelier outcome came
    loss: float  # the mean log loss


class Learnt(NamedTuple):
    """`terms` are weights (the logarithm of odds for one more) and features, those that tell most first.
    `base` is how good it is to know only how often each seat wins."""

    terms: tuple[tuple[float, str], ...]
    quality: Quality
    base: Quality
    games: int


def learnt(texts: Sequence[str], games: Sequence[Played]) -> Learnt:
    """Which of the features, by their `texts`, tell who wins, learnt from games in which they were noted.

    Raises:
        Refused: if too few games were decided, or if none tells anything.
    """
    import numpy

    ended = [game for game in games if game.end in ENDED and game.noted]
    decided = sum(game.end == "won" for game in ended)
    if decided < LEAST_GAMES:
        raise refused("learn-too-few", decided=decided, games=len(games), least=LEAST_GAMES)
    rows = [(number, *row) for number, game in enumerate(ended) for row in game.noted]
    found = numpy.array([values for _, _, values in rows])
    # Of a game that nobody has won each has a half.
    drawn = [game.end == "drawn" for game in ended]
    won = numpy.array([0.5 if drawn[n] else float(seat in ended[n].winners) for n, seat, _ in rows])
    early = numpy.array([number % HELD_OUT > 0 for number, _, _ in rows])
    first: dict[tuple[int, str], int] = {}
    begun = [first.setdefault((number, seat), at) for at, (number, seat, _) in enumerate(rows)]
    # What stays the same all through a game is no matter of what anybody chooses.
    changing = (found != found[begun])[early].any(axis=0)
    usable = numpy.flatnonzero(changing & numpy.isfinite(found).all(axis=0))
    seats = sorted({seat for _, seat, _ in rows})
    places = numpy.array([[float(seat == each) for each in seats] for _, seat, _ in rows])
    # How things usually stand in a seat is known with the seat.
    usual = places[early].T @ found[early][:, usable] / numpy.maximum(places[early].sum(axis=0), 1)[:, None]
    beyond = found[:, usable] - places @ usual
    spread = beyond[early].std(axis=0)
    columns = numpy.hstack([places, beyond / spread])
    base = list(range(len(seats)))
    chosen = _chosen(columns[early], won[early], base, len(ended))[len(base) :]
    if not chosen:
        raise refused("learn-nothing-tells", games=len(games))
    weights = _fitted(columns[early][:, base + chosen], won[early])[len(base) :]
    order = numpy.argsort(-abs(weights), kind="stable")
    features = [
        (weights[at] / spread[chosen[at] - len(base)], usable[chosen[at] - len(base)]) for at in order
    ]
    terms = tuple([(float(f"{weight:.1e}"), texts[column]) for weight, column in features])
    quality, of_base = (
        _quality(columns[~early][:, taken] @ _fitted(columns[early][:, taken], won[early]), won[~early])
        for taken in (base + chosen, base)
    )
    return Learnt(terms, quality, of_base, len(ended))


def _chosen(columns: "Numbers", won: "Numbers", base: list[int], games: int) -> list[int]:
    """Those of `base`, and the columns that are worth their place; positions of a game are counted as one."""
    chances = _chances(columns[:, base] @ _fitted(columns[:, base], won))
    chosen = base
    while len(chosen) < min(columns.shape[1], len(base) + MOST_TERMS):
        untold = abs(columns.T @ (won - chances))
        untold[chosen] = 0
        tried = [*chosen, int(untold.argmax())]
        better = _chances(columns[:, tried] @ _fitted(columns[:, tried], won))
        if _loss(chances, won) - _loss(better, won) < log(games) / (2 * games):
            break
        chosen, chances = tried, better
    return chosen


def _fitted(columns: "Numbers", won: "Numbers") -> "Numbers":
    """The weights of columns."""
    import numpy

    ridge = _RIDGE * len(won) * numpy.eye(columns.shape[1])
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


def _quality(odds: "Numbers", won: "Numbers") -> Quality:
    chances = _chances(odds)
    right = ((chances > 0.5) == (won > 0.5))[won != 0.5]
    return Quality(float(right.mean()) if len(right) else 0.5, _loss(chances, won))


def document(found: Learnt, ruleset: Ruleset, matchup: Matchup, language: str) -> str:
    """The text of a definition that gives the value, with how good it is in comments."""
    who = decider(ruleset)
    sorts = ", ".join(dict.fromkeys(sort for _, sort in matchup.players))
    values = {"games": found.games, "scenario": matchup.scenario, "seed": matchup.seed, "sorts": sorts}
    titles = ", ".join(f"{each}: {say('learnt', each)}" for each in ruleset.languages)
    # Two digits of a weight count; they are written without a power of ten.
    weighed = [(f"{Decimal(f'{weight:.1e}'):f}", text) for weight, text in found.terms]
    summands = "\n  + ".join(f"{weight} * ({text})" for weight, text in weighed)
    return f"""# {say("learnt-from", language, **values)}
# {told(found, language)}
# {say("learnt-use", language, id=LEARNT, who=who)}
kind: definition
id: {LEARNT}
title: {{{titles}}}
parameters: {{{who}: {who}}}
is: >-
  {summands.replace("+ -", "- ")}
"""


def told(found: Learnt, language: str) -> str:
    """How good it is, in a sentence."""
    right, base = (percent(each.right, language) for each in (found.quality, found.base))
    loss, of_base = (decimal(f"{each.loss:.2f}", language) for each in (found.quality, found.base))
    return say("learnt-told", language, right=right, base=base, loss=loss, of_base=of_base)
