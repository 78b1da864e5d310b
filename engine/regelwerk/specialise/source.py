"""Emits terms as Python over one game's list `s`, which has a place for each field that changes.

s[3] == 1 and s[7] == 1         two fields have the second of their values
1 in s[3:67]                    one field of many has
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from regelwerk.specialise.slots import Slots
from regelwerk.specialise.terms import Number, Term, Truth, Variable

MANY = 6  # fields side by side that are looked through as one piece of the list


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
            case "or":
                return f"({' or '.join(self._any(args))})"
            case "and":
                return f"({' and '.join(self.code(each) for each in args)})"
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

    def _any(self, parts: Sequence[Term]) -> Iterator[str]:
        """The parts of a disjunction; fields side by side that may hold the same value are one part."""
        alike: dict[int, list[int]] = {}
        for part in parts:
            if part.op == "in" and len(part.args[1]) == 1:
                alike.setdefault(min(part.args[1]), []).append(self._slots.place[part.args[0].slot])
            else:
                yield self.code(part)
        for position, places in alike.items():
            for first, last in _runs(sorted(places)):
                if last - first >= MANY:
                    yield f"{position} in s[{first}:{last}]"
                else:
                    yield from (f"s[{place}] == {position}" for place in range(first, last))

    def _position(self, variable: Variable, positions: frozenset[int]) -> str:
        here, everything = f"s[{self._slots.place[variable.slot]}]", range(len(variable.values))
        if len(positions) == 1:
            return f"({here} == {min(positions)})"
        if len(positions) == len(everything) - 1:
            return f"({here} != {min(positions.symmetric_difference(everything))})"
        return f"({here} in {tuple(sorted(positions))!r})"


def _runs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Runs of numbers that follow one another, each to the one after its last."""
    first = places[0]
    for before, place in zip(places, [*places[1:], -1], strict=True):
        if place != before + 1:
            yield first, before + 1
            first = place
