"""What generated source calls when it computes with numbers that may be undecided or very large.

Undecided numbers may have infinite bounds. Pairs `(bound, sure)` are the elements of an aggregate
that possibly count: the bound of the element, and whether it surely counts.
"""

from collections.abc import Callable, Iterable, Sequence
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


def _times(one: float, other: float) -> float:
    # 0 times an unknown number is 0, however large it may be.
    return one * other if one and other else 0


def product_lo(one_lo: float, one_hi: float, other_lo: float, other_hi: float) -> float:
    """The least product of two numbers that lie between their bounds."""
    return min(
        _times(one_lo, other_lo), _times(one_lo, other_hi), _times(one_hi, other_lo), _times(one_hi, other_hi)
    )


def product_hi(one_lo: float, one_hi: float, other_lo: float, other_hi: float) -> float:
    """The greatest product of two numbers that lie between their bounds."""
    return max(
        _times(one_lo, other_lo), _times(one_lo, other_hi), _times(one_hi, other_lo), _times(one_hi, other_hi)
    )


def whole_quotient(number: float, divisor: float) -> float:
    """`number // divisor` that lets an infinite bound stay infinite."""
    if -inf < number < inf:
        return number // divisor
    return number if divisor > 0 else -number


def _inner(pairs: Pairs, default: Sequence[float], sure_of: Choosing, any_of: Choosing) -> float:
    # Towards the inside one sure element decides; without any, a single possible one might be all.
    listed = list(pairs)
    sure = [bound for bound, is_sure in listed if is_sure]
    return sure_of(sure) if sure else any_of([*(bound for bound, _ in listed), *default])


def _outer(pairs: Pairs, default: Sequence[float], of: Choosing) -> float:
    listed = list(pairs)
    bounds = [bound for bound, _ in listed]
    return of(bounds if any(is_sure for _, is_sure in listed) else [*bounds, *default])


def min_lo(pairs: Pairs, *default: float) -> float:
    """The lower bound of the least element; ValueError when there can be none."""
    return _outer(pairs, default, min)


def max_hi(pairs: Pairs, *default: float) -> float:
    """The upper bound of the greatest element; ValueError when there can be none."""
    return _outer(pairs, default, max)


def min_hi(pairs: Pairs, *default: float) -> float:
    """The upper bound of the least element; ValueError when there can be none."""
    return _inner(pairs, default, min, max)


def max_lo(pairs: Pairs, *default: float) -> float:
    """The lower bound of the greatest element; ValueError when there can be none."""
    return _inner(pairs, default, max, min)


OPERATIONS: tuple[Callable[..., float], ...] = (
    product, product_lo, product_hi, whole_quotient, min_lo, min_hi, max_lo, max_hi,
)  # fmt: skip
