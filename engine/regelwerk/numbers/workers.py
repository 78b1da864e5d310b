"""Plays the games of a match-up on several processes, in chunks, and hands the chunks back as they come."""

import gc
import os
import signal
from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import cached_property, lru_cache
from multiprocessing import active_children, get_context
from time import monotonic

from regelwerk.bots.guests import invite
from regelwerk.model.problem import Refused, refused
from regelwerk.numbers.changes import rules_for
from regelwerk.numbers.game import End, OutOfTime, Played, lot, play
from regelwerk.numbers.matchup import BY_LOT, Matchup
from regelwerk.numbers.tally import Chunk
from regelwerk.run.chance import Seeded
from regelwerk.run.exit_with_parent import end_with_parent
from regelwerk.run.limits import WATCHED
from regelwerk.run.program import Program
from regelwerk.specialise.functions import STUCK, UNFINISHED
from regelwerk.specialise.plan import NOBODY, WORK
from regelwerk.specialise.playouts import WrittenOut, first_decision

SECONDS = 1.0  # after which a chunk is handed back with the games that are done
TRIES = 5  # how often workers may die without a chunk being finished in between
MOST_PROGRAMS = 4  # that a process remembers: a sweep has many
MANY = 100  # games in a chunk for which it pays to work longer at writing them out

_ENDS: dict[int, End] = {NOBODY: "drawn", STUCK: "stuck", UNFINISHED: "unfinished"}


def by_lot(matchup: Matchup) -> bool:
    """Whether nothing but how games end is asked for, and nobody thinks."""
    asked = matchup.counted or matchup.noted
    return not asked and all(sort == BY_LOT for _, sort in matchup.players)


class Quick:
    """Plays games from a set-up by code generated for it where its rules allow that, else as they are:
    `refusal` says why. They are the games of `regelwerk.numbers.game`, number by number."""

    def __init__(self, program: Program, scenario: str, work: int = WORK) -> None:
        self._program = program
        self._written: WrittenOut | None = None
        self.refusal: Refused | None = None
        try:
            self._written = WrittenOut(program, first_decision(program, scenario), work)
        except Refused as refusal:
            self.refusal = refusal

    def play(self, matchup: Matchup, number: int) -> Played:
        """The game of a number, in a match-up from this set-up."""
        written = self._written
        if written is None:
            return play(self._program, matchup, number)
        seed = matchup.game_seed(number)
        dice = _Dice(seed)
        moves, code = written.game(dice.roll, lot(seed), matchup.most)
        end = _ENDS.get(code)
        if end is not None:
            return Played(number, seed, end, (), moves, dice.rolled)
        try:
            winners = written.winners(code) or ()
        except Refused:
            # Only the rules themselves know which problem it is, and whether it is one.
            return play(self._program, matchup, number)
        return Played(number, seed, "won" if winners else "drawn", winners, moves, dice.rolled)


class _Dice:
    """Dice from a seed that are made ready only when the first is thrown."""

    def __init__(self, seed: int) -> None:
        self._seed, self.rolled = seed, 0

    @cached_property
    def _chance(self) -> Seeded:
        return Seeded(self._seed)

    def roll(self, sides: int) -> int:
        self.rolled += 1
        return self._chance.roll(sides)


_quick: dict[Matchup, Quick] = {}  # for any seed, and for any number of choices


def program_of(matchup: Matchup) -> Program:
    """The linked rules of a match-up, once for each process.

    Raises:
        Refused: with every problem of the ruleset, or of the changes made to it; also when the files are
            no longer those with which the simulation was begun.
    """
    return _program(matchup._replace(players=(), seed=0, scenario="", most=0))


@lru_cache(MOST_PROGRAMS)
def _program(matchup: Matchup) -> Program:
    ruleset = rules_for(matchup)
    if matchup.content and ruleset.content != matchup.content:
        raise refused("simulate-rules-changed", folder=matchup.folder)
    return Program(ruleset, traced=matchup.counted, counting=matchup.counted)


