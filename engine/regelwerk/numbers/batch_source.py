"""Source for terms: a line of NumPy for each, over arrays with a place for each game.

    AND(t3, t7, t9)         t9 holds in the games in which t3 and t7 do
    ADD(n0, 1, n2)

Truths are bytes, 0 or 1.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from regelwerk.numbers.batch_arrays import Line, Result, function
from regelwerk.specialise.term import Number, Term, Truth, Variable

Key = tuple[Any, ...]

_SYMBOLS = {"+": "ADD", "*": "TIMES", "//": "WHOLES", "%": "REST", "max": "MOST", "min": "LEAST"}


class Layout(NamedTuple):
    """Where the state's arrays come from: a number's name, or a variable with the positions that have one."""

    numbers: tuple[str, ...]
    variables: tuple[tuple[Variable, tuple[int, ...]], ...]


def planes(variable: Variable) -> tuple[int, ...]:
    """The positions that have an array of their own: of two values only the second."""
    return (1,) if len(variable.values) == 2 else tuple(range(len(variable.values)))


class Writer:
    """Writes one move. Registers stand for arrays: each is written once and read later."""

    def __init__(self, layout: Layout) -> None:
        self._lines: list[Line] = []
        self._truth: list[bool] = []  # by register
        self._of: dict[Key, int] = {}  # registers by what they hold
        self._layout = layout
        self._inputs: list[int] = []
        for variable, positions in layout.variables:
            for position in positions:
                self._inputs.append(self._known(("plane", variable, position), True))
        for name in layout.numbers:
            self._inputs.append(self._known(("field", name), False))

    def _known(self, key: Key, truth: bool) -> int:
        self._truth.append(truth)
        self._of[key] = len(self._truth) - 1
        return self._of[key]

    def _line(self, key: Key, code: str, reads: Sequence[int], truth: bool = True) -> int:
        if key not in self._of:
            register = self._known(key, truth)
            self._lines.append(Line(code, tuple(reads), register))
        return self._of[key]

    # --- truths ---------------------------------------------------------------------------------------

    def truth(self, term: Truth) -> int:
        """The register of a truth."""
        if isinstance(term, bool):
            return self._line(("constant", term), f"{{out}}.fill({int(term)})", ())
        if term.op == "in":
            return self._one_of(*term.args)
        if term.op in ("and", "or"):
            return self._joined(term.op, term.args)
        if term.op == "not":
            return self._not(self.truth(term.args[0]))
        return self._compared(term)

    def _not(self, register: int) -> int:
        return self._line(("not", register), "XOR({0}, 1, {out})", [register])

    def _joined(self, op: str, parts: Sequence[Term]) -> int:
        plain = [self.truth(each) for each in parts if each.op != "not"]
        denied = [self.truth(each.args[0]) for each in parts if each.op == "not"]
        symbol = "AND" if op == "and" else "OR"
        if not plain:
            plain = [self._not(denied.pop())]
        result = plain[0]
        for each in plain[1:]:
            result = self._line((op, result, each), symbol + "({0}, {1}, {out})", [result, each])
        for each in denied:
            # x and not y is x > y; x or not y is x >= y.
            unless = "MORE" if op == "and" else "NO_LESS"
            result = self._line((unless, result, each), unless + "({0}, {1}, {out}_b)", [result, each])
        return result

    def _one_of(self, variable: Variable, positions: frozenset[int]) -> int:
        everything = frozenset(range(len(variable.values)))
        if len(everything) == 2 and ("plane", variable, 1) in self._of:
            plane = self._of["plane", variable, 1]
            return plane if 1 in positions else self._not(plane)
        others = everything - positions
        # A variable that was chosen just now may have none of its values where nothing could be chosen.
        if len(others) < len(positions) and not self._is_chosen(variable):
            return self._not(self._either_plane(variable, others))
        return self._either_plane(variable, positions)

    def _is_chosen(self, variable: Variable) -> bool:
        return all(variable is not each for each, _ in self._layout.variables)

    def _either_plane(self, variable: Variable, positions: frozenset[int]) -> int:
        registers = [self._of["plane", variable, each] for each in sorted(positions)]
        result = registers[0]
        for each in registers[1:]:
            result = self._line(("or", result, each), "OR({0}, {1}, {out})", [result, each])
        return result

    def _compared(self, term: Term) -> int:
        symbol = {"==": "SAME", "<": "LESS", "<=": "NO_MORE"}[term.op]
        codes, reads = self._operands(term.args)
        return self._line((term.op, *codes, *reads), f"{symbol}({', '.join(codes)}, {{out}}_b)", reads)

    # --- numbers --------------------------------------------------------------------------------------

    def _operands(self, args: Sequence[Number]) -> tuple[list[str], list[int]]:
        codes: list[str] = []
        reads: list[int] = []
        for each in args:
            if isinstance(each, int):
                codes.append(str(each))
            else:
                codes.append(f"{{{len(reads)}}}")
                reads.append(self.number(each))
        return codes, reads

    def number(self, term: Number) -> int:
        """The register of a number."""
        if not isinstance(term, Term):
            return self._line(("number", term), f"{{out}}.fill({term})", (), False)
        if term.op == "field":
            return self._of["field", term.args[0]]
        if term.op == "die":
            count, sides, when = term.args
            allowed = self.truth(when)
            return self._line(("die", count), f"die({sides}, {{0}}, {{out}})", [allowed], False)
        if term.op == "count":
            return self._counted([self.truth(each) for each in term.args])
        if term.op == "where":
            when = self.truth(term.args[0])
            codes, reads = self._operands(term.args[1:])
            shifted = [code.format(*(f"{{{n + 1}}}" for n in range(len(reads)))) for code in codes]
            key = ("where", when, *codes, *reads)
            code = f"{{out}}[:] = WHERE({{0}}_b, {', '.join(shifted)})"
            return self._line(key, code, [when, *reads], False)
        if term.op == "-":
            codes, reads = self._operands(term.args)
            return self._line(("-", *codes, *reads), f"NEGATE({codes[0]}, {{out}})", reads, False)
        symbol = _SYMBOLS[term.op]
        codes, reads = self._operands(term.args)
        code = f"{symbol}({', '.join(codes)}, out={{out}})"
        return self._line((term.op, *codes, *reads), code, reads, False)

    def _counted(self, registers: list[int]) -> int:
        result = self._line(("as number", registers[0]), "{out}[:] = {0}", [registers[0]], False)
        for each in registers[1:]:
            result = self._line(("counted", result, each), "ADD({0}, {1}, {out})", [result, each], False)
        return result

    def chosen(self, choice: Term) -> int | None:
        """Makes a choice in each game; the register of whether there was one, none if there always is.

        Some value of the variable is true in each game where anything was offered.
        """
        variable, offered = choice.args
        places = [self.truth(each) for each in offered]
        count = places[0]
        for each in places[1:]:
            key = ("offered", count, each)
            count = self._line(key, "ADD({0}, {1}, {out})", [count, each])
        rank = self._line(("rank", variable), "pick({0}, {out})", [count])
        before = self._line(("constant", False), "{out}.fill(0)", ())
        for position, each in enumerate(places):
            here = self._line(("turn", variable, position), "SAME({0}, {1}, {out}_b)", [before, rank])
            taken = self._line(("picked", variable, position), "AND({0}, {1}, {out})", [here, each])
            self._of["plane", variable, position] = taken
            if position < len(places) - 1:
                before = (
                    self._line(("offered", before, each), "ADD({0}, {1}, {out})", [before, each])
                    if position else each
                )  # fmt: skip
        if any(each is True for each in offered):
            return None
        return self._line(("any offered", variable), "MORE({0}, 0, {out}_b)", [count])

    def code(self, found: Sequence[tuple[Truth, int]]) -> int:
        """A byte that is the number beside whichever truth holds."""
        result: int | None = None
        for when, value in found:
            if value == 0:
                continue
            part = self.truth(when)
            scaled = self._line(("times", part, value), f"TIMES({{0}}, {value}, {{out}})", [part])
            result = scaled if result is None else self._line(
                ("or", result, scaled), "OR({0}, {1}, {out})", [result, scaled]
            )  # fmt: skip
        return result if result is not None else self.truth(False)

    # --- the function ---------------------------------------------------------------------------------

    def function(self, name: str, state: Sequence[int], others: Sequence[int]) -> Result:
        """`state` in the order of the layout: the truths first, then the numbers."""
        kept: list[int] = []
        for register in state:
            # Two parts of the state never share an array.
            if register in kept or register in others:
                truth = self._truth[register]
                key = ("copy", register, len(kept))
                register = self._line(key, "{out}[:] = {0}", [register], truth)
            kept.append(register)
        return function(name, self._lines, self._truth, self._inputs, kept, others)
