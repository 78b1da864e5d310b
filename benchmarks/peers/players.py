"""Those who play: each plays a number of random games of one classic and says what it took."""

import json
import subprocess
from collections.abc import Callable
from random import Random
from time import process_time
from typing import NamedTuple

from benchmarks.classics import Engine, play_by_hand
from regelwerk.run.chance import Seeded


class Played(NamedTuple):
    """Moves are 0 where nobody counted them; seconds are of processor time."""

    games: int
    moves: int
    seconds: float


Play = Callable[[int], Played]
Share = Callable[[], float]

MOST = 1_000  # choices; no classic game takes so many


class Worker:
    """A process that plays what it is asked for in a line, and answers in a line."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def player(self, way: str, game: str) -> Play:
        return lambda number: self._asked(f"{way} {game} {number}")

    def close(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait(10)

    def _asked(self, line: str) -> Played:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"a peer broke off at: {line}")
        return Played(**json.loads(answer))


def timed(play: Callable[[Share], tuple[int, object]]) -> Play:
    """Game after game, with one source of chance for all of them, as the peers have it."""
    share = Random(1).random

    def played(number: int) -> Played:
        begun = process_time()
        moves = sum(play(share)[0] for _ in range(number))
        return Played(number, moves, process_time() - begun)

    return played


def engine(name: str) -> Play:
    """By functions that were written out for the set-up before."""
    games, roll = Engine(name).written_out(), Seeded(1).roll
    return timed(lambda share: games.game(roll, share, MOST))


def rule_by_rule(name: str) -> Play:
    games, chance = Engine(name), Seeded(1)
    return timed(lambda share: games.play(chance, share))


def by_hand(name: str) -> Play:
    return timed(lambda share: play_by_hand(name, share))
