"""Batches of games on one worker process and on two, measured in turn, by the clock on the wall.

The ratio is what two workers play in a given time against what one does (2 is the most there can be).
Two cores that nobody else uses are needed; a third busy process alone takes a third of the gain.
"""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from benchmarks.timing import Ratio, process_ratio
from regelwerk.link.ruleset import open_ruleset
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.simulate import here, simulate

ROOT = Path(__file__).parents[1]
TARGET = 1.8
GAMES = 10_000
BATCHES = (
    ("nine squares", ROOT / "tests" / "rulesets" / "toys" / "threes", "empty"),
)


def seconds(matchup: Matchup, games: int, workers: int) -> float:
    start = perf_counter()
    assert len(simulate(matchup, games, here(workers))) == games
    return perf_counter() - start


def ratios(repeats: int) -> Iterator[Ratio]:
    yield from measured(min(5, repeats), GAMES)


def measured(repeats: int, games: int) -> Iterator[Ratio]:
    for name, folder, scenario in BATCHES:
        matchup = Matchup(str(folder), scenario, (), 1, content=open_ruleset(str(folder)).content)
        seconds(matchup, 100, 1)
        pairs = [(seconds(matchup, games, 2), seconds(matchup, games, 1)) for _ in range(repeats)]
        told = f"{games:,} games of {name} by lot: two workers / one (needs two idle cores)"
        yield process_ratio(told, *zip(*pairs, strict=True), TARGET, faster=True)
