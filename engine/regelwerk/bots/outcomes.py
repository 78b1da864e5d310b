"""What dice may show in one choice: everything, where that is little, else a few throws."""

from collections.abc import Callable, Sequence
from math import prod
from random import Random
from typing import NamedTuple

from regelwerk.bots.evaluation import Worth

MOST = 20  # outcomes that are all tried


class Dice:
    """Dice that show what is prescribed, then what the lot says, or one; `shown` is what they have shown.

    After `MOST` throws chance goes on, as whoever throws until two dice differ would never get to an end.
    """

    bits = None  # each throw is asked for

    def __init__(self, shown: Sequence[int] = (), lot: Random | None = None) -> None:
        self.shown = list(shown)
        self._sides: list[int] = []
        self._lot = lot

    def roll(self, sides: int) -> int:
        at = len(self._sides)
        self._sides.append(sides)
        if at == len(self.shown):
            if self._lot is None and at >= MOST:
                self._lot = Random(0)
            self.shown.append(1 if self._lot is None else self._lot.randint(1, sides))
        return self.shown[at]

    def many(self) -> int:
        """How many outcomes there are if each throw may show as many as those of this run."""
        return prod(self._sides)

    def following(self) -> list[int] | None:
        """What they show in the next run of all, where the last die counts up first; none after the last."""
        shown = self.shown.copy()
        for at in reversed(range(len(self._sides))):
            if shown[at] < self._sides[at]:
                return [*shown[:at], shown[at] + 1]
        return None


class Middling(Dice):
    """Dice that all show what is in the middle."""

    def roll(self, sides: int) -> int:
        return (sides + 1) // 2


class Outcome(NamedTuple):
    dice: Sequence[int]
    worth: Worth
    weight: float  # how likely it is


def outcomes(run: Callable[[Dice], Worth], seeds: Sequence[int]) -> list[Outcome]:
    """What may come of something that throws dice: all of it, if that is little, else a run for each seed.

    `run` does it with the dice that it is given, takes it back, and says what it was worth.
    """
    found: list[Outcome] = []
    shown: list[int] | None = []
    while shown is not None:
        dice = Dice(shown)
        worth = run(dice)
        if dice.many() > MOST:
            return [_thrown(run, seed, 1 / len(seeds)) for seed in seeds]
        found.append(Outcome(dice.shown, worth, 1 / dice.many()))
        shown = dice.following()
    return found


def _thrown(run: Callable[[Dice], Worth], seed: int, weight: float) -> Outcome:
    dice = Dice(lot=Random(seed))
    worth = run(dice)
    return Outcome(dice.shown, worth, weight)


def expected(found: Sequence[Outcome]) -> Worth:
    """What outcomes are worth together."""
    return (
        sum(each.weight * each.worth[0] for each in found),
        sum(each.weight * each.worth[1] for each in found),
    )


def beyond(found: Sequence[Outcome]) -> tuple[Outcome, Worth]:
    """The typical outcome, which is worth most nearly what all are worth together, the first of equals; and
    how much better than it that is."""
    won, value = expected(found)
    usual = min(found, key=lambda each: (abs(each.worth[0] - won), abs(each.worth[1] - value)))
    return usual, (won - usual.worth[0], value - usual.worth[1])
