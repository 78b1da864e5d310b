"""The transitive closure of a relation: all that something leads to."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def reached(starts: Iterable[T], following: Callable[[T], Iterable[T]]) -> set[T]:
    """The starts and all that they lead to, directly or not."""
    found: set[T] = set()
    waiting = list(starts)
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += following(each)
    return found
