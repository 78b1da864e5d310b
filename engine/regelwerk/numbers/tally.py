"""Adds up games: what many of them together say. Adding in any order gives the same result."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from regelwerk.numbers import intervals
from regelwerk.numbers.counting import Part
from regelwerk.numbers.game import ENDED, Played


class Chunk(NamedTuple):
    """The games `first` to `last` (exclusive) as rows, and how often each document had a part in them."""

    first: int
    last: int
    games: tuple[Played, ...]
    fired: dict[str, int]


class Tally:
    """All games so far."""

    def __init__(self) -> None:
        self.games: dict[int, Played] = {}
        self.fired: Counter[str] = Counter()
        self._chunks: dict[int, Chunk] = {}

    def add(self, chunk: Chunk) -> None:
        """Adds a chunk; one that has a game which is there already is not counted again."""
        if any(number in self.games for number in range(chunk.first, chunk.last)):
            return
        self.games.update((game.number, game) for game in chunk.games)
        self.fired.update(chunk.fired)
        self._chunks[chunk.first] = chunk

    def without_gaps(self) -> "Tally":
        """The games before the first that is missing. Of games broken off by the clock those that are done
        are the short ones; these are not."""
        found = Tally()
        while (chunk := self._chunks.get(len(found))) is not None:
            found.add(chunk)
        return found

    def __len__(self) -> int:
        return len(self.games)

    def ordered(self) -> list[Played]:
        return [self.games[number] for number in sorted(self.games)]

    def wins(self, seat: str) -> int:
        """How often a seat won alone."""
        return sum(game.winners == (seat,) for game in self.games.values())

    def shared(self, seat: str) -> int:
        """How often a seat won together with others."""
        return sum(len(game.winners) > 1 and seat in game.winners for game in self.games.values())

    def together(self, seats: Collection[str]) -> int:
        """How often all seats won, of which there are several."""
        return sum(len(seats) > 1 and {*seats} == {*game.winners} for game in self.games.values())

    def lost(self) -> dict[tuple[str, str], tuple[int, list[int], str]]:
        """The decisions that bots lost, by seat and code of why: how many, in which games, and what is known
        of the first."""
        found: dict[tuple[str, str], tuple[int, list[int], str]] = {}
        for game in self.ordered():
            for seat, code, times, detail in game.lost:
                before, games, first = found.get((seat, code), (0, [], detail))
                found[seat, code] = before + times, [*games, game.number], first
        return found

    def ends(self) -> Counter[str]:
        return Counter(game.end for game in self.games.values())

    def steps(self) -> list[int]:
        """How many choices the games took that came to their end."""
        return [game.steps for game in self.games.values() if game.end in ENDED]

    def lengths(self) -> "Lengths":
        return lengths(self.steps())

    def measured(self) -> "Lengths":
        """The same, counted as the head of the ruleset says."""
        ended = (game.length for game in self.games.values() if game.end in ENDED)
        return lengths(each for each in ended if each is not None)

    def parts(self) -> dict[Part, tuple[int, int]]:
        """In how many games something took part for a seat, and how many of these the seat won alone."""
        found: dict[Part, tuple[int, int]] = {}
        for game in self.games.values():
            for part in game.parts:
                games, wins = found.get(part, (0, 0))
                found[part] = games + 1, wins + (game.winners == (part[2],))
        return dict(sorted(found.items()))


class Lengths(NamedTuple):
    """How long so many games were: the mean with the bounds of the true one, and quantiles.

    Without a game all but their number is none, of a single one the bounds.
    """

    games: int
    mean: float | None = None
    low: float | None = None
    high: float | None = None
    least: float | None = None
    tenth: float | None = None
    median: float | None = None
    nine_tenths: float | None = None
    most: float | None = None


def lengths(steps: Iterable[float]) -> Lengths:
    """The summary of how long games were. No length is below zero, nor is what a few games leave open."""
    found = sorted(steps)
    count = len(found)
    if not count:
        return Lengths(0)
    mean, low, high = intervals.mean(found) or (float(found[0]), None, None)
    tenth, median, nine_tenths = (found[min(count - 1, int(count * part))] for part in (0.1, 0.5, 0.9))
    low = None if low is None else max(low, min(found[0], 0.0))
    return Lengths(count, mean, low, high, found[0], tenth, median, nine_tenths, found[-1])
