"""What is worked out for very many games at once: terms over what differs from game to game.

A `Term` is a truth (0 or 1 a game) or a whole number a game. Equal terms are one object, so that nothing is
worked out twice, and what is certain whatever the games are is no term but plain `True`, `False` or a number.
A `Variable` is one of a few values in each game; terms that ask for its value know that it has only one.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, cast

Value: TypeAlias = Any     # a constant of the rules: a thing, a row, a text, none, a truth, a number, a tuple


class Variable:
    """One of `values` in each game, by position in them."""

    __slots__ = ("name", "values")

    def __init__(self, name: str, values: Sequence[Value]) -> None:
        self.name = name
        self.values = tuple(values)


class Term:
    """`op` says how to work it out from `args`. A number's `low` and `high` are certain bounds."""

    __slots__ = ("args", "high", "low", "number", "op", "truth")

    def __init__(self, number: int, op: str, args: tuple[Any, ...], truth: bool, low: int, high: int) -> None:
        self.number = number
        self.op = op
        self.args = args
        self.truth = truth
        self.low = low
        self.high = high


Truth: TypeAlias = Term | bool
Number: TypeAlias = Term | int

Comparison = Literal["==", "<", "<="]


class Unbounded(Exception):
    """A number that may grow beyond what 64 bits hold."""


class TooMuch(Exception):
    """More ways in which things may stand than can be worked out beforehand."""


class Range(NamedTuple):
    low: int
    high: int


