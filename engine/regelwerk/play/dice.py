"""The dice of a session: rolled from its seed, or typed in by those who throw them; all are noted."""

from random import Random
from typing import Protocol

from regelwerk.run.chance import Seeded
from regelwerk.run.failure import RunFailure

Throw = tuple[int, int]  # sides, number
WANTED = "play-die-wanted"


class Dice(Protocol):
    """A chance that notes what was thrown since `thrown` was last emptied."""

    thrown: list[Throw]

    def roll(self, sides: int) -> int: ...

    def position(self) -> object: ...

    def seek(self, position: object) -> None: ...


class Rolled(Seeded):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.thrown: list[Throw] = []

    def roll(self, sides: int) -> int:
        number = super().roll(sides)
        self.thrown.append((sides, number))
        return number


class Typed:
    """Dice that people throw: those in `ready` first; without one more the rules break off with `WANTED`.

    Whoever asks then takes back what happened, puts the number into `ready` and begins again.
    """

    def __init__(self) -> None:
        self.thrown: list[Throw] = []
        self.ready: list[int] = []

    def roll(self, sides: int) -> int:
        used = len(self.thrown)
        if used >= len(self.ready):
            raise RunFailure(WANTED, sides=str(sides))
        number = self.ready[used]
        if not 1 <= number <= sides:
            raise RunFailure("run-die-impossible", sides=str(sides), number=str(number))
        self.thrown.append((sides, number))
        return number

    def position(self) -> object:
        return None

    def seek(self, position: object) -> None:
        """Where it stands is for the one who fills `ready` to say."""


def thrown_for(seed: int, index: int, sides: int) -> int:
    """A throw for somebody who has no die at hand."""
    return Random(f"{seed}/die/{index}").randint(1, sides)
