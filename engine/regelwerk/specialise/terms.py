"""Truths and whole numbers that depend on where a game stands: a graph that is simplified as it is built.

A `Term` is worked out while a game runs. What is certain beforehand is no term but plain `True`, `False` or a
number. Equal terms are one object, so that nothing is worked out twice.
"""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, cast

from regelwerk.run.thing import Thing

Value: TypeAlias = Any  # a constant of the rules: a thing, a row, a text, none, a truth, a number, a tuple
Slot: TypeAlias = tuple[Thing, str]  # a field of a thing
Comparison = Literal["==", "<", "<="]

_COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq, "<": operator.lt, "<=": operator.le,
}  # fmt: skip
CALCULATED: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
    "//": operator.floordiv, "%": operator.mod, "max": max, "min": min,
}  # fmt: skip


class TooMuch(Exception):
    """More ways in which things may stand than can be worked out beforehand."""


class Variable:
    """A field that holds one of `values`, by position in them."""

    __slots__ = ("slot", "values")

    def __init__(self, slot: Slot, values: Sequence[Value]) -> None:
        self.slot = slot
        self.values = tuple(values)


class Term:
    """`op` says how to work it out from `args`; `number` counts terms as they are made."""

    __slots__ = ("args", "number", "op", "truth")

    def __init__(self, number: int, op: str, args: tuple[Any, ...], truth: bool) -> None:
        self.number, self.op, self.args, self.truth = number, op, args, truth


Truth: TypeAlias = Term | bool
Number: TypeAlias = Term | int


