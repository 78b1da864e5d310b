"""`subsets(items, at_least, at_most)`: every choice of so many of a list, each once, whatever the order.

What stands in the list twice counts once. Things stand in the order of their type, the smallest choices come
first. More than 10,000 are refused: ask for fewer at once.

    count(subsets(players, 1, 2))  # 6
    any(sum(card.worth for card in some) == 10 for some in subsets(cards, 1, 2))  # true
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from typing import Any

from regelwerk.model.failure import RunFailure
from regelwerk.model.types import INTEGER, UNKNOWN, list_of
from regelwerk.words.agreement import item_of
from regelwerk.words.function_word import FunctionWord, Parameter, takes
from regelwerk.words.turn_order import place

MOST = 10_000


def ordered(items: Iterable[Any]) -> tuple[Any, ...]:
    """The same, each once, in an order that follows from what they are."""
    each = tuple(dict.fromkeys(items))
    if each and hasattr(each[0], "_serial"):
        return tuple(sorted(each, key=place))
    return tuple(sorted(each, key=lambda value: getattr(value, "_key", value)))


def _subsets(items: Sequence[Any], at_least: int, at_most: int) -> list[tuple[Any, ...]]:
    each = ordered(items)
    sizes = range(max(at_least, 0), min(at_most, len(each)) + 1)
    if sum(comb(len(each), size) for size in sizes) > MOST:
        raise RunFailure("run-too-many-ways", of=str(len(each)), most=f"{MOST:,}")
    return [chosen for size in sizes for chosen in combinations(each, size)]


WORD = FunctionWord(
    "subsets",
    (Parameter("items"), Parameter("at_least"), Parameter("at_most")),
    takes(list_of(UNKNOWN), INTEGER, gives=lambda types: list_of(list_of(item_of(types[0])))),
    _subsets,
)
