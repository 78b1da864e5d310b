"""Whole processes: `check` with and without what it remembers, against a Python that imports yaml.

Rulesets are those of this repository and a generated one of 3,000 lines. Processor time counts.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.documents import lines_of, write_lines
from benchmarks.rulesets_here import RULESETS
from benchmarks.timing import Ratio, compare_processes, process_ratio

NAMES = ("leadership", "duel", "hexwar")
LINES = 3_000


def ratios(repeats: int) -> Iterator[Ratio]:
    command = shutil.which("regelwerk", path=str(Path(sys.executable).parent))
    if command is None:
        raise SystemExit("regelwerk is not installed beside this Python")
    with tempfile.TemporaryDirectory() as folder:
        cache, generated = Path(folder, "cache"), Path(folder, "generated")
        cache.mkdir()
        write_lines(generated, LINES)
        os.environ["XDG_CACHE_HOME"] = str(cache)
        # Compiled modules are part of an installation; without them every start would compile anew.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        yield from _checks(command, "generated", generated, cache, repeats)
        for name in NAMES:
            yield from _checks(command, f"`{name}`", RULESETS / name, cache, repeats)
        python = [sys.executable, "-c", "pass"]
        seconds = compare_processes({"help": ([command, "--help"], None), "pass": (python, None)}, repeats)
        yield process_ratio("`regelwerk --help` / `python -c pass`", seconds["help"], seconds["pass"], 2)


def _checks(command: str, name: str, place: Path, cache: Path, repeats: int) -> Iterator[Ratio]:
    check = [command, "check", str(place)]
    seconds = compare_processes(
        {
            "yaml": ([sys.executable, "-c", "import yaml"], None),
            "cold": (check, partial(_emptied, cache)),
            "unchanged": (check, None),
        },
        repeats,
    )
    told = f"{name} ({lines_of(place):,} lines)"
    yaml = "`python -c 'import yaml'`"
    yield process_ratio(f"`check`, cold, {told} / {yaml}", seconds["cold"], seconds["yaml"], 4)
    yield process_ratio(f"`check`, unchanged, {told} / {yaml}", seconds["unchanged"], seconds["yaml"], 0.6)


def _emptied(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
