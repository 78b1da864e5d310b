"""The parts of a run: each a module whose `ratios(repeats)` yields rows, each as soon as it is measured."""

from collections.abc import Callable, Iterator
from importlib import import_module

from benchmarks.timing import Ratio

# By name; the order is that of the table.
PARTS = {
    "turns": "turns",
    "expressions": "expressions",
    "compile": "compiling",
    "passes": "passes",
    "start-up": "start_up",
    "editor": "editor",
    "duel": "duel",
    "hexwar": "hexwar",
    "odds": "duel_odds",
    "workers": "workers",
    "growth": "growth",
    "documents": "growth_documents",
}


def rows(part: str, repeats: int) -> Iterator[Ratio]:
    """The rows of a part. Raises SystemExit where what is compared does not come to the same."""
    ratios: Callable[[int], Iterator[Ratio]] = import_module(f"benchmarks.{PARTS[part]}").ratios
    return ratios(repeats)
