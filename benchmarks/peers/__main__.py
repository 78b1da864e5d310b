"""`python -m benchmarks.peers`: random games of the classics, here and elsewhere, and odds of a fight.

Everybody plays in turn, several times over, and always long enough to be measured; what counts is processor
time. A ratio is of rates in the same round: above 1 the engine is faster.
"""

import argparse
import statistics
from collections.abc import Sequence
from functools import partial
from time import process_time
from typing import NamedTuple

from benchmarks.classics import NAMES
from benchmarks.peers.install import Installed, installed
from benchmarks.peers.players import Play, Worker, by_hand, engine, rule_by_rule

ENGINE, HAND = "engine", "Python by hand"
RULES = "engine, rule by rule"
SPIEL, ROLLOUT, CLIENT = "OpenSpiel, from Python", "OpenSpiel, C++ rollouts", "boardgame.io, Client"
TARGETS = {
    ("tictactoe", ENGINE, CLIENT): 50, ("tictactoe", ENGINE, SPIEL): 1,
    ("connect_four", ENGINE, CLIENT): 15, ("connect_four", ENGINE, SPIEL): 0.5,
    ("breakthrough", ENGINE, SPIEL): 0.5,
}  # fmt: skip


class Row(NamedTuple):
    """How many times as fast the first is, by the median of the rounds."""

    what: str
    against: str
    median: float
    low: float
    high: float
    rate: float
    other_rate: float
    target: float | None

    def line(self) -> str:
        wanted = f"≥ {self.target:g}" if self.target is not None else ""
        return (
            f"| {self.what} | {self.against} | {_short(self.median)} "
            f"| {_short(self.low)}–{_short(self.high)} "
            f"| {wanted} | {self.rate:,.0f} | {self.other_rate:,.0f} |"
        )


HEADING = """\
| what | against what | times as fast | spread | to reach | a second | against, a second |
|---|---|---|---|---|---|---|"""


def rates(players: dict[str, Play], repeats: int, seconds: float) -> dict[str, list[float]]:
    """Games a second of everybody, round by round, all in turn."""
    numbers = {name: _enough(play, seconds) for name, play in players.items()}
    found: dict[str, list[float]] = {name: [] for name in players}
    for round in range(repeats + 1):
        for name, play in players.items():
            played = play(numbers[name])
            if round == 0:              # compilers that watch a program run have seen enough after this
                continue
            found[name].append(played.games / played.seconds)
    return found


def _enough(play: Play, seconds: float) -> int:
    """How many games last about so long."""
    number = 1
    while True:
        played = play(number)
        if played.seconds >= seconds / 4:
            return max(1, round(number * seconds / played.seconds))
        number *= 4


def row(what: str, first: Sequence[float], against: str, other: Sequence[float], target: float | None) -> Row:
    ratios = [mine / theirs for mine, theirs in zip(first, other, strict=True)]
    return Row(
        what, against, statistics.median(ratios), min(ratios), max(ratios),
        statistics.median(first), statistics.median(other), target,
    )  # fmt: skip


def classics(peers: Installed, repeats: int, seconds: float) -> list[Row]:
    spiel = Worker(peers.open_spiel) if peers.open_spiel else None
    boards = Worker(peers.boardgame) if peers.boardgame else None
    rows = []
    for name in NAMES:
        players: dict[str, Play] = {
            ENGINE: engine(name), RULES: rule_by_rule(name), HAND: by_hand(name),
        }  # fmt: skip
        if spiel is not None:
            players[SPIEL] = spiel.player("python", name)
            players[ROLLOUT] = spiel.player("rollout", name)
        if boards is not None:
            players[CLIENT] = boards.player("client", name)
        found = rates(players, repeats, seconds)
        rows += [
            row(f"{name}: {ENGINE}", found[ENGINE], other, found[other], TARGETS.get((name, ENGINE, other)))
            for other in players
            if other != ENGINE
        ]
    for worker in (spiel, boards):
        if worker is not None:
            worker.close()
    return rows


def odds(repeats: int) -> list[Row]:
    """The exact answer to a fight to the death, as often as icepool gives it."""
    from benchmarks.duel_fights import random_pairing
    from benchmarks.duel_odds import by_enumeration
    from benchmarks.duel_starts import program
    from benchmarks.peers.icepool_fights import by_icepool

    rules = program()
    pairings = [random_pairing(seed) for seed in range(8)]
    ways = {"engine": partial(by_enumeration, rules), "icepool": by_icepool}
    found: dict[str, list[float]] = {name: [] for name in ways}
    for round in range(repeats + 1):
        for name, way in ways.items():
            start = process_time()
            for pairing in pairings:
                way(pairing)
            if round:                   # the first round only fills caches
                found[name].append(len(pairings) / (process_time() - start))
    what = "odds of a fight to the death: engine, exact"
    return [row(what, found["engine"], "icepool", found["icepool"], None)]


def _short(number: float) -> str:
    return f"{number:.3g}" if number < 100 else f"{number:.0f}"


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    arguments.add_argument("--repeats", type=int, default=7, help="rounds")
    arguments.add_argument("--seconds", type=float, default=0.4, help="how long each plays in a round")
    chosen = arguments.parse_args()
    peers = installed()
    print("; ".join(peers.notes), end="\n\n", flush=True)
    print(HEADING)
    for each in [*classics(peers, chosen.repeats, chosen.seconds), *odds(chosen.repeats)]:
        print(each.line())


if __name__ == "__main__":
    main()
