"""What is worked out for very many games at once: terms over what differs from game to game.

A `Term` is a truth (0 or 1 a game) or a whole number a game. What is certain whatever the games are is no
term but plain `True`, `False` or a number.
A `Variable` is one of a few values in each game; terms that ask for its value know that it has only one.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

Value: TypeAlias = Any  # a constant of the rules: a thing, a row, a text, none, a truth, a number, a tuple


class Variable:
    """One of `values` in each game, by position in them."""

    __slots__ = ("name", "values")

    def __init__(self, name: str, values: Sequence[Value]) -> None:
        self.name = name
        self.values = tuple(values)


class Term:
    """`op` says how to work it out from `args`. A number's `low` and `high` are certain bounds."""

    __slots__ = ("args", "high", "low", "number", "op", "truth")

    def __init__(self, number: int, op: str, args: tuple[Any, ...], truth: bool, low: int, high: int) -> None:
        self.number = number
        self.op = op
        self.args = args
        self.truth = truth
        self.low = low
        self.high = high


Truth: TypeAlias = Term | bool
Number: TypeAlias = Term | int


class Range(NamedTuple):
    low: int
    high: int


def bounds(number: Number) -> Range:
    return Range(number, number) if isinstance(number, int) else Range(number.low, number.high)
