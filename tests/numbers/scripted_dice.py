"""Dice of a batch from outside: the same that one game at a time is given."""

from typing import Any

import numpy as np

from regelwerk.numbers.batch_dice import Array


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
