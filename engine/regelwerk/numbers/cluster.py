"""Plays chunks on a Dask cluster, when one is named; the package `distributed` is an optional extra."""

import errno
import logging
import os
from collections.abc import Generator
from concurrent.futures import CancelledError
from threading import Lock
from typing import Any

from regelwerk import __version__
from regelwerk.model.problem import refused
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.simulate import Player, check_library
from regelwerk.numbers.tally import Chunk
from regelwerk.numbers.workers import play_chunk

PATIENCE = 10  # seconds to wait for the scheduler
TRIES = 10  # how often one chunk may fail on the way

_one_at_a_time = Lock()


def cluster(address: str) -> Player:
    """A player on the cluster whose scheduler answers at `address`.

    A chunk whose worker dies is played again elsewhere: chunks depend on nothing but their numbers, so
    nothing is lost, and a chunk that comes twice is counted once. Workers read the ruleset at the same
    path as this process; one that finds other rules there refuses.

    Raises:
        Refused: if the package is missing, nobody answers, no worker is there or one has another version, the
            scheduler goes away, or workers die again and again.
    """

    def play(matchup: Matchup, runs: list[tuple[int, int]]) -> Generator[Chunk, None, None]:
        client = _client(address)
        try:
            _check_versions(client)
            yield from _gather(client, address, matchup, runs)
        finally:
            client.close()

    return play


def _gather(
    client: Any, address: str, matchup: Matchup, runs: list[tuple[int, int]]
) -> Generator[Chunk, None, None]:
    import distributed

    def send(first: int, last: int) -> Any:
        # Not pure: games of an earlier call are not to be taken from the cluster's memory.
        future = client.submit(_play_chunk, matchup, first, last, pure=False, retries=TRIES)
        ends[future.key] = last
        return future

    ends: dict[str, int] = {}
    as_completed: Any = distributed.as_completed
    coming = as_completed([send(*run) for run in runs])
    for future in coming:
        try:
            chunk: Chunk = future.result()
        except distributed.KilledWorker as error:
            raise refused("simulate-workers-died") from error
        except CancelledError as error:
            raise refused("simulate-cluster-lost", address=address) from error
        last = ends.pop(future.key)
        if chunk.last < last:
            coming.add(send(chunk.last, last))
        yield chunk


def _play_chunk(matchup: Matchup, first: int, last: int) -> Chunk:
    """A worker may have several threads; the rules of one process run in one of them at a time."""
    with _one_at_a_time:
        return play_chunk(matchup, first, last)


def _client(address: str) -> Any:
    check_library("--cluster", "distributed", "cluster")
    import distributed

    try:
        made: Any = distributed.Client
        client = made(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else os.strerror(errno.ETIMEDOUT)
        raise refused("simulate-cluster", address=address, reason=reason) from error
    for logger in ("distributed", "distributed.client"):  # what goes wrong is told here, and once
        logging.getLogger(logger).setLevel(logging.CRITICAL)
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise refused("simulate-cluster-idle", address=address) from error
    return client


def _check_versions(client: Any) -> None:
    """Raises Refused where a worker has another engine, or none: it could not even read what it is sent."""

    def version() -> str:  # within another function it is sent as it stands, and needs nothing there
        from regelwerk import __version__

        return __version__

    for found in client.run(version, on_error="return").values():
        if isinstance(found, ImportError):
            raise refused("simulate-worker-bare", version=__version__)
        if isinstance(found, str) and found != __version__:
            raise refused("simulate-other-version", here=__version__, there=found)
