"""What has the same key, together."""

from collections.abc import Hashable, Iterable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


def grouped(pairs: Iterable[tuple[K, T]]) -> dict[K, list[T]]:
    """The second of each pair by the first, in their order."""
    found: dict[K, list[T]] = {}
    for key, each in pairs:
        found.setdefault(key, []).append(each)
    return found
