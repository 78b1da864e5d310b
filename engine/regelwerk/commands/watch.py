"""Runs something again whenever a YAML file is saved: `regelwerk check --watch` and `test --watch`."""

import os
import sys
from collections.abc import Callable, Iterable
from time import sleep

from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments
from regelwerk.load.folder import Look, stamp
from regelwerk.model.problem import Refused

EVERY = 0.3  # seconds between two looks
SETTLE = 0.05  # seconds that nothing may change before it runs
_LOOKS = 20


# Wipes a terminal, what was scrolled away included.
_WIPE = "\x1b[2J\x1b[3J\x1b[H"


def watch_ruleset(folder: str, once: Callable[[], object], arguments: Arguments) -> None:
    """Runs at once, and again whenever a file of the ruleset is saved, until Ctrl-C.

    On a terminal each run has the screen for itself.
    """

    def again() -> None:
        if sys.stdout.isatty():
            print(_WIPE, end="")
        try:
            once()
        except Refused as refusal:
            report(refusal.problems, arguments)
        print(f"\n{arguments.say('waits')}\n", flush=True)

    watch(again, lambda: _folders(folder))


def _folders(folder: str) -> list[str]:
    """The ruleset's folder and those of the rulesets that it extends."""
    from regelwerk.load.reading import read_ruleset

    place = folder if os.path.isdir(folder) else os.path.dirname(folder) or "."
    return [place, *(layer.folder for layer in read_ruleset(folder).layers[:-1])]


def watch(
    run: Callable[[], object],
    folders: Callable[[], Iterable[str]],
    wait: Callable[[float], object] = sleep,
) -> None:
    """Runs at once, and again after every change in `folders`, until it is interrupted.

    The folders are asked for again after each run: what a variant extends may have changed.
    """
    while True:
        # Taken before, so that what is saved during the run is seen.
        places = list(folders())
        before = stamp(places)
        run()
        while (now := stamp(places)) == before:
            wait(EVERY)
        _settle(places, before, now, wait)


def _settle(places: list[str], before: list[Look], now: list[Look], wait: Callable[[float], object]) -> None:
    """Waits until saving is over: many editors write beside a file, take it away, and rename.

    A file that was there and is gone gets a second to come back; then it is taken for deleted.
    """
    known = {path for path, *_ in before}
    for _ in range(_LOOKS):
        wait(SETTLE)
        again = stamp(places)
        if again == now and known <= {path for path, *_ in now}:
            return
        now = again
