"""Plays a match-up very often: in chunks, on workers, kept as it goes, gone on with after an interrupt."""

from collections.abc import Callable, Generator
from contextlib import closing
from importlib.util import find_spec
from time import monotonic

from regelwerk.model.problem import refused
from regelwerk.numbers.keep import Kept
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.tally import Chunk, Tally
from regelwerk.numbers.workers import chunks, play_all
from regelwerk.run.limits import MEGABYTES, SECONDS, WATCHED

# Games in a chunk: enough to be worth sending, few enough that every worker has some. Where games take
# long, a chunk is handed back before it is whole (`workers.play_chunk`).
CHUNK = 250
SHARES = 16


def check_library(option: str, package: str, extra: str = "numbers") -> None:
    """Raises Refused where what an option needs is not installed."""
    if find_spec(package) is None:
        raise refused("simulate-library", option=option, package=package, extra=extra)


# Plays chunks somewhere: on this machine's processes, or on a cluster.
Player = Callable[[Matchup, list[tuple[int, int]]], Generator[Chunk, None, None]]


def here(workers: int, until: float | None = None) -> Player:
    """A player on as many processes of this machine; with `until` it stops at that time (`monotonic`)."""
    return lambda matchup, runs: play_all(matchup, runs, workers, until)


def simulate(
    matchup: Matchup,
    games: int,
    player: Player,
    keeper: Kept | None = None,
    progress: Callable[[int], None] = lambda done: None,
    until: float | None = None,
    into: Tally | None = None,
) -> Tally:
    """The tally of the games 0 to `games`, the same whoever plays them and in which order.

    What `keeper` has is not played again; what is finished is kept at once, so that an interrupt
    (KeyboardInterrupt passes through) loses only chunks that were under way; `into` holds them then. With
    `until` (a time of `monotonic`) it ends then, with the games that are done.

    Raises:
        Refused: if the rules cannot be read, if a game took too long or too much memory: so will others;
            or if none was done in time.
    """
    tally = Tally() if into is None else into
    for chunk in keeper.chunks() if keeper is not None else ():
        if chunk.last <= games:
            tally.add(chunk)
    progress(len(tally))
    missing = [each for each in range(games) if each not in tally.games] if tally.games else range(games)
    size = max(1, min(CHUNK, len(missing) // SHARES))
    with closing(player(matchup, chunks(missing, size))) as coming:
        for chunk in coming:
            over = next((game for game in chunk.games if game.problem in WATCHED), None)
            if over is not None:
                limits = {"seconds": f"{SECONDS:g}", "megabytes": MEGABYTES}
                raise refused("simulate-over-budget", number=over.number, **limits)
            if keeper is not None:
                keeper.keep(chunk)
            tally.add(chunk)
            progress(len(tally))
            if until is not None and monotonic() >= until:
                break
    if len(tally) < games:
        tally = tally.without_gaps()
    if not len(tally):
        raise refused("simulate-none-done")
    return tally
