"""Lines over registers as one function over arrays.

An array is used again as soon as nobody needs what it holds; a move gets the arrays of the state and unused
ones, and gives the same arrays back, others of them now holding the state.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """`code` has a `{0}` for each of `reads`, and `{out}`."""

    code: str
    reads: tuple[int, ...]
    writes: int


class Result(NamedTuple):
    """What a move leads to: the state's arrays, then whatever else is asked for."""

    text: str
    truths: int  # arrays that it needs in all
    numbers: int


def function(
    name: str,
    lines: Sequence[Line],
    truth: list[bool],
    inputs: Sequence[int],
    kept: Sequence[int],
    others: Sequence[int],
) -> Result:
    """The function of these lines. `truth` says by register what it holds; `inputs` are there beforehand;
    `kept` hold the state afterwards, and `others` are asked for besides."""
    last = {register: len(lines) for register in (*kept, *others)}
    needed = _needed(lines, last)
    for position, line in enumerate(lines):
        if line.writes in needed:
            for register in line.reads:
                last[register] = max(last.get(register, 0), position)
    names = _Arrays(truth)
    place = {register: names.new(register) for register in inputs}
    given = list(place.values())
    body: list[str] = []
    for register in inputs:
        if register not in last:
            names.free(register, place[register])
    for position, line in enumerate(lines):
        if line.writes not in needed:
            continue
        place[line.writes] = names.new(line.writes)
        arrays = [place[each] for each in line.reads]
        body.append(line.code.format(*arrays, out=place[line.writes]))
        for register in {*line.reads, line.writes}:
            if last.get(register, -1) <= position:
                names.free(register, place[register])
    held = [place[register] for register in kept]
    asked = [place[register] for register in others]
    return _written(name, given, held, asked, body, names)


def _needed(lines: Sequence[Line], asked: Iterable[int]) -> set[int]:
    writing = {line.writes: line for line in lines}
    needed: set[int] = set()
    # Dice are thrown whether or not anybody looks at them.
    waiting = [*asked, *(line.writes for line in lines if line.code.startswith(("die(", "pick(")))]
    while waiting:
        register = waiting.pop()
        if register not in needed:
            needed.add(register)
            if register in writing:
                waiting += writing[register].reads
    return needed


class _Arrays:
    """Gives out names of arrays, and takes them back."""

    def __init__(self, truth: list[bool]) -> None:
        self._truth = truth
        self._unused: dict[bool, list[str]] = {True: [], False: []}
        self.made = {True: 0, False: 0}

    def new(self, register: int) -> str:
        truth = self._truth[register]
        if self._unused[truth]:
            return self._unused[truth].pop()
        self.made[truth] += 1
        return f"{'t' if truth else 'n'}{self.made[truth] - 1}"

    def free(self, register: int, name: str) -> None:
        self._unused[self._truth[register]].append(name)


def _written(
    name: str, given: list[str], held: list[str], asked: list[str], body: list[str], arrays: _Arrays
) -> Result:
    truths = [f"t{number}" for number in range(arrays.made[True])]
    numbers = [f"n{number}" for number in range(arrays.made[False])]
    ordered_truths = [each for each in given if each[0] == "t"]
    unused_truths = [each for each in truths if each not in ordered_truths]
    ordered_numbers = [each for each in given if each[0] == "n"]
    unused_numbers = [each for each in numbers if each not in ordered_numbers]
    lines = [f"def {name}(truths, numbers, die, pick):"]
    if truths:
        lines.append(f"    {', '.join([*ordered_truths, *unused_truths])}, = truths[:{len(truths)}]")
    if numbers:
        lines.append(f"    {', '.join([*ordered_numbers, *unused_numbers])}, = numbers[:{len(numbers)}]")
    joined = "\n".join(body)
    lines += [f"    {each}_b = {each}.view(BOOL)" for each in truths if f"{each}_b" in joined]
    lines += [f"    {line}" for line in body]
    kept_truths = [each for each in held if each[0] == "t"]
    kept_numbers = [each for each in held if each[0] == "n"]
    after_truths = [*kept_truths, *(each for each in truths if each not in kept_truths)]
    after_numbers = [*kept_numbers, *(each for each in numbers if each not in kept_numbers)]
    lines.append(
        f"    return [{', '.join(after_truths)}] + truths[{len(truths)}:], "
        f"[{', '.join(after_numbers)}] + numbers[{len(numbers)}:], ({''.join(f'{each}, ' for each in asked)})"
    )
    return Result("\n".join(lines) + "\n", len(truths), len(numbers))
