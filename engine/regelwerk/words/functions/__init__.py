"""The words that expressions may call, one per file of the same name.

A word is one that has a phrase: `texts/en/functions.ftl` lists them in the order of the reference. A ruleset
uses a few of them, and each check is a process of its own: a word's module is imported when it is asked for.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module

from regelwerk.words.function_word import PHRASES, FunctionWord


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


FUNCTIONS = Words(PHRASES.ids())
