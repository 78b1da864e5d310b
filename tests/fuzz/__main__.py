"""`python -m tests.fuzz --mutants 1000 --seed 1`: runs mutants and keeps those that go wrong."""

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fuzz.run import Ran, run_all
from tests.fuzz.subjects import prepared, subjects


def fuzz(mutants: int, seed: int, first: int = 0, out: Path | None = None, big: bool = True) -> list[Ran]:
    """Runs mutants; prints what went wrong, each sort once, and the figures. Returns the bad ones.

    Without `big` the mutants are those of `make test` and `make slow`.
    """
    with tempfile.TemporaryDirectory() as made:
        stock = prepared(Path(made))
        bad: list[Ran] = []
        sorts: Counter[str] = Counter()
        begun, passed, commands = time.monotonic(), 0, 0
        slowest = largest = Ran(0, "", "", 0, False, 0.0, 0.0)

        def keep(ran: Ran, folder: Path) -> None:
            sorts[ran.wrong] += 1
            if sorts[ran.wrong] == 1:
                print(f"{seed}/{ran.number} {ran.subject}: {ran.wrong}", flush=True)
                if out is not None:
                    kept = out / f"{seed}-{ran.number}"
                    shutil.copytree(folder, kept, dirs_exist_ok=True)
                    (kept / "wrong.txt").write_text(f"{ran.subject}\n{ran.wrong}\n", encoding="utf-8")

        for ran in run_all(subjects(stock, big=big), seed, range(first, first + mutants), keep):
            passed += ran.passed
            commands += ran.commands
            slowest = max(slowest, ran, key=lambda each: each.seconds)
            largest = max(largest, ran, key=lambda each: each.megabytes)
            if ran.wrong:
                bad.append(ran)
        took = time.monotonic() - begun
        print(f"{mutants} mutants, {passed} past check, {commands} commands, {took:.0f} s: {len(bad)} went wrong")
        print(f"slowest {slowest.seconds:.1f} s ({slowest.slowest} of {seed}/{slowest.number}, {slowest.subject}), "
              f"largest {largest.megabytes:.0f} MB ({largest.slowest} of {seed}/{largest.number}, {largest.subject})")
        for wrong, times in sorts.most_common():
            print(f"{times:6} {wrong}")
        return bad


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--mutants", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--small", action="store_true", help="the mutants that make test and make slow run")
    given = parser.parse_args()
    sys.exit(1 if fuzz(given.mutants, given.seed, given.first, given.out, not given.small) else 0)
