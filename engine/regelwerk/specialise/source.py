"""Emits terms as Python over one game's list `s`, which has a place for each field that changes.

`(s[3] == 1) and (s[7] == 1)` says that two fields have the second of their values.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from regelwerk.specialise.slots import Slots
from regelwerk.specialise.terms import Number, Term, Truth, Variable


class Source:
    """Lines of one case. What several of its terms share is worked out once, when first asked for."""

    def __init__(self, slots: Slots) -> None:
        self.lines: list[str] = []
        self._slots = slots
        self._names: dict[Term, str] = {}
        self._uses: Counter[Term] = Counter()

    def inner(self, asked: Iterable[Truth | Number]) -> "Source":
        """For a block of its own, which may use what was worked out before it."""
        found = Source(self._slots)
        found._names.update(self._names)
        found.expect(asked)
        return found

    def expect(self, asked: Iterable[Truth | Number]) -> None:
        """Says what will be asked for: what comes more than once is given a name."""
        for term in asked:
            if isinstance(term, Term):
                self._uses[term] += 1
                if self._uses[term] == 1:
                    self.expect(term.args)

    def throw(self, dice: Sequence[Term]) -> None:
        for position, die in enumerate(dice):
            _, sides, when = die.args
            unless = "" if when is True else f" if {self.code(when)} else 0"
            self.lines.append(f"d{position} = roll({sides}){unless}")
            self._names[die] = f"d{position}"

    def code(self, term: Truth | Number) -> str:
        """An expression for a number, or one that is true, or not 0, where a truth holds."""
        if not isinstance(term, Term):
            return f"({term})"
        if term in self._names:
            return self._names[term]
        code = self._code(term)
        if self._uses[term] > 1 and term.op not in ("in", "field"):
            name = self._names[term] = f"t{len(self._names)}"
            self.lines.append(f"{name} = {code}")
            return name
        return code

    def _code(self, term: Term) -> str:
        args = term.args
        match term.op:
            case "in":
                return self._position(*args)
            case "and" | "or":
                # What decides it when the game begins is asked first: it is the likeliest to do so later.
                ordered = sorted(args, key=lambda part: self._at_first(part) is not (term.op == "or"))
                return f"({f' {term.op} '.join(self.code(each) for each in ordered)})"
            case "not":
                return f"(not {self.code(args[0])})"
            case "field":
                return f"s[{self._slots.place[args[0]]}]"
            case "count":
                return f"({' + '.join(f'(not not {self.code(each)})' for each in args)})"
            case "max" | "min":
                return f"{term.op}({self.code(args[0])}, {self.code(args[1])})"
            case "where":
                return f"({self.code(args[1])} if {self.code(args[0])} else {self.code(args[2])})"
            case op:
                return f"({self.code(args[0])} {op} {self.code(args[1])})"

    def _at_first(self, term: Term) -> bool | None:
        """Whether a field has one of some values when the game begins."""
        if term.op != "in":
            return None
        variable, positions = term.args
        return self._slots.at_first[self._slots.place[variable.slot]] in positions

    def _position(self, variable: Variable, positions: frozenset[int]) -> str:
        here, everything = f"s[{self._slots.place[variable.slot]}]", range(len(variable.values))
        if len(positions) == 1:
            return f"({here} == {min(positions)})"
        if len(positions) == len(everything) - 1:
            return f"({here} != {min(positions.symmetric_difference(everything))})"
        return f"({here} in {tuple(sorted(positions))!r})"
