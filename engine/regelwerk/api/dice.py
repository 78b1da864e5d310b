"""Dice that people throw: asked for one by one, while no rule is running."""

from collections.abc import Callable
from random import Random

from regelwerk.run.failure import RunFailure

# Asks for a die: its sides. None leaves the throw to the machine.
AskForDie = Callable[[int], int | None]
WANTED = "play-die-wanted"


class Typed:
    """The throws in `ready`; without one more the rules break off with `WANTED`.

    Whoever asks then takes back what happened, makes `ready` again with one throw more, and begins anew.
    """

    def __init__(self) -> None:
        self.ready: list[int] = []

    def roll(self, sides: int) -> int:
        if not self.ready:
            raise RunFailure(WANTED, sides=str(sides))
        number = self.ready.pop(0)
        if not 1 <= number <= sides:
            raise RunFailure("run-die-impossible", sides=str(sides), number=str(number))
        return number


def thrown_for(seed: int, index: int, sides: int) -> int:
    """A throw for somebody who has no die at hand."""
    return Random(f"{seed}/die/{index}").randint(1, sides)
