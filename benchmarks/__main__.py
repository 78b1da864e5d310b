"""`python -m benchmarks`: one table of ratios, both sides of each measured in turn, and how things grow."""

import argparse
import sys
from time import perf_counter

from benchmarks import table
from benchmarks.parts import PARTS, rows
from benchmarks.timing import Ratio

LEAST = 5


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    often = f"how often each pair is measured, at least {LEAST}"
    arguments.add_argument("--repeats", type=int, default=7, help=often)
    arguments.add_argument("--only", choices=PARTS, nargs="+", metavar="PART", help=", ".join(PARTS))
    arguments.add_argument("--format", choices=("markdown", "json"), default="markdown")
    arguments.add_argument("--write", action="store_true", help="renew the table in benchmarks/README.md")
    chosen = arguments.parse_args()
    parts = [part for part in PARTS if chosen.only is None or part in chosen.only]
    command = " ".join(["python -m benchmarks", *sys.argv[1:]]).strip()
    found: dict[str, list[Ratio]] = {}
    if chosen.format == "markdown":
        print(table.HEADING, flush=True)
    begun = perf_counter()
    for number, part in enumerate(parts, start=1):
        found[part] = []
        _progress(f"{number} of {len(parts)}, {perf_counter() - begun:.0f} s: {part} …")
        for ratio in rows(part, max(LEAST, chosen.repeats)):
            found[part].append(ratio)
            _progress("")
            if chosen.format == "markdown":
                print(table.line(part, ratio), flush=True)
            _progress(f"{number} of {len(parts)}, {perf_counter() - begun:.0f} s: {part} …")
    _progress("")
    print("\n".join(table.curves(found)) if chosen.format == "markdown" else table.as_json(found, command))
    if chosen.write:
        table.write(found, command)


def _progress(told: str) -> None:
    """One line on a terminal, which the next one replaces."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{told}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
