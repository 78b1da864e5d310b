"""Runs the match-ups of one call of `regelwerk simulate`: where, kept in which folder, with what progress."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain

from regelwerk.commands.syntax import Arguments
from regelwerk.numbers.keep import Kept, claim, head
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.simulate import Player, here, simulate
from regelwerk.numbers.tally import Tally
from regelwerk.numbers.workers import check_quick, cores

GAMES = 1_000


class Runner:
    """`parts` are the tallies so far, with the name of what they belong to (nothing for a single one)."""

    def __init__(self, arguments: Arguments) -> None:
        self._folder = arguments.text("out") if arguments.has("out") else None
        self._games = int(arguments.text("games") or GAMES)
        self._workers = int(arguments.text("workers") or cores())
        self._cluster = arguments.text("cluster") if arguments.has("cluster") else None
        self._batch = arguments.has("batch")
        self._shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb" and not arguments.plain
        self.parts: list[tuple[str, Tally]] = []

    def claim(self, base: Matchup, **what: str) -> None:
        """Takes the folder for a simulation of several parts that begin as `base`.

        Raises:
            Refused: if something else is in it.
        """
        if self._folder is not None:
            claim(self._folder, "/".join([*chain(*what.items()), base.name]), head(base, **what))

    def run(self, matchup: Matchup, part: str = "") -> Tally:
        """The games of a match-up, as `simulate` plays them."""
        if self._batch:
            check_quick(matchup)
        with _progress(self._games if self._shown else 0, part or matchup.scenario) as done:
            tally = simulate(matchup, self._games, self._player(), self._keeper(matchup, part), done)
        self.parts.append((part, tally))
        return tally

    def _keeper(self, matchup: Matchup, part: str) -> Kept | None:
        if self._folder is None:
            return None
        plain = part if re.fullmatch(r"\w[\w.-]{0,60}", part, re.ASCII) else matchup.name
        return Kept(os.path.join(self._folder, plain) if part else self._folder, matchup)

    def _player(self) -> Player:
        if self._cluster is None:
            return here(self._workers)
        from regelwerk.numbers.cluster import cluster

        return cluster(self._cluster)


@contextmanager
def _progress(games: int, name: str) -> Iterator[Callable[[int], None]]:
    """Shows how far it is and how long it will take, if `games` is not 0."""
    if not games:
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(),
        TimeRemainingColumn(),
    )  # fmt: skip
    # No thread that draws by itself: worker processes are forked from this one.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        task = progress.add_task(name, total=games)
        yield lambda done: progress.update(task, completed=done, refresh=True)
