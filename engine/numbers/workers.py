"""Plays the games of a match-up on several processes, in chunks, and hands the chunks back as they come."""

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from engine.numbers.game import play
from engine.numbers.matchup import Matchup
from engine.numbers.rules import rules_for
from engine.numbers.tally import Chunk
from engine.run.program import Program

_programs: dict[Matchup, Program] = {}


def program_of(matchup: Matchup) -> Program:
    """The linked rules of a match-up, once for each process.

    Raises:
        Refused: with every problem of the ruleset, or of the changes made to it.
    """
    key = matchup._replace(players=(), seed=0, scenario="")
    if key not in _programs:
        _programs[key] = Program(rules_for(matchup))
    return _programs[key]


def play_chunk(matchup: Matchup, first: int, last: int) -> Chunk:
    """The games `first` to `last` (exclusive)."""
    program = program_of(matchup)
    fired: dict[int, int] = {}
    games = tuple(play(program, matchup, number, fired) for number in range(first, last))
    return Chunk(first, last, games, {program.documents[n].header.id: times for n, times in fired.items()})


def chunks(missing: list[int], size: int) -> list[tuple[int, int]]:
    """Runs of numbers that are still to be played, none longer than `size`, none across its multiples.

    So the same chunks come out however often a simulation was interrupted.
    """
    found: list[tuple[int, int]] = []
    for number in missing:
        if found and found[-1][1] == number and number % size:
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found


def play_all(matchup: Matchup, runs: list[tuple[int, int]], workers: int) -> Iterator[Chunk]:
    """Every chunk, in the order in which they are done.

    Raises:
        Refused: if the rules cannot be read.
        KeyboardInterrupt: passed on after the workers were stopped.
    """
    if workers <= 1 or len(runs) <= 1:
        for first, last in runs:
            yield play_chunk(matchup, first, last)
        return
    program_of(matchup)     # a ruleset that is wrong is told once; forked workers have it already
    count = min(workers, len(runs))
    pool = ProcessPoolExecutor(count, get_context(_method()), initializer=_ignore_interrupts)
    try:
        yield from _gather(pool, matchup, runs, 2 * workers)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _gather(
    pool: ProcessPoolExecutor, matchup: Matchup, runs: list[tuple[int, int]], ahead: int
) -> Iterator[Chunk]:
    left = list(reversed(runs))
    waiting: set[Future[Chunk]] = set()
    while left or waiting:
        while left and len(waiting) < ahead:
            waiting.add(pool.submit(play_chunk, matchup, *left.pop()))
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for each in done:
            yield each.result()


def cores() -> int:
    """How many processes may run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _method() -> str:
    return "fork" if hasattr(os, "fork") and os.uname().sysname == "Linux" else "spawn"


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
