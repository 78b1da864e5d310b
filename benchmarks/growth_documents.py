"""How the time and memory of a check, and of linking and generating, grow with the number of documents.

Each measurement is a process of its own, `python -m benchmarks.growth_documents check|generate FOLDER`, which
tells its processor time and the most memory that it had.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

from benchmarks.documents import write_documents
from benchmarks.timing import Ratio, growth

SIZES = (100, 300, 1000, 3000, 10_000)
LEAST = 10
TARGET = 1.1


class Took(NamedTuple):
    seconds: float
    megabytes: float


def ratios(repeats: int) -> Iterator[Ratio]:
    yield from measured(SIZES, min(5, repeats))


def measured(sizes: Sequence[int], repeats: int) -> Iterator[Ratio]:
    """Sizes in turn in every repeat. What ten documents take, start-up above all, is taken off the others."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        for size in (LEAST, *sizes):
            write_documents(place / str(size), size)
        for work, told in (("check", "`check`, cold"), ("generate", "reading, linking, generating")):
            time: dict[int, list[float]] = {size: [] for size in sizes}
            memory: dict[int, list[float]] = {size: [] for size in sizes}
            for repeat in range(repeats + 1):
                least = _measured(work, place, LEAST)
                for size in sizes if repeat else ():    # the first round only fills caches
                    took = _measured(work, place, size)
                    time[size].append(max(1e-4, took.seconds - least.seconds))
                    memory[size].append(max(1e-4, (took.megabytes - least.megabytes) / 1000))
            range_told = f"{sizes[0]:,} to {sizes[-1]:,} documents"
            yield growth(f"{told}, {range_told}, beyond start-up: exponent of time", time, TARGET)
            yield growth(f"{told}, {range_told}: exponent of memory (MB stand for ms)", memory, TARGET)


def _measured(work: str, place: Path, size: int) -> Took:
    cache = place / "cache"
    shutil.rmtree(cache, ignore_errors=True)
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", "benchmarks.growth_documents", work, str(place / str(size))]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    seconds, megabytes = done.stdout.splitlines()[-1].split()
    return Took(float(seconds), float(megabytes))


def _most_memory() -> float:
    """In MB. What `getrusage` tells begins with the memory of whoever started the process."""
    try:
        status = Path("/proc/self/status").read_text("ascii")
        return float(status.split("VmHWM:")[1].split()[0]) / 1024
    except (OSError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _work(work: str, folder: str) -> None:
    if work == "check":
        from regelwerk.cli import main

        if main(["check", folder, "--seconds", "600"]):
            raise SystemExit(1)
        return
    from regelwerk.link.ruleset import open_ruleset
    from regelwerk.run.program import Program

    Program(open_ruleset(folder))


if __name__ == "__main__":
    _work(sys.argv[1], sys.argv[2])
    print(process_time(), _most_memory())
