"""Fights to the death, very many at once, against the twin's one at a time.

A batch has 100,000 fights of one pairing; the twin fights fewer, and what counts is the time for one fight.
Once the batch is made ready before, once making it ready is part of it. With numba (extra `fast`) the same
games are also played by its loop.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from time import process_time

from benchmarks.duel_fights import Fights, random_pairing
from benchmarks.duel_odds import to_the_death
from benchmarks.rulesets_here import program
from benchmarks.timing import Ratio, process_ratio
from regelwerk.numbers.batch import Batch
from regelwerk.numbers.batch_games import repeated
from regelwerk.numbers.exact import Question
from regelwerk.run.chance import Seeded
from regelwerk.run.program import Program

FIGHTS, BY_HAND = 100_000, 1_000
TARGET = 25
PAIRINGS = 7


def ratios(repeats: int) -> Iterator[Ratio]:
    """Rows of the ready made batch and of one made anew; a repeat is the median of some pairings."""
    rules = Program(program("duel").ruleset, traced=False)
    pairings = [random_pairing(seed) for seed in range(PAIRINGS)]
    contests = [(to_the_death(rules, pairing), Fights(rules, [pairing])) for pairing in pairings]
    ready: list[tuple[float, float]] = []
    anew: list[tuple[float, float]] = []
    for repeat in range(min(5, repeats) + 1):
        found = [_measured(rules, *contest, seed=repeat) for contest in contests]
        if repeat:                      # the first round only fills caches
            ready.append(_middle([(played, one) for _, played, one in found]))
            anew.append(_middle([(made + played, one) for made, played, one in found]))
    looped = _looped(repeats, contests, rules) if find_spec("numba") else []
    told = f"{FIGHTS:,} fights of one pairing in a batch"
    one, two = zip(*ready, strict=True)
    yield process_ratio(f"{told}, made ready before / by hand", one, two, TARGET, faster=True)
    one, two = zip(*anew, strict=True)
    yield process_ratio(f"{told}, making it ready included / by hand", one, two, faster=True)
    if looped:
        loop, numpy, by_hand = zip(*looped, strict=True)
        yield process_ratio(f"{told}, loop of numba, made ready before / by hand", loop, by_hand, faster=True)
        yield process_ratio(f"{told}, loop of numba / NumPy", loop, numpy, faster=True)


def _looped(
    repeats: int, contests: list[tuple[Question, Fights]], rules: Program
) -> list[tuple[float, float, float]]:
    """Seconds of the loop, of NumPy, and what as many fights would take by hand."""
    batches = [repeated(rules, question) for question, _ in contests]
    for batch in batches:
        batch.run(FIGHTS, loop=True)        # compiles it
    found = []
    for seed in range(min(5, repeats)):
        rows = [_in_turn(batch, by_hand, seed) for batch, (_, by_hand) in zip(batches, contests, strict=True)]
        found.append(sorted(rows, key=lambda row: row[2] / row[0])[len(rows) // 2])
    return found


def _in_turn(batch: Batch, by_hand: Fights, seed: int) -> tuple[float, float, float]:
    times = [process_time()]
    for loop in (True, False):
        batch.run(FIGHTS, seed=seed, loop=loop)
        times.append(process_time())
    for number in range(BY_HAND):
        by_hand.by_hand(Seeded(number))
    times.append(process_time())
    return times[1] - times[0], times[2] - times[1], (times[3] - times[2]) / BY_HAND * FIGHTS


def _measured(rules: Program, question: Question, by_hand: Fights, seed: int) -> tuple[float, float, float]:
    """Seconds to make a batch ready, to play it, and what as many fights would take by hand."""
    start = process_time()
    batch = repeated(rules, question)
    made = process_time()
    batch.run(FIGHTS, seed=seed)
    played = process_time()
    for number in range(BY_HAND):
        by_hand.by_hand(Seeded(number))
    one = (process_time() - played) / BY_HAND
    return made - start, played - made, one * FIGHTS


def _middle(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """The pair whose ratio is the median."""
    return sorted(pairs, key=lambda pair: pair[1] / pair[0])[len(pairs) // 2]
