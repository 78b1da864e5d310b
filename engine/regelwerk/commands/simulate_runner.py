"""Runs the match-ups of one call of `regelwerk simulate`: where, kept in which folder, with what progress."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from itertools import chain
from time import monotonic

from regelwerk.commands.syntax import Arguments, seconds_in
from regelwerk.numbers.keep import Kept, claim, head
from regelwerk.numbers.matchup import Matchup
from regelwerk.numbers.sentences import say
from regelwerk.numbers.simulate import Player, here, simulate
from regelwerk.numbers.tally import Tally
from regelwerk.numbers.workers import check_quick, cores

GAMES = 1_000
SECONDS = 60  # after which a simulation ends for which nobody said how long
MOST_BY_TIME = 1_000_000
# Where nobody draws a bar, a line says how far it is: after so long, and then ever more rarely.
_FIRST_LINE = 15.0
_RAREST = 240.0


class Runner:
    """`parts` are the tallies so far, with the name of what they belong to (nothing for a single one)."""

    def __init__(self, arguments: Arguments) -> None:
        self._folder = arguments.text("out") if arguments.has("out") else None
        self.seconds = _seconds(arguments)
        most = MOST_BY_TIME if arguments.has("for") else GAMES
        self._games = arguments.number("games", most)
        self._told = arguments.has("games") or not arguments.has("for")
        self._language = arguments.language
        self._workers = arguments.number("workers", cores())
        self._cluster = arguments.text("cluster") if arguments.has("cluster") else None
        self._batch = arguments.has("batch")
        self._shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb" and not arguments.plain
        self.parts: list[tuple[str, Tally]] = []
        self.interrupted = False
        self.by_time = False

    def claim(self, base: Matchup, **what: str) -> None:
        """Takes the folder for a simulation of several parts that begin as `base`.

        Raises:
            Refused: if something else is in it.
        """
        if self._folder is not None:
            claim(self._folder, "/".join([*chain(*what.items()), base.name]), head(base, **what))

    def run(self, matchup: Matchup, part: str = "") -> Tally:
        """The games of a match-up, as `simulate` plays them; those that are done when somebody interrupts.

        Raises:
            KeyboardInterrupt: if none is done by then.
        """
        if self._batch:
            check_quick(matchup)
        until = None if self.seconds is None else monotonic() + self.seconds
        tally = Tally()
        try:
            games = self._games if self._told else None
            name = part or matchup.scenario
            progress = _bar(games, name) if self._shown else nullcontext(_Lines(games, self._language))
            with progress as done:
                player, keeper = self._player(until), self._keeper(matchup, part)
                tally = simulate(matchup, self._games, player, keeper, done, until, tally)
        except KeyboardInterrupt:
            tally = tally.without_gaps()
            if not len(tally):
                raise
            self.interrupted = True
        self.by_time |= not self.interrupted and len(tally) < self._games
        self.parts.append((part, tally))
        return tally

    def each(self, matchups: Mapping[str, Matchup]) -> Iterator[tuple[str, Tally]]:
        """The games of several match-ups, one after the other, until somebody interrupts.

        Raises:
            KeyboardInterrupt: if none is done by then.
        """
        for part, matchup in matchups.items():
            try:
                tally = self.run(matchup, part)
            except KeyboardInterrupt:
                if not self.parts:
                    raise
                self.interrupted = True
                return
            yield part, tally
            if self.interrupted:
                return

    def _keeper(self, matchup: Matchup, part: str) -> Kept | None:
        if self._folder is None:
            return None
        plain = part if re.fullmatch(r"\w[\w.-]{0,60}", part, re.ASCII) else matchup.name
        return Kept(os.path.join(self._folder, plain) if part else self._folder, matchup)

    def _player(self, until: float | None) -> Player:
        if self._cluster is None:
            return here(self._workers, until)
        from regelwerk.numbers.cluster import cluster

        return cluster(self._cluster)


def _seconds(arguments: Arguments) -> float | None:
    """How long to play: as long as is said, else as long as it takes where somebody said how often."""
    given = seconds_in(arguments.text("for"))
    several = any(arguments.has(option) for option in ("games", "vary", "against", "tournament"))
    return given if given is not None or several else SECONDS


class _Lines:
    """Says on standard error now and then how far it is, where no bar can be drawn."""

    def __init__(self, games: int | None, language: str) -> None:
        self._games, self._language = games, language
        self._began = monotonic()
        self._next, self._pause = self._began + _FIRST_LINE, _FIRST_LINE

    def __call__(self, done: int) -> None:
        now = monotonic()
        if now < self._next:
            return
        self._pause = min(2 * self._pause, _RAREST)
        self._next = now + self._pause
        values = {"done": done, "games": self._games or "", "seconds": round(now - self._began)}
        told = say("so-far" if self._games else "so-far-open", self._language, **values)
        print(told, file=sys.stderr, flush=True)


@contextmanager
def _bar(games: int | None, name: str) -> Iterator[Callable[[int], None]]:
    """Shows how far it is and how long it will take."""
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
