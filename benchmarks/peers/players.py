"""Those who play: each plays a number of random games of one classic and says what it took."""

import json
import subprocess
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from benchmarks.classics import Engine, playout_by_hand


class Played(NamedTuple):
    """Moves are 0 where nobody counted them; seconds are of processor time."""

    games: int
    moves: int
    seconds: float


Play = Callable[[int], Played]


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


def timed(play: Callable[[int], tuple[int, str]]) -> Play:
    """Game after game, each from its own seed."""

    def played(number: int) -> Played:
        start = process_time()
        moves = sum(play(seed)[0] for seed in range(number))
        return Played(number, moves, process_time() - start)

    return played


def engine(name: str) -> Play:
    return timed(Engine(name).playout)


def by_hand(name: str) -> Play:
    return timed(lambda seed: playout_by_hand(name, seed))
