"""Numbers among the terms: what games bring along, sums, products and comparisons, with certain bounds."""

from collections.abc import Sequence
from typing import Any, Literal, cast

from regelwerk.specialise.term import Number, Term, Truth, Variable, bounds
from regelwerk.specialise.truths import Truths

LARGEST = 2**62
Comparison = Literal["==", "<", "<="]


class Unbounded(Exception):
    """A number that may grow beyond what 64 bits hold."""


class Terms(Truths):
    """Makes terms of both sorts: a comparison of numbers is a truth, and a count of truths a number."""

    # --- what games bring along ---------------------------------------------------------------------

    def field(self, name: str, low: int, high: int) -> Term:
        """A number that each game holds."""
        return self._term("field", (name,), False, low, high)

    def die(self, number: int, sides: int, when: Truth) -> Term:
        """The `number`th throw, made in games where `when` holds."""
        return self._term("die", (number, sides, when), False, 1, sides)

    def pick(self, variable: Variable, offered: Sequence[Truth]) -> None:
        """Makes a variable one of the positions that are offered, all equally likely."""
        self._term("choice", (variable, tuple(offered)), False, 0, len(offered))

    def choices(self) -> list[Term]:
        return [each for each in self._known.values() if each.op == "choice"]

    def largest(self) -> int:
        """The largest number, without its sign, that any term may be."""
        numbers = [max(abs(each.low), abs(each.high)) for each in self._known.values() if not each.truth]
        constants = [abs(part) for each in self._known.values() for part in each.args if type(part) is int]
        return max([0, *numbers, *constants])

    # --- arithmetic -----------------------------------------------------------------------------------

    def count(self, truths: Sequence[Truth]) -> Number:
        """How many of them hold."""
        terms = [each for each in truths if isinstance(each, Term)]
        certain = sum(1 for each in truths if each is True)
        if not terms:
            return certain
        counted = self._term("count", tuple(terms), False, 0, len(terms))
        return self.add(counted, certain)

    def add(self, one: Number, other: Number) -> Number:
        if isinstance(one, int) and isinstance(other, int):
            return one + other
        if isinstance(one, int):
            one, other = other, one
        if other == 0:
            return one
        if isinstance(other, int) and isinstance(one, Term) and _shifted(one):
            return self.add(one.args[0], one.args[1] + other)
        a, b = bounds(one), bounds(other)
        return self._number("+", (one, other), a.low + b.low, a.high + b.high)

    def negate(self, one: Number) -> Number:
        if isinstance(one, int):
            return -one
        return self._number("-", (one,), -one.high, -one.low)

    def multiply(self, one: Number, other: Number) -> Number:
        if isinstance(one, int) and isinstance(other, int):
            return one * other
        if isinstance(one, int):
            one, other = other, one
        if other == 0 or other == 1:
            return one if other == 1 else 0
        a, b = bounds(one), bounds(other)
        ends = [x * y for x in a for y in b]
        return self._number("*", (one, other), min(ends), max(ends))

    def divide(self, one: Number, by: int, *, rest: bool) -> Number:
        """The whole quotient, or what is left over, as Python has it; `by` is not 0."""
        if isinstance(one, int):
            return one % by if rest else one // by
        if rest:
            return self._number("%", (one, by), min(0, by + 1), max(0, by - 1))
        ends = (one.low // by, one.high // by)
        return self._number("//", (one, by), min(ends), max(ends))

    def extreme(self, one: Number, other: Number, *, highest: bool) -> Number:
        if isinstance(one, int) and isinstance(other, int):
            return max(one, other) if highest else min(one, other)
        if isinstance(one, int):
            one, other = other, one
        pick = max if highest else min
        a, b = bounds(one), bounds(other)
        if a.low >= b.high:
            return one if highest else other
        if b.low >= a.high:
            return other if highest else one
        op = "max" if highest else "min"
        return self._number(op, (one, other), pick(a.low, b.low), pick(a.high, b.high))

    def choose(self, when: Truth, then: Number, otherwise: Number) -> Number:
        if isinstance(when, bool):
            return then if when else otherwise
        if then is otherwise or (isinstance(then, int) and then == otherwise and type(otherwise) is int):
            return then
        step = self._step(then, otherwise)
        if step is not None:
            part = self.multiply(self.count([when]), step)
            return self._within(self.add(otherwise, part), then, otherwise)
        a, b = bounds(then), bounds(otherwise)
        return self._number("where", (when, then, otherwise), min(a.low, b.low), max(a.high, b.high))

    def _step(self, then: Number, otherwise: Number) -> int | None:
        """By how much one is larger than the other, where that is certain."""
        if isinstance(then, int) and isinstance(otherwise, int):
            return then - otherwise
        if isinstance(then, Term) and _shifted(then) and then.args[0] is otherwise:
            return cast(int, then.args[1])
        return None

    def _within(self, sum: Number, one: Number, other: Number) -> Number:
        if isinstance(sum, Term):
            a, b = bounds(one), bounds(other)
            sum.low, sum.high = max(sum.low, min(a.low, b.low)), min(sum.high, max(a.high, b.high))
        return sum

    def compare(self, one: Number, operator: Comparison, other: Number) -> Truth:
        if isinstance(one, int) and isinstance(other, int):
            return {"==": one == other, "<": one < other, "<=": one <= other}[operator]
        if isinstance(one, int) and operator == "==":
            one, other = other, one
        a, b = bounds(one), bounds(other)
        if operator == "==":
            if a.high < b.low or b.high < a.low:
                return False
        elif a.high < b.low or (operator == "<=" and a.high == b.low):
            return True
        elif a.low > b.high or (operator == "<" and a.low == b.high):
            return False
        if isinstance(other, int) and isinstance(one, Term) and _shifted(one):
            return self.compare(one.args[0], operator, other - one.args[1])
        return self._term(operator, (one, other))

    def _number(self, op: str, args: tuple[Any, ...], low: int, high: int) -> Term:
        if low < -LARGEST or high > LARGEST:
            raise Unbounded
        return self._term(op, args, False, low, high)


def _shifted(term: Term) -> bool:
    """Whether it is a number and a constant added up."""
    return term.op == "+" and isinstance(term.args[1], int)
