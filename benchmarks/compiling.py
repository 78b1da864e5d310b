"""Generating the module of a ruleset, against a process that only imports yaml."""

import sys
from collections.abc import Iterator
from functools import partial

from benchmarks.rulesets_here import program
from benchmarks.timing import Ratio, process_ratio, processor_seconds, timed
from regelwerk.run.program import Program


def ratios(repeats: int) -> Iterator[Ratio]:
    ruleset = program("leadership").ruleset
    work = partial(Program, ruleset)
    work()
    pairs = [
        (timed(work, 1), processor_seconds([sys.executable, "-c", "import yaml"])) for _ in range(repeats)
    ]
    first, second = zip(*pairs, strict=True)
    yield process_ratio("generating and compiling `leadership` / `import yaml` as a process", first, second)
