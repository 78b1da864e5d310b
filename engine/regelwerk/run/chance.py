"""Chance is one object handed in: seeded, or scripted for examples."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from regelwerk.run.failure import RunFailure


def fresh_seed() -> int:
    """A seed for a game that was given none."""
    return Random().getrandbits(32)


class Chance(Protocol):
    def roll(self, sides: int) -> int:
        """A number from 1 to `sides`."""


class Seeded:
    """Dice from a seed: the same seed, the same numbers, on every machine.

    `bits` is the stream from which generated source draws by itself.
    """

    bits: Callable[[int], int] | None

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._bits = self._random.getrandbits
        # One that does more than throw dice has to be asked for each of them.
        self.bits = self._bits if type(self) is Seeded else None

    def position(self) -> object:
        """Where the stream of numbers stands, for `seek`."""
        return self._random.getstate()

    def seek(self, position: object) -> None:
        self._random.setstate(position)  # type: ignore[arg-type]

    def roll(self, sides: int) -> int:
        # Rejection keeps every side equally likely and costs less than randint.
        width = sides.bit_length()
        while True:
            number = self._bits(width)
            if number < sides:
                return number + 1


class Scripted:
    """Dice that an example prescribes; `unused` are those that nobody threw. In place of a number stand the
    ids of what a shuffle brings to the front."""

    def __init__(self, numbers: Sequence[int | Sequence[str]]) -> None:
        self._numbers = numbers
        self._next = 0

    def position(self) -> object:
        return self._next

    def seek(self, position: object) -> None:
        assert isinstance(position, int)
        self._next = position

    @property
    def unused(self) -> Sequence[int | Sequence[str]]:
        return self._numbers[self._next :]

    def order(self, lying: Sequence[str], holder: str, zone: str) -> Sequence[str]:
        """What a shuffle of these brings to the front."""
        place = f"{holder}.{zone}"
        if self._next >= len(self._numbers):
            raise RunFailure("run-shuffle-missing", zone=place)
        named = self._numbers[self._next]
        if isinstance(named, int):
            raise RunFailure("run-shuffle-is-die", zone=place, number=str(named))
        for at, each in enumerate(named):
            if each not in lying or each in named[:at]:
                raise RunFailure("run-shuffle-impossible", zone=place, name=each)
        self._next += 1
        return named

    def roll(self, sides: int) -> int:
        if self._next >= len(self._numbers):
            raise RunFailure("run-die-missing", sides=str(sides))
        number = self._numbers[self._next]
        if not isinstance(number, int):
            raise RunFailure("run-die-is-shuffle", sides=str(sides))
        if not 1 <= number <= sides:
            raise RunFailure("run-die-impossible", sides=str(sides), number=str(number))
        self._next += 1
        return number
