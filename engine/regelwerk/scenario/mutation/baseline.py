"""What the examples do on the ruleset as it is: which lines of the generated module each of them runs."""

import re
import sys
from time import perf_counter
from types import FrameType
from typing import Any, NamedTuple

from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Example
from regelwerk.run.program import FILE, Program
from regelwerk.scenario.runner import passes


class Baseline(NamedTuple):
    """`ran` holds for each example the numbers of the lines that it runs; `seconds` how long each takes."""

    text: str
    ran: dict[str, frozenset[int]]
    seconds: dict[str, float]
    failing: tuple[str, ...]


def baseline(ruleset: Ruleset) -> Baseline:
    program = Program(ruleset)
    ran: dict[str, frozenset[int]] = {}
    seconds: dict[str, float] = {}
    failing = []
    for id, example in ruleset.examples.items():
        started = perf_counter()
        if not passes(program, example):
            failing.append(id)
        seconds[id] = perf_counter() - started
        ran[id] = _lines_run(program, example)
    return Baseline(program.generated.text, ran, seconds, tuple(failing))


def _lines_run(program: Program, example: Example) -> frozenset[int]:
    found: set[int] = set()

    def inside(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            found.add(frame.f_lineno)
        return inside

    def called(frame: FrameType, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename != FILE:
            return None
        found.add(frame.f_lineno)
        return inside

    program.unlearn()
    before = sys.gettrace()
    sys.settrace(called)
    try:
        passes(program, example)
    finally:
        sys.settrace(before)
    return frozenset(found)


def concerned(known: Baseline, text: str, examples: dict[str, Example], id: str) -> list[str]:
    """The examples that a changed module could concern, those of the changed document and quick ones first.

    Whoever runs none of the lines that changed does what it did before. Where the module did not change at
    all, what changed are data, and those concern everybody.
    """
    lines = _changed_lines(known.text, text)
    chosen = [name for name in examples if not lines or known.ran[name] & lines]
    return sorted(chosen, key=lambda name: (examples[name].of != id, known.seconds[name]))


def _changed_lines(before: str, after: str) -> set[int]:
    """The numbers of the lines that differ, function by function, as they are counted before."""
    one, other = _functions(before), _functions(after)
    found: set[int] = set()
    if len(one) != len(other):
        return _between(before.split("\n"), after.split("\n"), 1)
    number = 1
    for old, new in zip(one, other, strict=True):
        if old != new:
            found |= _between(old, new, number)
        number += len(old)
    return found


def _functions(text: str) -> list[list[str]]:
    """The module's lines, parted before each that begins at the margin."""
    return [part.split("\n") for part in re.split(r"\n(?=[^ )\n])", text)]


def _between(old: list[str], new: list[str], first: int) -> set[int]:
    """What lies between what both begin with and what both end with, and the line before it."""
    start = _alike(old, new)
    end = len(old) - _alike(old[start:][::-1], new[start:][::-1])
    return {first + position for position in range(max(start - (start == end), 0), end)}


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (here, there) in pairs if here != there), min(len(one), len(other)))
