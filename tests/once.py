"""The rulesets of this repository, linked and compiled once a process: no test writes where they stand."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program

ROOT = Path(__file__).parents[1]
RULESETS = ROOT / "rulesets"
TOYS = ROOT / "tests" / "rulesets" / "toys"


def remembering(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """`read`, which makes the same of a folder of this repository no second time."""
    known = cache(lambda folder, here: read(folder))

    def remembered(folder: str) -> Any:
        here = os.path.realpath(folder)
        return known(folder, here) if here.startswith(f"{ROOT}{os.sep}") else read(folder)

    return remembered


def opened(folder: "str | Path") -> Ruleset:
    """The ruleset in a folder, or the shipped one of that name."""
    return open_ruleset(str(RULESETS / folder))


@cache
def compiled(folder: "str | Path", *, traced: bool = True) -> Program:
    """The program of it, for all tests that change nothing in it."""
    return Program(opened(folder), traced=traced)
