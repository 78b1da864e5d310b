"""Plays a match-up very often: in chunks, on workers, kept as it goes, gone on with after an interrupt."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from typing import Protocol

from regelwerk.model.problem import Problem, Refused
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.tally import Chunk, Tally
from regelwerk.numbers.workers import chunks, play_all
from regelwerk.run.limits import MEGABYTES, SECONDS, WATCHED

# Games in a chunk: enough to be worth sending, few enough that every worker has some. Where games take
# long, a chunk is handed back before it is whole (`workers.play_chunk`).
CHUNK = 250
SHARES = 16


class Keeper(Protocol):
    """Where finished chunks are kept; `regelwerk.numbers.keep.Kept` keeps them in a folder."""

    def chunks(self) -> Iterator[Chunk]: ...

    def keep(self, chunk: Chunk) -> None: ...


# Plays chunks somewhere: on this machine's processes, or on a cluster.
Player = Callable[[Matchup, list[tuple[int, int]]], Generator[Chunk, None, None]]


def here(workers: int) -> Player:
    """A player on as many processes of this machine."""
    return lambda matchup, runs: play_all(matchup, runs, workers)


def simulate(
    matchup: Matchup,
    games: int,
    player: Player,
    keeper: Keeper | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """The tally of the games 0 to `games`, the same whoever plays them and in which order.

    What `keeper` has is not played again; what is finished is kept at once, so that an interrupt
    (KeyboardInterrupt passes through) loses only chunks that were under way.

    Raises:
        Refused: if the rules cannot be read, or if a game took too long or too much memory: so will others.
    """
    tally = Tally()
    for chunk in keeper.chunks() if keeper is not None else ():
        if chunk.last <= games:
            tally.add(chunk)
    progress(len(tally))
    missing = [number for number in range(games) if number not in tally.games]
    size = max(1, min(CHUNK, len(missing) // SHARES))
    with closing(player(matchup, chunks(missing, size))) as coming:
        for chunk in coming:
            over = next((game for game in chunk.games if game.problem in WATCHED), None)
            if over is not None:
                values = {"number": str(over.number), "seconds": f"{SECONDS:g}", "megabytes": str(MEGABYTES)}
                raise Refused([Problem("simulate-over-budget", None, values)])
            if keeper is not None:
                keeper.keep(chunk)
            tally.add(chunk)
            progress(len(tally))
    return tally