class Terms:
    """Makes terms, each only once, as simple as is known.

    Raises TooMuch where more than `most` expressions and parts of truths would have to be gone through.
    """

    def __init__(self, most: int | None = None) -> None:
        self._known: dict[tuple[Any, ...], Term] = {}
        self._conjunctions: dict[tuple[Truth, ...], Truth] = {}
        self._disjunctions: dict[tuple[Truth, ...], Truth] = {}
        self.work = 0
        self._most = most

    def _term(self, op: str, args: tuple[Any, ...], truth: bool = True, low: int = 0, high: int = 1) -> Term:
        key = (op, *args)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Term(len(self._known), op, args, truth, low, high)
        return found

    # --- what games bring along ---------------------------------------------------------------------

    def is_one_of(self, variable: Variable, positions: Iterable[int]) -> Truth:
        """Whether a variable has one of these values."""
        chosen = frozenset(positions)
        if not chosen:
            return False
        return True if len(chosen) == len(variable.values) else self._term("in", (variable, chosen))

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
        constants = [
            abs(part)
            for each in self._known.values()
            for part in each.args
            if type(part) is int
        ]
        return max([0, *numbers, *constants])

    # --- truths ---------------------------------------------------------------------------------------

    def no(self, truth: Truth) -> Truth:
        if isinstance(truth, bool):
            return not truth
        if truth.op == "not":
            return cast(Truth, truth.args[0])
        if truth.op == "in":
            variable, chosen = truth.args
            return self.is_one_of(variable, set(range(len(variable.values))) - chosen)
        return self._term("not", (truth,))

    def both(self, *truths: Truth) -> Truth:
        """Whether all of them hold."""
        self.worked(1)
        found = self._conjunctions.get(truths)
        if found is None:
            found = self._conjunctions[truths] = self._both(truths)
        return found

    def _both(self, truths: tuple[Truth, ...]) -> Truth:
        left = [each for each in truths if each is not True]
        if len(left) < 2:
            return left[0] if left else True
        parts: dict[Term, None] = {}
        for each in truths:
            if each is False:
                return False
            if isinstance(each, Term):
                parts.update(dict.fromkeys(each.args if each.op == "and" else (each,)))
        self.worked(len(parts))
        chosen: dict[Variable, frozenset[int]] = {}
        equal: dict[Term, int] = {}     # only two constants are certain to differ
        others: list[Term] = []
        for part in parts:
            if part.op == "in":
                variable, positions = part.args
                chosen[variable] = chosen.get(variable, positions) & positions
            elif part.op == "not" and part.args[0] in parts:
                return False
            else:
                constant = part.args[1] if part.op == "==" and isinstance(part.args[1], int) else None
                if constant is not None and equal.setdefault(part.args[0], constant) != constant:
                    return False
                others.append(part)
        for variable, positions in chosen.items():
            found = self.is_one_of(variable, positions)
            if found is False:
                return False
            others.append(cast(Term, found))
        kept = [each for each in others if not self._implied(each, parts)]
        lean = [self._without_known(each, parts) for each in kept]
        if lean != kept:
            return self.both(*lean)
        return self._joined("and", kept, True)

    def either(self, *truths: Truth) -> Truth:
        """Whether one of them holds at least."""
        self.worked(1)
        found = self._disjunctions.get(truths)
        if found is None:
            found = self._disjunctions[truths] = self._either(truths)
        return found

    def _either(self, truths: tuple[Truth, ...]) -> Truth:
        left = [each for each in truths if each is not False]
        if len(left) < 2:
            return left[0] if left else False
        parts: dict[Term, None] = {}
        for each in truths:
            if each is True:
                return True
            if isinstance(each, Term):
                parts.update(dict.fromkeys(each.args if each.op == "or" else (each,)))
        self.worked(len(parts))
        chosen: dict[Variable, frozenset[int]] = {}
        others: list[Term] = []
        for part in parts:
            if part.op == "in":
                variable, positions = part.args
                chosen[variable] = chosen.get(variable, frozenset()) | positions
            elif self.no(part) in parts:
                return True
            elif not (part.op == "and" and any(each in parts for each in part.args)):
                others.append(part)
        lean = [self._without_denied(each, parts) for each in others]
        if lean != others:
            return self.either(*lean, *(self.is_one_of(each, chosen[each]) for each in chosen))
        for variable, positions in chosen.items():
            found = self.is_one_of(variable, positions)
            if found is True:
                return True
            others.append(cast(Term, found))
        return self._joined("or", others, False)

    def worked(self, parts: int) -> None:
        """Counts what was gone through."""
        self.work += parts
        if self._most is not None and self.work > self._most:
            raise TooMuch

    def _joined(self, op: str, parts: list[Term], empty: bool) -> Truth:
        if not parts:
            return empty
        if len(parts) == 1:
            return parts[0]
        return self._term(op, tuple(sorted(parts, key=lambda each: each.number)))

    def _implied(self, part: Term, parts: dict[Term, None]) -> bool:
        """Whether a part of a conjunction says no more than another one: `(a or b)` beside `a`."""
        return part.op == "or" and any(each in parts for each in part.args)

    def _without_known(self, part: Term, parts: dict[Term, None]) -> Truth:
        """What a part of a conjunction still says beside others: `not (a and b)` beside `a` is `not b`."""
        if part.op == "not" and part.args[0].op == "and":
            inner = part.args[0].args
            if any(self.no(each) in parts for each in inner):
                return True
            left = [each for each in inner if each not in parts]
            if len(left) < len(inner):
                return self.no(self.both(*left))
        if part.op == "or":
            self.worked(len(part.args))
            left = [each for each in part.args if self.no(each) not in parts]
            if len(left) < len(part.args):
                return self.either(*left)
        return part

    def _without_denied(self, part: Term, parts: dict[Term, None]) -> Truth:
        """What a part of a disjunction still says beside the others: `b and not a` beside `a` is `b`."""
        if part.op == "and":
            self.worked(len(part.args))
            left = [each for each in part.args if not self._denied(each, parts)]
            if len(left) < len(part.args):
                return self.both(*left)
        return part

    def _denied(self, part: Term, parts: dict[Term, None]) -> bool:
        """Whether a part fails only where one of the others holds."""
        denial = self.no(part)
        self.worked(len(denial.args) if isinstance(denial, Term) else 0)
        if denial in parts:
            return True
        return isinstance(denial, Term) and denial.op == "or" and all(each in parts for each in denial.args)

    def apart(self, one: Truth, other: Truth) -> bool:
        """Whether it is certain that not both hold in any game."""
        return self.both(one, other) is False

    # --- numbers --------------------------------------------------------------------------------------

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


LARGEST = 2**62


def _shifted(term: Term) -> bool:
    """Whether it is a number and a constant added up."""
    return term.op == "+" and isinstance(term.args[1], int)


def bounds(number: Number) -> Range:
    return Range(number, number) if isinstance(number, int) else Range(number.low, number.high)
