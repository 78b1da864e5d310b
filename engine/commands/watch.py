"""Runs something again whenever a YAML file is saved: part of `regelwerk test --watch`."""

import os
from collections.abc import Callable, Iterable, Iterator
from time import sleep

EVERY = 0.3  # seconds between two looks


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
        while stamp(places) == before:
            wait(EVERY)


def stamp(folders: Iterable[str]) -> list[tuple[str, int, int]]:
    """What changes when a YAML file in or below the folders is saved, comes or goes."""
    return sorted(entry for folder in folders for entry in _files(folder))


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    for place, inner, names in os.walk(folder):
        inner[:] = [name for name in inner if not name.startswith(".")]
        for name in names:
            if name.endswith((".yaml", ".yml")):
                path = os.path.join(place, name)
                try:
                    found = os.stat(path)
                except OSError:  # an editor may be replacing it just now
                    continue
                yield path, found.st_mtime_ns, found.st_size
