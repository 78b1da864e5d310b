"""Very many games one after the other: a batch's moves as one loop over plain numbers, compiled by numba.

    t0 = int(n2 <= 11)
    n3 = n0 + t0

It says the same as the lines of NumPy and throws the same dice. To compile it takes as long as millions of
games with NumPy, so only very many games are worth it; where numba is not installed nothing is lost but time.
"""

import ast
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from regelwerk.numbers.batch_dice import HALF, ONE, OTHER, STEP, Array
from regelwerk.numbers.batch_stages import Stages

FROM = 30_000_000           # games from which compiling pays; found by measuring (benchmarks/README.md)

_PLAIN = {
    "AND": "{} & {}", "OR": "{} | {}", "XOR": "{} ^ {}", "ADD": "{} + {}", "TIMES": "{} * {}",
    "WHOLES": "{} // {}", "REST": "{} % {}", "NEGATE": "-{}", "MOST": "max({}, {})", "LEAST": "min({}, {})",
    "MORE": "int({} > {})", "NO_LESS": "int({} >= {})", "SAME": "int({} == {})", "LESS": "int({} < {})",
    "NO_MORE": "int({} <= {})", "WHERE": "{1} if {0} else {2}",
}  # fmt: skip

_MIXED = ("mixed = (key ^ (key >> U30)) * ONE", "mixed = (mixed ^ (mixed >> U27)) * OTHER")

# Where streams of dice begin, the most moves; then for each game its outcome (-1: none) and how many moves it
# had. Answers whether all went well.
Loop = Callable[[int, int, Array, Array], bool]


def loop(stages: Stages, known: Sequence[Array | None], kind: str) -> Loop | None:
    """The loop, compiled in some tenths of a second; none where numba is not installed, or where anything is
    picked from among choices: that is quicker with NumPy.

    `known` has for each stage what its codes stand for (none: for themselves), as numbers of the `kind`.
    """
    if any("pick(" in each.source.text for each in stages.stages):
        return None
    try:
        import numba  # takes longer to load than many batches to play
    except ImportError:
        return None
    constants = {"STEP": STEP, "ONE": ONE, "OTHER": OTHER, "HALF": HALF, "U27": 27, "U30": 30}
    constants |= {f"S{sides}": sides for sides in _sides(stages)}
    space: dict[str, Any] = {name: np.uint64(value) for name, value in constants.items()}
    space |= {f"known{position}": each for position, each in enumerate(known)}
    exec(compile(source(stages, known), "<loop>", "exec"), space)
    signature = f"boolean(uint64, int64, {kind}[::1], int32[::1])"
    made: Loop = numba.njit(signature, error_model="numpy")(space["play"])
    return made


# --- source ---------------------------------------------------------------------------------------------


def source(stages: Stages, known: Sequence[Array | None]) -> str:
    """The loop as Python."""
    lines = ["def play(begin, most, which, moves):", "    for game in range(len(which)):"]
    body = ["begin += STEP", "key = begin", *_MIXED, "key = mixed", "stage = 0"]
    body += [f"truth{n} = {value}" for n, value in enumerate(stages.truths)]
    body += [f"number{n} = {value}" for n, value in enumerate(stages.numbers)]
    body.append("for move in range(1, most + 1):")
    lines += [" " * 8 + line for line in body]
    for position, each in enumerate(known):
        lines.append(f"            {'elif' if position else 'if'} stage == {position}:")
        outcome = "{}" if each is None else f"known{position}[{{}}]"
        lines += [" " * 16 + line for line in _Stage(stages, position).lines(outcome)]
    return "\n".join([*lines, "    return True"]) + "\n"


def _sides(stages: Stages) -> set[int]:
    calls = (node for each in stages.stages for node in ast.walk(ast.parse(each.source.text)))
    return {_size(node) for node in calls if isinstance(node, ast.Call) and _called(node) == "die"}


def _size(die: ast.Call) -> int:
    sides: int = ast.literal_eval(die.args[0])
    return sides


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


class _Stage:
    """Reads the NumPy of one stage line by line: a line writes one array, here one number."""

    def __init__(self, stages: Stages, position: int) -> None:
        self._stages, self._position = stages, position
        (function,) = ast.parse(stages.stages[position].source.text).body
        assert isinstance(function, ast.FunctionDef)
        self._body = function.body

    def lines(self, outcome: str) -> list[str]:
        stage = self._stages.stages[self._position]
        found: list[str] = []
        for statement in self._body[:-1]:
            found += self._line(statement)
        answer = self._body[-1]
        assert isinstance(answer, ast.Return) and isinstance(answer.value, ast.Tuple)
        truths, numbers, asked = (_names(each) for each in answer.value.elts)
        done, code, failed, large = asked[:4]
        for watched, when in ((bool(stage.failing), failed), (stage.watched, large)):
            found += [f"if {when}: return False"] * watched
        found += [f"if {done}:", f"    which[game] = {outcome.format(code)}"]
        found += ["    moves[game] = move", "    break"]
        found += self._kept("truth", truths, len(self._stages.truths))
        found += self._kept("number", numbers, len(self._stages.numbers))
        return [*found, f"stage = {stage.after}"]

    def _kept(self, sort: str, names: list[str], number: int) -> list[str]:
        return [f"{sort}{n} = {name}" for n, name in enumerate(names[:number])]

    def _line(self, statement: ast.stmt) -> list[str]:
        if isinstance(statement, ast.Assign):
            return self._assigned(statement.targets[0], statement.value)
        assert isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
        call = statement.value
        if isinstance(call.func, ast.Attribute):
            return [f"{_name(call.func.value)} = {ast.unparse(call.args[0])}"]      # fill
        if _called(call) == "die":
            return _die(_size(call), _name(call.args[2]))
        *given, out = [_name(each) for each in (*call.args, *(each.value for each in call.keywords))]
        return [f"{out} = {_PLAIN[_called(call)].format(*given)}"]

    def _assigned(self, target: ast.expr, value: ast.expr) -> list[str]:
        if isinstance(target, ast.Tuple):
            names = [_name(each) for each in target.elts]
            sort = "truth" if names[0][0] == "t" else "number"
            held = len(self._stages.truths if sort == "truth" else self._stages.numbers)
            return [f"{name} = {sort}{n}" for n, name in enumerate(names[:held])]
        if isinstance(target, ast.Name):
            return []                                   # another view of the same array
        assert isinstance(target, ast.Subscript)
        out = _name(target.value)
        if not isinstance(value, ast.Call):
            return [f"{out} = {_name(value)}"]
        return [f"{out} = {_PLAIN[_called(value)].format(*map(_name, value.args))}"]


def _names(held: ast.expr) -> list[str]:
    """Of `[t1, t0] + truths[2:]`, or of a tuple."""
    listed = held.left if isinstance(held, ast.BinOp) else held
    assert isinstance(listed, ast.List | ast.Tuple)
    return [_name(each) for each in listed.elts]


def _name(operand: ast.expr) -> str:
    text = ast.unparse(operand).removesuffix("_b")
    return f"({text})" if text.startswith("-") else text


def _die(sides: int, out: str) -> list[str]:
    """As `batch_dice.SeededDice` throws it."""
    return [
        "key += STEP",
        *_MIXED,
        f"{out} = int(((mixed >> HALF) * S{sides}) >> HALF) + 1",
    ]
