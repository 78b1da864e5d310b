"""Source for terms: plain Python over one game's list `s`, a place for each field that changes.

s[3] == 1 and s[7] == 1         two fields have the second of their values
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from regelwerk.specialise.counts import Counts
from regelwerk.specialise.plan import Facts
from regelwerk.specialise.slots import Slots
from regelwerk.specialise.term import Number, Term, Truth, Variable

_SYMBOLS = {"+": "+", "*": "*", "//": "//", "%": "%", "==": "==", "<": "<", "<=": "<="}
_SIMPLE = ("in", "field", "die")


class Source:
    """Lines of one case. What several of its terms share is worked out once, when first asked for."""

    def __init__(self, slots: Slots, counts: Counts | None = None, facts: Facts | None = None) -> None:
        self.lines: list[str] = []
        self._slots = slots
        self._counts = counts
        self._facts = facts or {}
        self._names: dict[Term, str] = {}
        self._uses: Counter[Term] = Counter()

    def inner(self, asked: Iterable[Truth | Number]) -> "Source":
        """For a block of its own, which may use what was worked out before it."""
        found = Source(self._slots, self._counts, self._facts)
        found._names.update(self._names)
        found.expect(asked)
        return found

    def expect(self, asked: Iterable[Truth | Number]) -> None:
        """Says what will be asked for: what comes more than once is given a name."""
        for each in asked:
            self._count(each)

    def throw(self, dice: Sequence[Term]) -> None:
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
                return self._position(*args)
            case "or" if counted := self._counted(term):
                return f"({counted[0]} > {counted[1]})"
            case "and" | "or":
                return f"({f' {term.op} '.join(self.truth(each) for each in args)})"
            case "not":
                return self._denied(args[0])
            case "field":
                return f"s[{self._slots.place[self._slots.numbers[args[0]]]}]"
            case "count":
                counted = self._counted(term)
                parts = (f"(not not {self.truth(each)})" for each in args)
                return f"({counted[0]} - {counted[1]})" if counted else f"({' + '.join(parts)})"
            case "-":
                return f"(-{self.number(args[0])})"
            case "max" | "min":
                return f"{term.op}({self.number(args[0])}, {self.number(args[1])})"
            case "where":
                return f"({self.number(args[1])} if {self.truth(args[0])} else {self.number(args[2])})"
            case op:
                return f"({self.number(args[0])} {_SYMBOLS[op]} {self.number(args[1])})"

    def _counted(self, term: Term) -> tuple[str, str] | None:
        """The number of very many truths that hold: where it is kept, and what is too many."""
        found = self._counts.number(term, self._facts) if self._counts is not None else None
        if found is None:
            return None
        place, known, others = found
        less = [str(known), *(f"(not not {self.truth(each)})" for each in others)]
        return f"s[{place}]", f"({' + '.join(less)})" if others else str(known)

    def _denied(self, term: Term) -> str:
        """What fails early is asked for as what must hold."""
        counted = self._counted(term) if term.op == "or" else None
        if counted is not None:
            return f"({counted[0]} == {counted[1]})"
        if term.op not in ("and", "or") or self._uses[term] > 1 or term in self._names:
            return f"(not {self.truth(term)})"
        parts = [self._negated(each) for each in term.args]
        return f"({(' or ' if term.op == 'and' else ' and ').join(parts)})"

    def _negated(self, term: Term) -> str:
        if term.op == "not":
            return self.truth(term.args[0])
        if term.op == "in":
            variable, positions = term.args
            return self._position(variable, frozenset(range(len(variable.values))) - positions)
        return self._denied(term)

    def _position(self, variable: Variable, positions: frozenset[int]) -> str:
        here, everything = f"s[{self._slots.place[self._slots.variables[variable]]}]", len(variable.values)
        if everything == 2:
            return here if 1 in positions else f"(not {here})"
        if len(positions) == 1:
            return f"({here} == {next(iter(positions))})"
        if len(positions) == everything - 1:
            (other,) = set(range(everything)) - positions
            return f"({here} != {other})"
        return f"({here} in {tuple(sorted(positions))!r})"