class Terms:
    """Makes terms. Raises TooMuch once more than `most` expressions and parts of truths were gone through."""

    def __init__(self, most: int | None = None) -> None:
        self._known: dict[tuple[Any, ...], Term] = {}
        self._denied: dict[Term, Truth] = {}
        self._joined: dict[tuple[Any, ...], Truth] = {}
        self.work = 0
        self._most = most

    def anew(self) -> "Terms":
        """No terms yet, with as much left to be gone through as here."""
        return Terms(None if self._most is None else self._most - self.work)

    def worked(self, parts: int) -> None:
        """Counts what was gone through."""
        self.work += parts
        if self._most is not None and self.work > self._most:
            raise TooMuch

    def _term(self, op: str, *args: Any, truth: bool = True) -> Term:
        key = (op, *args)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Term(len(self._known), op, args, truth)
        return found

    def rebuilt(self, op: str, args: Sequence[Any]) -> Any:
        """A term of the same sort over other parts, simplified as any new one."""
        match op:
            case "and":
                return self.both(*args)
            case "or":
                return self.either(*args)
            case "not":
                return self.no(args[0])
            case "count":
                return self.count(args)
            case "where":
                return self.choose(args[0], args[1], args[2])
            case "==" | "<" | "<=":
                return self.compare(args[0], op, args[1])
        return self.calculate(op, args[0], args[1])

    # --- truths ---------------------------------------------------------------------------------------

    def is_one_of(self, variable: Variable, positions: Iterable[int]) -> Truth:
        """Whether a variable has one of these values."""
        chosen = frozenset(positions)
        if not chosen:
            return False
        return True if len(chosen) == len(variable.values) else self._term("in", variable, chosen)

    def no(self, truth: Truth) -> Truth:
        """The denial; within a denial stands no `and` and no `or`."""
        if isinstance(truth, bool):
            return not truth
        if truth not in self._denied:
            self._denied[truth] = self._denial(truth)
        return self._denied[truth]

    def _denial(self, term: Term) -> Truth:
        match term.op:
            case "not":
                return cast(Truth, term.args[0])
            case "in":
                variable, chosen = term.args
                return self.is_one_of(variable, set(range(len(variable.values))) - chosen)
            case "and":
                return self.either(*map(self.no, term.args))
            case "or":
                return self.both(*map(self.no, term.args))
        return self._term("not", term)

    def both(self, *truths: Truth) -> Truth:
        """Whether all of them hold."""
        return self._join("and", truths)

    def either(self, *truths: Truth) -> Truth:
        """Whether one of them holds at least."""
        return self._join("or", truths)

    def _join(self, op: str, truths: tuple[Truth, ...]) -> Truth:
        self.worked(1)
        empty = op == "and"  # what none at all come to
        if len(truths) == 2 and (truths[0] is empty or truths[1] is empty):  # most of all
            return truths[truths[0] is empty]
        key = (op, *truths)
        found = self._joined.get(key)
        if found is None:
            found = self._joined[key] = self._simplified(op, truths)
        return found

    def _simplified(self, op: str, truths: tuple[Truth, ...]) -> Truth:
        empty, dual = (True, "or") if op == "and" else (False, "and")
        parts: dict[Term, None] = {}
        for each in truths:
            if isinstance(each, Term):
                parts.update(dict.fromkeys(cast(tuple[Term, ...], each.args) if each.op == op else (each,)))
            elif each is not empty:
                return each
        self.worked(len(parts))
        chosen: dict[Variable, frozenset[int]] = {}
        found: list[Truth] = []
        for part in parts:
            if part.op == "in":
                variable, positions = part.args
                before = chosen.get(variable, positions)
                chosen[variable] = before & positions if empty else before | positions
            elif part.op == dual:
                found.append(self._beside(part, parts, empty))
            else:
                found.append(not empty if self.no(part) in parts else part)
        found += [self.is_one_of(variable, chosen[variable]) for variable in chosen]
        if (not empty) in found or (empty and self._contradicts(parts)):
            return not empty
        lean = [each for each in found if isinstance(each, Term)]
        if any(each not in parts for each in lean):
            return self._join(op, tuple(lean))
        if len(lean) < 2:
            return lean[0] if lean else empty
        return self._term(op, *sorted(lean, key=lambda each: each.number))

    def _beside(self, part: Term, parts: dict[Term, None], empty: bool) -> Truth:
        """What `a or b` still says in a conjunction: `b` beside `not a`, nothing beside `a`.

        With `empty` false the same for `a and b` in a disjunction.
        """
        self.worked(len(part.args))
        if any(each in parts for each in part.args):
            return empty
        left = [each for each in part.args if self.no(each) not in parts]
        if len(left) == len(part.args):
            return part
        return self.either(*left) if empty else self.both(*left)

    def _contradicts(self, parts: Iterable[Term]) -> bool:
        """Whether one number would have to be equal to two constants."""
        equal: dict[Term, int] = {}
        return any(
            equal.setdefault(part.args[0], part.args[1]) != part.args[1]
            for part in parts
            if part.op == "==" and isinstance(part.args[1], int)
        )

    # --- numbers --------------------------------------------------------------------------------------

    def field(self, slot: Slot) -> Term:
        """A number that each game holds."""
        return self._term("field", slot, truth=False)

    def die(self, number: int, sides: int, when: Truth) -> Term:
        """The `number`th throw, made in games where `when` holds."""
        return self._term("die", number, sides, when, truth=False)

    def count(self, truths: Sequence[Truth]) -> Number:
        """How many of them hold."""
        terms = [each for each in truths if isinstance(each, Term)]
        certain = sum(1 for each in truths if each is True)
        return self.calculate("+", self._term("count", *terms, truth=False), certain) if terms else certain

    def calculate(self, op: str, one: Number, other: Number) -> Number:
        """A sum, a difference, a product, a whole quotient, its rest, or the greater or lesser of two."""
        if isinstance(one, int) and isinstance(other, int):
            return cast(int, CALCULATED[op](one, other))
        if other == 0 and op in ("+", "-"):
            return one
        return self._term(op, one, other, truth=False)

    def choose(self, when: Truth, then: Number, otherwise: Number) -> Number:
        if isinstance(when, bool):
            return then if when else otherwise
        return then if then == otherwise else self._term("where", when, then, otherwise, truth=False)

    def compare(self, one: Number, op: Comparison, other: Number) -> Truth:
        if isinstance(one, int) and isinstance(other, int):
            return _COMPARED[op](one, other)
        if isinstance(one, int) and op == "==":
            one, other = other, one
        return self._term(op, one, other)


def within(term: Truth | Number) -> Iterator[Term]:
    """A term and all beneath it, each once."""
    waiting, seen = [term], set[Term]()
    while waiting:
        term = waiting.pop()
        if isinstance(term, Term) and term not in seen:
            seen.add(term)
            yield term
            waiting += term.args


def reads(term: Truth | Number, known: dict[Term, frozenset[Slot]]) -> frozenset[Slot]:
    """The fields that a term reads. `known` remembers them."""
    if not isinstance(term, Term):
        return frozenset()
    if term not in known:
        if term.op == "in":
            known[term] = frozenset((term.args[0].slot,))
        elif term.op == "field":
            known[term] = frozenset(term.args)
        else:
            known[term] = frozenset().union(*(reads(each, known) for each in term.args))
    return known[term]
