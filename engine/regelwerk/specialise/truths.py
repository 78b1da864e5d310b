"""Truths joined to terms: each made only once, and as simple as is known.

Equal terms are one object, so that nothing is worked out twice.
"""

from collections.abc import Iterable
from typing import Any, cast

from regelwerk.specialise.term import Term, Truth, Variable


class TooMuch(Exception):
    """More ways in which things may stand than can be worked out beforehand."""


class Truths:
    """Makes truths.

    Raises TooMuch where more than `most` expressions and parts of truths would have to be gone through.
    """

    def __init__(self, most: int | None = None) -> None:
        self._known: dict[tuple[Any, ...], Term] = {}
        self._conjunctions: dict[tuple[Truth, ...], Truth] = {}
        self._disjunctions: dict[tuple[Truth, ...], Truth] = {}
        self.work = 0
        self._most = most

    def worked(self, parts: int) -> None:
        """Counts what was gone through."""
        self.work += parts
        if self._most is not None and self.work > self._most:
            raise TooMuch

    def _term(self, op: str, args: tuple[Any, ...], truth: bool = True, low: int = 0, high: int = 1) -> Term:
        key = (op, *args)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Term(len(self._known), op, args, truth, low, high)
        return found

    def is_one_of(self, variable: Variable, positions: Iterable[int]) -> Truth:
        """Whether a variable has one of these values."""
        chosen = frozenset(positions)
        if not chosen:
            return False
        return True if len(chosen) == len(variable.values) else self._term("in", (variable, chosen))

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
        equal: dict[Term, int] = {}  # only two constants are certain to differ
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
