"""`python -m benchmarks.batches`: fights to the death, very many at once, against the twin's one at a time.

A batch has 100,000 fights of one pairing; the twin fights fewer, and what counts is the time for one fight.
Once the batch is made ready before, once making it ready is part of it.
"""

import argparse
import statistics
from time import process_time

from benchmarks.duel_fights import Fights, random_pairing
from benchmarks.duel_odds import to_the_death
from benchmarks.duel_starts import program
from engine.numbers.batch_games import repeated
from engine.run.chance import Seeded

FIGHTS, BY_HAND = 100_000, 1_000
TARGET = 25


def ratios(seed: int, repeats: int) -> tuple[list[float], list[float]]:
    """How many times as fast a batch is, ready made and made anew, in each repeat."""
    rules, pairing = program(traced=False), random_pairing(seed)
    question, by_hand = to_the_death(rules, pairing), Fights(rules, [pairing])
    ready, anew = [], []
    for repeat in range(repeats + 1):
        start = process_time()
        batch = repeated(rules, question)
        made = process_time()
        batch.run(FIGHTS, seed=repeat)
        played = process_time()
        for number in range(BY_HAND):
            by_hand.by_hand(Seeded(number))
        one = (process_time() - played) / BY_HAND
        if repeat:                      # the first round only fills caches
            ready.append(one * FIGHTS / (played - made))
            anew.append(one * FIGHTS / (played - start))
    return ready, anew


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.batches", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=5, help="rounds")
    arguments.add_argument("--pairs", type=int, default=20, help="how many pairings")
    chosen = arguments.parse_args()
    found = [ratios(seed, chosen.repeats) for seed in range(chosen.pairs)]
    print("| 100,000 fights of one pairing, in a batch / by hand | times as fast | spread | to reach |")
    print("|---|---|---|---|")
    for name, place in (("the batch made ready before", 0), ("making it ready included", 1)):
        medians = sorted(statistics.median(each[place]) for each in found)
        print(
            f"| {name}, median of {len(medians)} pairings | {statistics.median(medians):.0f} "
            f"| {medians[0]:.0f}–{medians[-1]:.0f} | ≥ {TARGET} |"
        )


if __name__ == "__main__":
    main()
