"""`python -m benchmarks.workers`: batches of games on one worker process and on two, measured in turn.

The ratio is what two workers play in a given time against what one does (2 is the most there can be).
Two cores that nobody else uses are needed; a third busy process alone takes a third of the gain.
"""

import argparse
from pathlib import Path
from statistics import median
from time import perf_counter

from engine.link.ruleset import open_ruleset
from engine.numbers.matchup import Matchup
from engine.numbers.simulate import here, simulate

ROOT = Path(__file__).parents[1]
TARGET = 1.8
GAMES = 10_000
BATCHES = (
    ("nine squares", ROOT / "tests" / "rulesets" / "toys" / "threes", "empty"),
    ("a snowball fight", ROOT / "tests" / "rulesets" / "toys" / "brawl", "yard"),
)


def seconds(matchup: Matchup, games: int, workers: int) -> float:
    start = perf_counter()
    assert len(simulate(matchup, games, here(workers))) == games
    return perf_counter() - start


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.workers", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=5, help="how often each batch is measured")
    arguments.add_argument("--games", type=int, default=GAMES, help="games in a batch")
    chosen = arguments.parse_args()
    print("| batch | two workers / one, median | spread | to reach | s, one | s, two |")
    print("|---|---|---|---|---|---|")
    for name, folder, scenario in BATCHES:
        matchup = Matchup(str(folder), scenario, (), 1, content=open_ruleset(str(folder)).content)
        seconds(matchup, 100, 1)
        pairs = [
            tuple(seconds(matchup, chosen.games, workers) for workers in (1, 2))
            for _ in range(chosen.repeats)
        ]
        ratios = sorted(one / two for one, two in pairs)
        one, two = (median(pair[side] for pair in pairs) for side in (0, 1))
        print(
            f"| {chosen.games} games of {name} by lot | {median(ratios):.2f} "
            f"| {ratios[0]:.2f}–{ratios[-1]:.2f} | ≥ {TARGET:g} | {one:.1f} | {two:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
