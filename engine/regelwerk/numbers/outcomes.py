"""Every way in which dice can fall, once, with its weight.

A run settles for each of its dice a set of faces; all throws within these sets run alike. What is left
over lies apart: throws that agree with the run in the dice before some die, and differ in that one. Dice
that were held to some faces when the run began stay held to them: that they are thrown at all was settled
before.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from regelwerk.model.problem import Refused
from regelwerk.numbers.die import Enumerated

Found = TypeVar("Found")


def every(chance: Enumerated, run: Callable[[], Found]) -> Iterator[tuple[int, int, Found]]:
    """The result of `run` for all throws, as numerator and denominator of its weight, and result.

    `run` begins in the same state each time and throws its dice through `chance`. Where it fails, it is
    run again with plain numbers; what it raises then, it raises for these dice. Refusals are final.
    """
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        allowed = waiting.pop()
        chance.begin(allowed)
        try:
            found = run()
        except Refused:
            raise
        except Exception:
            chance.begin(allowed, plainly=True)
            found = run()
        weight = sides = 1
        before: tuple[int, ...] = ()
        for number, die in enumerate(chance.dice, 1):
            rest = die.allowed & ~die.mask
            if rest:
                waiting.append((*before, rest, *allowed[number:]))
            before = (*before, die.mask)
            weight *= die.mask.bit_count()
            sides *= die.sides
        yield weight, sides, found