def quick_of(matchup: Matchup, games: int) -> Quick:
    """What plays a match-up by lot, once for each process."""
    key = matchup._replace(players=(), seed=0, most=0)
    if key not in _quick:
        program = program_of(matchup)
        while len(_quick) >= MOST_PROGRAMS:
            del _quick[next(iter(_quick))]
        _quick[key] = Quick(program, matchup.scenario, WORK if games >= MANY else WORK // 10)
    return _quick[key]


def check_quick(matchup: Matchup) -> None:
    """Raises Refused, with what is in the way, unless a match-up is played by generated code."""
    if not by_lot(matchup):
        sorts = sorted({sort for _, sort in matchup.players})
        raise refused("simulate-batch-by-lot", sorts=", ".join(sorts))
    refusal = quick_of(matchup, MANY).refusal
    if refusal is not None:
        raise refusal


def play_chunk(
    matchup: Matchup, first: int, last: int, seconds: float = SECONDS, until: float | None = None
) -> Chunk:
    """The games `first` to `last` (exclusive), or as many of them (one at least) as `seconds` allow; of those
    that are not over at the time `until` none."""
    invite(sort for _, sort in matchup.players)
    program = program_of(matchup)
    fired = Counter[int]()
    games = []
    quick = quick_of(matchup, last - first) if by_lot(matchup) else None

    def one(number: int) -> Played:
        if quick is not None:
            return quick.play(matchup, number)
        return play(program, matchup, number, fired if matchup.counted else None, until)

    end = monotonic() + seconds
    for number in range(first, last):
        try:
            games.append(one(number))
        except OutOfTime:
            break
        if monotonic() >= end or games[-1].problem in WATCHED:
            break
    ids = {program.documents[n].header.id: times for n, times in fired.items()}
    return Chunk(first, first + len(games), tuple(games), ids)


def chunks(missing: Sequence[int], size: int) -> list[tuple[int, int]]:
    """Runs of numbers that are still to be played, none longer than `size`, none across its multiples."""
    found: list[tuple[int, int]] = []
    for number in missing:
        if found and found[-1][1] == number and number % size:
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found


def play_all(
    matchup: Matchup, runs: list[tuple[int, int]], workers: int, until: float | None = None
) -> Generator[Chunk, None, None]:
    """Every game of the runs, in chunks, in the order in which they are done; what is not done at the time
    `until` (of `monotonic`) is left out.

    A worker that dies takes nothing with it: what it had is played again.

    Raises:
        Refused: if the rules cannot be read, or workers die again and again.
        KeyboardInterrupt: passed on after the workers were stopped.
    """
    left = list(reversed(runs))
    workers = min(workers, sum(last - first for first, last in runs))
    if workers <= 1:
        while left:
            first, last = left.pop()
            chunk = play_chunk(matchup, first, last, until=until)
            if not chunk.games:
                return
            if chunk.last < last:
                left.append((chunk.last, last))
            yield chunk
        return
    program_of(matchup)  # a ruleset that is wrong is told once; forked workers have it already
    if by_lot(matchup):
        quick_of(matchup, max(last - first for first, last in runs))
    deaths = 0
    while left:
        try:
            with closing(_on_a_pool(matchup, left, workers, until)) as coming:
                for chunk in coming:
                    deaths = 0
                    yield chunk
            return
        except BrokenProcessPool as error:
            deaths += 1
            if deaths >= TRIES:
                raise refused("simulate-workers-died") from error


def _on_a_pool(
    matchup: Matchup, left: list[tuple[int, int]], workers: int, until: float | None
) -> Generator[Chunk, None, None]:
    """Takes from `left` what is played; what was under way when it breaks off is there again."""
    others = set(active_children())
    method = "fork" if hasattr(os, "fork") and os.uname().sysname == "Linux" else "spawn"
    pool = ProcessPoolExecutor(workers, get_context(method), initializer=_begin)
    waiting: dict[Future[Chunk], tuple[int, int]] = {}
    try:
        while left or waiting:
            while left and len(waiting) < 2 * workers:
                run = left[-1]
                waiting[pool.submit(play_chunk, matchup, *run)] = run
                left.pop()
            rest = None if until is None else max(0.0, until - monotonic())
            ended = wait(waiting, rest, FIRST_COMPLETED).done
            if not ended:
                return
            for done in ended:
                chunk = done.result()
                _, last = waiting.pop(done)
                if chunk.last < last:
                    left.append((chunk.last, last))
                yield chunk
    finally:
        left += waiting.values()
        if waiting:  # nobody waits for games that nobody will count
            for process in set(active_children()) - others:
                process.terminate()
        # A pool that is still closing down when Python ends writes to a pipe that may be closed by then.
        pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many processes may run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _begin() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers. What a forked process has
    from the beginning is never garbage: looking through it would only copy its memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent()
    gc.freeze()
