"""Dice of very many games that move in step."""

from typing import Any, Protocol, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, Any]

STEP, ONE, OTHER = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
HALF = 32  # of the bits of a mixed key only the upper half counts


class Dice(Protocol):
    """Where the chance of many games comes from. Arrays have a place for each game that is still going on."""

    def begin(self, first: int, number: int) -> None:
        """Games from `first` on begin."""

    def keep(self, kept: Array) -> None:
        """Only these places go on, in their order."""

    def die(self, sides: int, when: Array, out: Array) -> None:
        """Numbers from 1 to `sides`; only where `when` is 1 is a die thrown."""

    def pick(self, count: Array, out: Array) -> None:
        """Numbers from 0 to below `count`; anything where that is 0."""


class SeededDice:
    """The same seed, the same games. Each game throws a stream of dice of its own (splitmix64: Steele, Lea
    and Flood 2014), however many are played; what is picked comes from a stream for each portion of games.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def begin(self, first: int, number: int) -> None:
        self._random = np.random.Generator(np.random.SFC64(np.random.SeedSequence((self._seed, first))))
        self._share = np.empty(number, np.float32)
        self._mixed, self._space = np.empty(number, np.uint64), np.empty(number, np.uint64)
        places: Array = np.arange(1, number + 1, dtype=np.uint64)
        places *= np.uint64(STEP)
        begin = int(np.random.SeedSequence(self._seed).generate_state(1, np.uint64)[0])
        places += np.uint64((begin + first * STEP) % 2**64)
        self._keys = _mixed(places, places, self._space)

    def keep(self, kept: Array) -> None:
        self._keys = self._keys[kept]
        number = len(kept)
        self._share, self._mixed, self._space = (
            self._share[:number], self._mixed[:number], self._space[:number],
        )  # fmt: skip

    def die(self, sides: int, when: Array, out: Array) -> None:
        self._keys += np.uint64(STEP)
        shown = _mixed(self._keys, self._mixed, self._space)
        shown >>= np.uint64(HALF)
        shown *= np.uint64(sides)
        shown >>= np.uint64(HALF)
        shown += np.uint64(1)
        out[:] = shown

    def pick(self, count: Array, out: Array) -> None:
        # A share of 2**-24 is the finest that there is; no count is so large that it would matter.
        share = self._random.random(out=self._share, dtype=np.float32)
        np.multiply(share, count, share)
        out[:] = share
        np.minimum(out, count - 1, out=out)


def _mixed(keys: Array, out: Array, space: Array) -> Array:
    np.right_shift(keys, np.uint64(30), out=space)
    np.bitwise_xor(keys, space, out=out)
    out *= np.uint64(ONE)
    np.right_shift(out, np.uint64(27), out=space)
    out ^= space
    out *= np.uint64(OTHER)
    return out
