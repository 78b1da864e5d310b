"""Dice of very many games that move in step."""

from typing import Any, Protocol, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, Any]


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
    """The same seed, the same games; each portion of games has a stream of its own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._number = 0

    def begin(self, first: int, number: int) -> None:
        self._random = np.random.Generator(np.random.SFC64(np.random.SeedSequence((self._seed, first))))
        self._number = number
        self._space = np.empty(number, np.float32)

    def keep(self, kept: Array) -> None:
        self._number = len(kept)

    def die(self, sides: int, when: Array, out: Array) -> None:
        kind = np.uint8 if sides < 255 else np.uint16
        out[:] = self._random.integers(1, sides + 1, self._number, kind)

    def pick(self, count: Array, out: Array) -> None:
        # A share of 2**-24 is the finest that there is; no count is so large that it would matter.
        share = self._random.random(out=self._space[: self._number], dtype=np.float32)
        np.multiply(share, count, share)
        out[:] = share
        np.minimum(out, count - 1, out=out)


class ScriptedDice:
    """Shares of 1 given from outside, a row for each game: a die shows `1 + int(share * sides)`."""

    def __init__(self, shares: Array) -> None:
        self._shares = shares

    def begin(self, first: int, number: int) -> None:
        self._games = np.arange(first, first + number)
        self._next = np.zeros(number, np.int64)

    def keep(self, kept: Array) -> None:
        self._games, self._next = self._games[kept], self._next[kept]

    def die(self, sides: int, when: Array, out: Array) -> None:
        out[:] = self._taken(when) * sides + 1

    def pick(self, count: Array, out: Array) -> None:
        out[:] = self._taken(1) * count

    def _taken(self, when: Any) -> Array:
        last = self._shares.shape[1] - 1
        found: Array = self._shares[self._games, np.minimum(self._next, last)]
        self._next += when
        return found
