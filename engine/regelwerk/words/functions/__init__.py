"""The words that expressions may call, one per file of the same name. A new word is registered here.

A ruleset uses a few of them, and each check is a process of its own: a word's module is imported when it is
asked for.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module

from regelwerk.words.functions.spec import FunctionWord

# The order is that of the reference.
_NAMES = (
    "any", "all", "sum", "count", "min", "max",
    "abs", "round_up", "round_down",
    "first", "is_a", "whole", "parts", "members",
    "join", "text",
    "point", "distance", "contact", "bearing", "toward", "ring", "fits", "within",
    "overlap", "in_front", "visible", "covered", "in_the_way", "walled_off",
    "path_length", "path_clear", "path_meets", "path_over",
    "adjacent", "neighbours", "side", "direction", "reachable", "travel_cost", "path",
    "line", "crossed", "approach",
)  # fmt: skip


class Words(Mapping[str, FunctionWord]):
    """Words by name; the constant `WORD` of a module is read at the first question about it."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._words: dict[str, FunctionWord | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> FunctionWord:
        word = self._words[name]
        if word is None:
            word = self._words[name] = import_module(f"{__name__}.{name}").WORD
            assert word is not None
        return word

    def __contains__(self, name: object) -> bool:
        return name in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


FUNCTIONS = Words(_NAMES)
