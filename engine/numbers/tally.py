"""Adds up games: what many of them together say. Adding in any order gives the same result."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from engine.numbers.game import Played

CONFIDENCE = 0.95
_Z = 1.959963984540054      # the Gaussian distribution's 97.5 % point


class Interval(NamedTuple):
    """A share with the interval that holds the true one with a confidence of 95 %."""

    share: float
    low: float
    high: float


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

    def add(self, chunk: Chunk) -> None:
        """Adds a chunk; one that has a game which is there already is not counted again."""
        if any(number in self.games for number in range(chunk.first, chunk.last)):
            return
        self.games.update((game.number, game) for game in chunk.games)
        self.fired.update(chunk.fired)

    def __len__(self) -> int:
        return len(self.games)

    def ordered(self) -> list[Played]:
        return [self.games[number] for number in sorted(self.games)]

    def wins(self, seat: str) -> Interval:
        """How often a seat won alone."""
        return wilson(sum(game.winners == (seat,) for game in self.games.values()), len(self.games))

    def shared(self, seat: str) -> int:
        """How often a seat won together with others."""
        return sum(len(game.winners) > 1 and seat in game.winners for game in self.games.values())

    def ends(self) -> Counter[str]:
        return Counter(game.end for game in self.games.values())

    def lengths(self) -> "Lengths":
        """How many choices the games took that came to their end."""
        return lengths(game.steps for game in self.games.values() if game.end in ("won", "drawn"))


class Lengths(NamedTuple):
    """Mean with its standard error, and quantiles, of how long games were."""

    games: int
    mean: float
    error: float
    least: int
    tenth: int
    median: int
    nine_tenths: int
    most: int


def wilson(successes: int, count: int) -> Interval:
    """A share and its interval. Source: E. B. Wilson, 1927 (score interval)."""
    if count == 0:
        return Interval(0.0, 0.0, 1.0)
    share, z2 = successes / count, _Z * _Z
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = _Z * sqrt(share * (1 - share) / count + z2 / (4 * count * count)) / (1 + z2 / count)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def lengths(steps: Iterable[int]) -> Lengths:
    """The summary of how long games were; zeros for none."""
    found = sorted(steps)
    if not found:
        return Lengths(0, 0.0, 0.0, 0, 0, 0, 0, 0)
    count = len(found)
    mean = sum(found) / count
    spread = sqrt(sum((each - mean) ** 2 for each in found) / (count - 1)) if count > 1 else 0.0
    at = [found[min(count - 1, int(count * part))] for part in (0.1, 0.5, 0.9)]
    return Lengths(count, mean, spread / sqrt(count), found[0], at[0], at[1], at[2], found[-1])


class Difference(NamedTuple):
    """How two shares differ over paired games: the difference and its interval of 95 %.

    `needed` is about how many games would tell a difference of this size from none; 0 if it is told.
    """

    difference: float
    low: float
    high: float
    needed: int

    @property
    def told(self) -> bool:
        """Whether the interval leaves no doubt which way it goes."""
        return self.low > 0 or self.high < 0


def paired(pairs: Iterable[tuple[float, float]]) -> Difference:
    """The mean of second less first, each pair from games with the same seed."""
    found = [second - first for first, second in pairs]
    count = len(found)
    if count < 2:
        return Difference(0.0, -1.0, 1.0, 0)
    mean = sum(found) / count
    variance = sum((each - mean) ** 2 for each in found) / (count - 1)
    half = _Z * sqrt(variance / count)
    told = abs(mean) > half
    needed = 0 if told else (int(_Z * _Z * variance / (mean * mean)) + 1 if mean else 0)
    return Difference(mean, mean - half, mean + half, needed)
