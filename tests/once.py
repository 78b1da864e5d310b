"""The rulesets of this repository, linked and compiled once a process: no test writes where they stand."""

import os
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from regelwerk.compile.generate import Generated
from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program

ROOT = Path(__file__).parents[1]
RULESETS = ROOT / "rulesets"
TOYS = ROOT / "tests" / "rulesets" / "toys"


def stands_here(folder: str) -> bool:
    """Whether it is one of this repository, in which no test writes."""
    return os.path.realpath(folder).startswith(f"{ROOT}{os.sep}")


def remembering(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """`read`, which makes the same of a folder of this repository no second time."""
    known = cache(lambda folder, here: read(folder))

    def remembered(folder: str) -> Any:
        return known(folder, os.path.realpath(folder)) if stands_here(folder) else read(folder)

    return remembered


def generating(generate: Callable[..., Generated], most: int = 100) -> Callable[..., Generated]:
    """`generate`, which writes the code of a ruleset of this repository no second time."""
    known: dict[tuple[object, ...], tuple[Ruleset, Generated]] = {}

    def generated(ruleset: Ruleset, *, without: Iterable[str] = (), **how: bool) -> Generated:
        without = tuple(without)
        if not ruleset.header.span.file.startswith(f"{ROOT}{os.sep}"):
            return generate(ruleset, without=without, **how)
        # The parts of which it is made: the same with another fingerprint is still the same.
        key = (*map(id, ruleset._replace(content="")), without, *sorted(how.items()))
        if key not in known:
            if len(known) == most:
                del known[next(iter(known))]
            made = generate(ruleset, without=without, **how)
            known[key] = ruleset, made  # held, so that the ids stay its own
        return known[key][1]

    return generated


def opened(folder: "str | Path") -> Ruleset:
    """The ruleset in a folder, or the shipped one of that name."""
    return open_ruleset(str(RULESETS / folder))


@cache
def compiled(folder: "str | Path", *, traced: bool = True) -> Program:
    """The program of it, for all tests that change nothing in it."""
    return Program(opened(folder), traced=traced)
