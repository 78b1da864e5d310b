"""How the time and memory of a check, and of linking and generating, grow with the number of documents."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from benchmarks.documents import write_documents
from benchmarks.timing import Ratio, growth, timed, used
from engine.link.ruleset import open_ruleset
from engine.load.folder import read_folder
from engine.run.program import Program

SIZES = (100, 300, 1000, 3000, 10_000)
TARGET = 1.1


def ratios(repeats: int) -> Iterator[Ratio]:
    yield from measured(SIZES, min(5, repeats))


def measured(sizes: Sequence[int], repeats: int) -> Iterator[Ratio]:
    """Sizes in turn in every repeat. What a check of one document takes is taken off each of the others."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        os.environ["XDG_CACHE_HOME"] = str(place / "cache")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        folders = {size: place / str(size) for size in (10, *sizes)}
        for size, folder in folders.items():
            write_documents(folder, size)
        seconds: dict[int, list[float]] = {size: [] for size in sizes}
        memory: dict[int, list[float]] = {size: [] for size in sizes}
        linked: dict[int, list[float]] = {size: [] for size in sizes}
        checked = {size: len(read_folder(folder)[0]) for size, folder in folders.items()}
        for repeat in range(repeats + 1):
            least = _check(folders[10], place)
            for size in sizes if repeat else sizes[:1]:
                took = _check(folders[size], place)
                links = timed(partial(_linked_and_generated, folders[size]))
                if repeat:      # the first round only fills caches
                    seconds[size].append(max(1e-4, took.seconds - least.seconds))
                    memory[size].append(max(1e-3, (took.megabytes - least.megabytes) / 1000))
                    linked[size].append(links)
    told = f"{checked[sizes[0]]:,} to {checked[sizes[-1]]:,} documents"
    yield growth(f"`check`, cold, {told}, beyond start-up: exponent of its time", seconds, TARGET)
    yield growth("the same: exponent of its memory (MB for ms)", memory, TARGET)
    yield growth(f"reading, linking and generating, {told}: exponent", linked, TARGET)


def _check(folder: Path, place: Path):  # type: ignore[no-untyped-def]
    shutil.rmtree(place / "cache", ignore_errors=True)
    return used([sys.executable, "-m", "engine", "check", str(folder)])


def _linked_and_generated(folder: Path) -> Program:
    return Program(open_ruleset(str(folder)))
