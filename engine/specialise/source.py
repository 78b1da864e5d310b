"""Source for terms: plain Python over one game's list `s`, a place for each field that changes.

    s[3] == 1 and s[7] == 1         two fields have the second of their values
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.specialise.slots import Slots
from engine.specialise.terms import Number, Term, Truth

_SYMBOLS = {"+": "+", "*": "*", "//": "//", "%": "%", "==": "==", "<": "<", "<=": "<="}
_SIMPLE = ("in", "field", "die")


class Source:
    """Lines of one case. What several of its terms share is worked out once, when first asked for."""

    def __init__(self, slots: Slots, dice: Sequence[Term], asked: Iterable[Truth | Number]) -> None:
        self.lines: list[str] = []
        self._slots = slots
        self._names: dict[Term, str] = {}
        self._uses: Counter[Term] = Counter()
        for each in asked:
            self._count(each)
        for position, die in enumerate(dice):
            _, sides, when = die.args
            throw = f"roll({sides})"
            if when is not True:
                throw += f" if {self.truth(when)} else 0"
            self.lines.append(f"d{position} = {throw}")
            self._names[die] = f"d{position}"

    def _count(self, term: Truth | Number) -> None:
        if isinstance(term, Term):
            self._uses[term] += 1
            if self._uses[term] == 1:
                for each in term.args:
                    self._count(each)

    def truth(self, truth: Truth) -> str:
        """An expression that is true, or not 0, where a truth holds."""
        return str(truth) if isinstance(truth, bool) else self._term(truth)

    def number(self, number: Number) -> str:
        return f"({number})" if isinstance(number, int) else self._term(number)

    def _term(self, term: Term) -> str:
        if term in self._names:
            return self._names[term]
        code = self._code(term)
        if self._uses[term] > 1 and term.op not in _SIMPLE:
            name = self._names[term] = f"t{len(self._names)}"
            self.lines.append(f"{name} = {code}")
            return name
        return code

    def _code(self, term: Term) -> str:
        args = term.args
        match term.op:
            case "in":
                return self._one_of(term)
            case "and" | "or":
                return f"({f' {term.op} '.join(self.truth(each) for each in args)})"
            case "not":
                return f"(not {self.truth(args[0])})"
            case "field":
                return f"s[{self._slots.place[self._slots.numbers[args[0]]]}]"
            case "count":
                return f"({' + '.join(f'(not not {self.truth(each)})' for each in args)})"
            case "-":
                return f"(-{self.number(args[0])})"
            case "max" | "min":
                return f"{term.op}({self.number(args[0])}, {self.number(args[1])})"
            case "where":
                return f"({self.number(args[1])} if {self.truth(args[0])} else {self.number(args[2])})"
            case op:
                return f"({self.number(args[0])} {_SYMBOLS[op]} {self.number(args[1])})"

    def _one_of(self, term: Term) -> str:
        variable, positions = term.args
        here, everything = f"s[{self._slots.place[self._slots.variables[variable]]}]", len(variable.values)
        if everything == 2:
            return here if 1 in positions else f"(not {here})"
        if len(positions) == 1:
            return f"({here} == {next(iter(positions))})"
        if len(positions) == everything - 1:
            (other,) = set(range(everything)) - positions
            return f"({here} != {other})"
        return f"({here} in {tuple(sorted(positions))!r})"
