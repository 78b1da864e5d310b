"""What generated source calls when it computes with numbers that may be undecided or very large.

Undecided numbers may have infinite bounds. Pairs `(bound, sure)` are the elements of an aggregate
that possibly count: the bound of the element, and whether it surely counts.
"""

from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import TypeAlias

LARGEST = 10**60

Pairs: TypeAlias = Iterable[tuple[float, bool]]
Choosing: TypeAlias = Callable[[list[float]], float]


def product(one: float, other: float) -> float:
    """One number times another.

    Raises OverflowError beyond 10 to the power of 60: rules that square a number again and again
    would otherwise stop the machine.
    """
    found = one * other
    if -LARGEST < found < LARGEST:
        return found
    raise OverflowError("a product is larger than any game needs")


def whole_quotient(number: float, divisor: float) -> float:
    """`number // divisor` that lets an infinite bound stay infinite."""
    if -inf < number < inf:
        return number // divisor
    return number if divisor > 0 else -number


def _times(one: float, other: float) -> float:
    # 0 times an unknown number is 0, however large it may be.
    return one * other if one and other else 0


def _product(of: Choosing, one_lo: float, one_hi: float, other_lo: float, other_hi: float) -> float:
    """The least or the greatest product of two numbers that lie between their bounds."""
    return of([_times(one, other) for one in (one_lo, one_hi) for other in (other_lo, other_hi)])


def _inner(sure_of: Choosing, any_of: Choosing, pairs: Pairs, *default: float) -> float:
    # Towards the inside one sure element decides; without any, a single possible one might be all.
    listed = list(pairs)
    sure = [bound for bound, is_sure in listed if is_sure]
    return sure_of(sure) if sure else any_of([*(bound for bound, _ in listed), *default])


def _outer(of: Choosing, pairs: Pairs, *default: float) -> float:
    listed = list(pairs)
    bounds = [bound for bound, _ in listed]
    return of(bounds if any(is_sure for _, is_sure in listed) else [*bounds, *default])


# Bounds of a product, and of the least or greatest element; ValueError where there can be none.
OPERATIONS: dict[str, Callable[..., float]] = {
    "product": product, "whole_quotient": whole_quotient,
    "product_lo": partial(_product, min), "product_hi": partial(_product, max),
    "min_lo": partial(_outer, min), "min_hi": partial(_inner, min, max),
    "max_lo": partial(_inner, max, min), "max_hi": partial(_outer, max),
}  # fmt: skip
