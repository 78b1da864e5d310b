"""What dice may show in one choice: everything, where that is little, else a few throws.

Rules that ask a die only whether it shows at most 3 come to the same for all faces that answer alike: of
these one is run.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from random import Random
from typing import NamedTuple

from regelwerk.bots.evaluation import Worth
from regelwerk.model.problem import Refused
from regelwerk.run.die import Column, Die, Number
from regelwerk.run.limits import WATCHED

MOST = 20  # outcomes that are all tried
HALF = 0.5 - 1e-9  # of all weights, whatever rounding leaves


class Dice:
    """Dice that show what is prescribed, then what the lot says, or one; `shown` is what they have shown.

    After `MOST` throws chance goes on, as whoever throws until two dice differ would never get to an end.
    With `asked`, they note which other faces would have answered alike.
    """

    bits = None  # each throw is asked for

    def __init__(self, shown: Sequence[int] = (), lot: Random | None = None, *, asked: bool = False) -> None:
        self.shown = list(shown)
        self._sides: list[int] = []
        self._lot = lot
        self._asked = asked
        self._dice: list[Die | None] = []  # none for one that was no question

    def roll(self, sides: int) -> int:
        at = len(self._sides)
        self._sides.append(sides)
        if at == len(self.shown):
            if self._lot is None and at >= MOST:
                self._lot = Random(0)
            self.shown.append(1 if self._lot is None else self._lot.randint(1, sides))
        if not self._asked or sides > MOST:
            self._dice.append(None)
            return self.shown[at]
        die = Die(sides, (1 << sides) - 1)
        die.at = self.shown[at] - 1
        self._dice.append(die)
        return Number(die, _column(sides))  # type: ignore[return-value]

    def alike(self, shown: Sequence[int]) -> "Dice | None":
        """These dice as they go on from others than were prescribed, if those would have come to the same."""
        found = [*shown, *[1] * (len(self._dice) - len(shown))]
        for face, own, die in zip(found, self.shown, self._dice, strict=False):
            if face != own and (die is None or not die.mask >> face - 1 & 1):
                return None
        dice = Dice(found)
        dice._sides = self._sides
        return dice

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
    spared: int = 0  # runs for it that would have come to the same as others


def outcomes(run: Callable[[Dice], Worth], seeds: Sequence[int]) -> list[Outcome]:
    """What may come of something that throws dice: all of it, if that is little, else a run for each seed.

    `run` does it with the dice that it is given, takes it back, and says what it was worth; it takes it back
    as well where it breaks off.
    """
    found: list[Outcome] = []
    runs: list[tuple[Dice, Worth]] = []
    shown: list[int] | None = []
    while shown is not None:
        known = ((each.alike(shown), worth) for each, worth in runs)
        same = next(((each, worth) for each, worth in known if each is not None), None)
        if same is None:
            runs.append(_run(run, shown))
        dice, worth = same or runs[-1]
        if dice.many() > MOST:
            spared = sum(each.spared for each in found) + (same is not None)
            return [
                _thrown(run, seed, 1 / len(seeds))._replace(spared=0 if number else spared)
                for number, seed in enumerate(seeds)
            ]
        found.append(Outcome(dice.shown, worth, 1 / dice.many(), int(same is not None)))
        shown = dice.following()
    return found


def _run(run: Callable[[Dice], Worth], shown: Sequence[int]) -> tuple[Dice, Worth]:
    """Rules that cannot do with less than the very number are given that."""
    dice = Dice(shown, asked=True)
    try:
        return dice, run(dice)
    except Exception as error:
        code = error.problems[0].code if isinstance(error, Refused) else getattr(error, "code", "")
        if code in WATCHED:
            raise
    dice = Dice(shown)
    return dice, run(dice)


@lru_cache(maxsize=MOST)
def _column(sides: int) -> Column:
    return Column(tuple(range(1, sides + 1)))


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
    """The typical outcome, than which as much is better as is worse; and how much better than it all are
    worth together. One that is worth what all are on average may be rare, and bring what is rarely had."""
    won, value = expected(found)
    ranked = sorted(found, key=lambda each: each.worth)
    up_to = accumulate(each.weight for each in ranked)
    usual = next(each for each, share in zip(ranked, up_to, strict=True) if share >= HALF)
    return usual, (won - usual.worth[0], value - usual.worth[1])
