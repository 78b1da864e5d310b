"""What a number of games leaves uncertain: intervals that hold the true value with a confidence of 95 %.

Each also holds for few games: where a handful cannot tell, the interval is wide and says so.
"""

from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from typing import NamedTuple

CONFIDENCE = 0.95
_Z = 1.959963984540054  # the Gaussian distribution's 97.5 % point
_ONE, _TWO = 12.706204736432095, 4.302652729911275  # Student's, of one and two degrees of freedom
# Pairs that differ: where there are fewer, chance alone turns all of them one way more often than 1 in 20.
_FEWEST = 6


class Interval(NamedTuple):
    """A value as it was found, and the bounds of the true one."""

    value: float
    low: float
    high: float


class Difference(NamedTuple):
    """How two sides differ over paired games, and the bounds of the true difference.

    `needed` is about how many games would tell a difference of this size from none; 0 if it is told, or if
    there is none to be told.
    """

    difference: float
    low: float
    high: float
    needed: int

    @property
    def told(self) -> bool:
        """Whether the interval leaves no doubt which way it goes."""
        return self.low > 0 or self.high < 0


def share(successes: int, count: int) -> Interval:
    """A share of games. Source: E. B. Wilson, 1927 (score interval)."""
    if count == 0:
        return Interval(0.0, 0.0, 1.0)
    found, z2 = successes / count, _Z * _Z
    middle = (found + z2 / (2 * count)) / (1 + z2 / count)
    half = _Z * sqrt(found * (1 - found) / count + z2 / (4 * count * count)) / (1 + z2 / count)
    # At the ends the bound is the share itself, but for rounding.
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == count else min(1.0, middle + half)
    return Interval(found, low, high)


def mean(values: Sequence[float]) -> Interval | None:
    """A mean. None for fewer than two values: nobody knows how they spread. Source: Student, 1908."""
    count = len(values)
    if count < 2:
        return None
    middle = sum(values) / count
    half = student(count - 1) * sqrt(_variance(values, middle) / count)
    return Interval(middle, middle - half, middle + half)


def paired_shares(pairs: Iterable[tuple[bool, bool]]) -> Difference:
    """How much more often the second of two things happened, each pair from games with the same seed.

    Source: T. Tango, 1998 (score interval; it leaves out zero where McNemar's test finds a difference).
    """
    count = gained = lost = 0
    for before, after in pairs:
        count += 1
        gained += after and not before
        lost += before and not after
    if not count:
        return Difference(0.0, -1.0, 1.0, 0)
    found = (gained - lost) / count
    low, high = _end(gained, lost, count, -1.0), _end(gained, lost, count, 1.0)
    if gained + lost < _FEWEST:
        low, high = min(low, 0.0), max(high, 0.0)
    needed = 0
    if found and low <= 0 <= high:
        least = _FEWEST * count // (gained + lost)
        needed = _needed((gained + lost) / count - found * found, found, count, least)
    return Difference(found, low, high, needed)


def paired_means(pairs: Iterable[tuple[float, float]]) -> Difference | None:
    """The mean of second less first. None for fewer than two pairs."""
    found = [second - first for first, second in pairs]
    interval = mean(found)
    if interval is None:
        return None
    middle, low, high = interval
    if len(found) < _FEWEST:
        low, high = min(low, 0.0), max(high, 0.0)
    needed = 0
    if middle and low <= 0 <= high:
        needed = _needed(_variance(found, middle), middle, len(found), _FEWEST)
    return Difference(middle, low, high, needed)


def student(degrees: int) -> float:
    """The 97.5 % point of Student's distribution, to a thousandth.

    Source: R. A. Fisher, E. A. Cornish, 1960 (expansion in powers of one by the degrees of freedom).
    """
    if degrees < 3:
        return _ONE if degrees == 1 else _TWO
    z, z2 = _Z, _Z * _Z
    terms = (
        z,
        z * (z2 + 1) / 4,
        z * (5 * z2**2 + 16 * z2 + 3) / 96,
        z * (3 * z2**3 + 19 * z2**2 + 17 * z2 - 15) / 384,
        z * (79 * z2**4 + 776 * z2**3 + 1482 * z2**2 - 1920 * z2 - 945) / 92160,
    )
    return float(sum(term / degrees**power for power, term in enumerate(terms)))


def _end(gained: int, lost: int, count: int, last: float) -> float:
    """Where the interval ends between what was found and `last`: the furthest difference that such games
    do not speak against."""
    near, far = (gained - lost) / count, last
    for _ in range(50):
        tried = (near + far) / 2
        # Were this the true difference, the likeliest odds of losing would solve
        # 2·count·x² + b·x = lost·tried·(1 − tried).
        b = (2 * count - gained + lost) * tried - gained - lost
        losing = (sqrt(b * b + 8 * count * lost * tried * (1 - tried)) - b) / (4 * count)
        spread = count * (2 * losing + tried * (1 - tried))
        if (gained - lost - count * tried) ** 2 <= _Z * _Z * spread:
            near = tried
        else:
            far = tried
    return near


def _variance(values: Sequence[float], middle: float) -> float:
    return sum((each - middle) ** 2 for each in values) / (len(values) - 1)


def _needed(variance: float, middle: float, count: int, least: int) -> int:
    """About how many pairs like these would tell."""
    return max(ceil(_Z * _Z * variance / (middle * middle)), count + 1, least)
