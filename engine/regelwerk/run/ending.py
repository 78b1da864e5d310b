"""How a game ends: who has won and, where the rules rank, everybody in their place."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from regelwerk.run.thing import Thing

Titles = dict[str, str]  # by language


class Ranked(NamedTuple):
    """Somebody's place, from 1, and what they came to by each criterion, with what that is called."""

    place: int
    thing: Thing
    scores: tuple[tuple[Titles, float], ...]


class Ending(tuple[Thing, ...]):
    """Those who have won; `ranking` is empty where nobody is ranked."""

    ranking: tuple[Ranked, ...] = ()


def ending(
    listed: Iterable[Thing],
    by: Sequence[Sequence[float]] | None = None,
    titles: str = "",
    shared: bool = True,
) -> Ending:
    """The end of a game: all who are listed have won or, with criteria, those in the first place.

    The greatest number goes first; among equals the next criterion decides. Those who are equal in all share
    a place, unless it is not `shared`: then they stand in the order of the list.
    """
    everybody = tuple(listed)
    if by is None:
        return Ending(everybody)
    rows = sorted(zip(zip(*by, strict=True), everybody, strict=True), key=lambda row: row[0], reverse=True)
    called: list[tuple[Titles, bool]] = json.loads(titles)
    found: list[Ranked] = []
    for number, (values, thing) in enumerate(rows, start=1):
        equal = shared and number > 1 and values == rows[number - 2][0]
        told = (
            (title, -value if fewest else value)
            for (title, fewest), value in zip(called, values, strict=True)
        )
        found.append(Ranked(found[-1].place if equal else number, thing, tuple(told)))
    return with_ranking((each.thing for each in found if each.place == 1), found)


def with_ranking(winners: Iterable[Thing], ranking: Iterable[Ranked]) -> Ending:
    end = Ending(winners)
    end.ranking = tuple(ranking)
    return end


def packed(ranking: Iterable[Ranked]) -> list[Any]:
    """A ranking as JSON has it."""
    return [[each.place, each.thing.id, [list(score) for score in each.scores]] for each in ranking]


def unpacked(things: dict[str, Thing], data: Iterable[Any]) -> list[Ranked]:
    """The ranking that `packed` described."""
    return [Ranked(place, things[id], tuple((dict(t), v) for t, v in scores)) for place, id, scores in data]
