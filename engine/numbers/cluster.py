"""Plays chunks on a Dask cluster, when one is named; the package `distributed` is an optional extra."""

from collections.abc import Iterator
from typing import Any

from engine.model.problem import Problem, Refused
from engine.numbers.matchup import Matchup
from engine.numbers.simulate import Player
from engine.numbers.tally import Chunk
from engine.numbers.workers import play_chunk

PATIENCE = 10       # seconds to wait for the scheduler
TRIES = 10          # how many workers may die over one chunk


def cluster(address: str) -> Player:
    """A player on the cluster whose scheduler answers at `address`.

    A chunk whose worker dies is played again elsewhere: chunks depend on nothing but their numbers, so
    nothing is lost, and a chunk that comes twice is counted once. Workers read the ruleset at the same
    path as this process.

    Raises:
        Refused: if the package is missing or nobody answers.
    """

    def play(matchup: Matchup, runs: list[tuple[int, int]]) -> Iterator[Chunk]:
        client = _client(address)
        try:
            import distributed

            futures = [
                client.submit(
                    play_chunk, matchup, *run, key=f"{matchup.name}-{run[0]}-{run[1]}", retries=TRIES
                )
                for run in runs
            ]
            done: Any = distributed.as_completed
            for future in done(futures):
                yield future.result()
                future.release()
        finally:
            client.close()

    return play


def _client(address: str) -> Any:
    try:
        import distributed
    except ImportError as error:
        values = {"option": "--cluster", "package": "distributed", "extra": "cluster"}
        raise Refused([Problem("simulate-library", None, values)]) from error
    try:
        client: Any = distributed.Client
        return client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise Refused([Problem("simulate-cluster", None, {"address": address, "reason": reason})]) from error
