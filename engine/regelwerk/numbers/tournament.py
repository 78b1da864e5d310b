"""Bots against one another in one scenario: who sits where, and how strong each is."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log, sqrt
from typing import Any, NamedTuple

from regelwerk.bots import BOTS
from regelwerk.bots.seats import PERSON, check_players
from regelwerk.model.problem import refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers import intervals
from regelwerk.numbers.game import ENDED, Played
from regelwerk.numbers.tally import Tally

MOST_SORTS = 12
MEAN = 1500.0  # of all who take part
_ELO = 400 / log(10)  # points of the scale for one unit of log-odds
_SPREAD = 2.0  # log-odds, 347 points: how far apart bots are before anything is known of them
_DEVIATIONS = 1.959964  # on either side, for a confidence of 95 %


class Lineup(NamedTuple):
    """Two sorts of bots, each on every other seat. `players` are pairs of a seat's id and its sort."""

    one: str
    other: str
    players: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        return f"{self.one}-{self.other}"

    def points(self, game: Played) -> float | None:
        """What `one` has of a game: 1, 0, or a half where both sorts have won or nobody has; none where it
        did not come to its end."""
        if game.end not in ENDED:
            return None
        sorts = {dict(self.players)[seat] for seat in game.winners}
        return float(self.one in sorts) if len(sorts) == 1 else 0.5


def sorts_of(ruleset: Ruleset, given: str) -> tuple[str, ...]:
    """The sorts of bots in `greedy,random`.

    Raises:
        Refused: for people, for sorts that there are not, for fewer than two and more than `MOST_SORTS`.
    """
    sorts = tuple(dict.fromkeys(word.strip() for word in given.split(",") if word.strip()))
    if PERSON in sorts:
        raise refused("simulate-people", sorts=", ".join(BOTS))
    check_players(ruleset, {sort: sort for sort in sorts})
    if not 2 <= len(sorts) <= MOST_SORTS:
        raise refused("simulate-tournament-sorts", most=MOST_SORTS)
    return sorts


def lineups(sorts: Sequence[str], seats: Sequence[str]) -> list[Lineup]:
    """Each two sorts twice, with seats changed.

    Raises:
        Refused: if there is a single seat.
    """
    if len(seats) < 2:
        raise refused("simulate-tournament-seats")
    pairs = [both for pair in combinations(sorts, 2) for both in (pair, pair[::-1])]
    return [
        Lineup(*pair, tuple((seat, pair[place % 2]) for place, seat in enumerate(seats))) for pair in pairs
    ]


def standings(sorts: Sequence[str], played: Sequence[tuple[Lineup, Tally]]) -> dict[str, Any]:
    """`ratings` from the best down, and `pairs` with the share of points that the first of two has.

    Ratings are Elo's scale around `MEAN`: with 400 points more ten games of eleven are won. They are the
    posterior of the model of Bradley and Terry by expectation propagation (library choix), and the same for
    the same games; `low` and `high` bound them with a confidence of 95 %. A draw is half a point for each.
    """
    points = {pair: _points(pair, played) for pair in combinations(sorts, 2)}
    ratings = _ratings(sorts, points)
    best = sorted(sorts, key=lambda sort: -ratings[sort]["rating"])
    games = {sort: sum(len(values) for pair, values in points.items() if sort in pair) for sort in sorts}
    return {
        "ratings": [
            {"plays": sort, **ratings[sort], "games": games[sort], "lost": _lost(sort, played)}
            for sort in best
        ],
        "pairs": [_pair(pair, _points(pair, played)) for pair in combinations(best, 2)],
    }


def _points(pair: tuple[str, str], played: Sequence[tuple[Lineup, Tally]]) -> list[float]:
    """What the first of a pair has of each of its games."""
    return [
        value if lineup.one == pair[0] else 1 - value
        for lineup, tally in played
        if {lineup.one, lineup.other} == set(pair)
        for game in tally.ordered()
        if (value := lineup.points(game)) is not None
    ]


def _lost(sort: str, played: Sequence[tuple[Lineup, Tally]]) -> int:
    """How many decisions a sort has lost in all."""
    return sum(
        times
        for lineup, tally in played
        for (seat, _), (times, _, _) in tally.lost().items()
        if dict(lineup.players).get(seat) == sort
    )


def _pair(pair: tuple[str, str], points: Sequence[float]) -> dict[str, Any]:
    won, held = (sum(value >= least for value in points) for least in (1, 0.5))
    # With draws the bounds are wider: a draw counts as lost for the lower one, as won for the upper.
    low, high = intervals.share(won, len(points)).low, intervals.share(held, len(points)).high
    share = sum(points) / len(points) if points else None
    return {"one": pair[0], "other": pair[1], "games": len(points), "share": share, "low": low, "high": high}


def _ratings(
    sorts: Sequence[str], points: Mapping[tuple[str, str], Iterable[float]]
) -> dict[str, dict[str, float]]:
    import numpy
    from choix import ep_pairwise

    place = {sort: number for number, sort in enumerate(sorts)}
    # A game stands as two halves, so that a draw can be one for each: it is known half as well as it seems.
    halves = [
        (place[one], place[other]) if half < 2 * value else (place[other], place[one])
        for (one, other), values in points.items()
        for value in values
        for half in range(2)
    ]
    # The library goes through the games in an order by lot, of NumPy's shared generator.
    before = numpy.random.get_state()
    numpy.random.seed(0)
    try:
        means, covariance = ep_pairwise(len(sorts), halves, 2 / _SPREAD**2, "logit")
    finally:
        numpy.random.set_state(before)
    found = {}
    for number, sort in enumerate(sorts):
        # Of the distance from the mean of all: what is common to all is not known, and of no interest.
        own = covariance[number][number] - 2 * covariance[number].mean() + covariance.mean()
        rating = MEAN + _ELO * float(means[number] - means.mean())
        reach = _DEVIATIONS * _ELO * sqrt(2 * float(own))
        found[sort] = {"rating": rating, "low": rating - reach, "high": rating + reach}
    return found
