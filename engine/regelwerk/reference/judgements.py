"""Judgements: their list, their value, and the bounds of it while other judgements are still undecided.

A bound is asked for part by part: the lower bound of `one - other` is that of `one` less the upper bound
of `other`, and so on. What reads no judgement has one value, which is both.
"""

from collections.abc import Iterator
from typing import Any

from regelwerk.model import expression as expr
from regelwerk.model.rules import Judgement
from regelwerk.model.traversal import reads_judged
from regelwerk.reference.evaluator import OPERATORS, Environment, Evaluator
from regelwerk.reference.walk import Names, Walk
from regelwerk.run.interval import OPERATIONS, whole_quotient
from regelwerk.words.functions import FUNCTIONS

_OTHER = {"lo": "hi", "hi": "lo"}
_OUTERMOST: dict[str, Any] = {"lo": min, "hi": max}
# Of the two sides of a comparison that holds surely: which bound of the left one.
_LEFT = {">": "lo", ">=": "lo", "<": "hi", "<=": "hi"}


def judged(walk: Walk, judgement: Judgement, form: str, *given: Any) -> Any:
    """By the form: whom a judgement is about (`domain`), its `value` about one thing from what is decided
    about others, the lowest (`lo`) or highest (`hi`) that it may still be; whether a way to settle is meant
    for a circle of things (`when` with its number)."""
    if form == "domain":
        return walk.value_at(judgement.domain, {})
    if form.startswith("when"):
        when = judgement.settles[int(form.removeprefix("when"))].when
        assert when is not None
        return walk.value_at(when, {"circle": given[0]})
    names: Names = {judgement.parameter.name: given[0]}
    if form == "value":
        return walk.value_at(judgement.value, names)
    return _within(walk, judgement.value, names, form)


def _within(walk: Walk, expression: expr.Expression, names: Names, side: str) -> Any:
    with walk.at(expression.span):
        return Bounds(names, walk.environment, walk).bound(expression.tree, side)


class Bounds(Evaluator):
    """Evaluates to bounds what may be undecided, and all else as ever."""

    def __init__(self, names: Names, environment: Environment, walk: Walk) -> None:
        super().__init__(names, environment)
        self._walk = walk

    def bound(self, node: expr.Expr, side: str) -> Any:
        """The bound of a node on one side."""
        if not self._judged(node):
            return self.value(node)
        match node:
            case expr.Call(sort="word"):
                return self._word(node, side)
            case expr.Call():
                return self._of_ruleset(node, side)
            case expr.Aggregate():
                return self._aggregate(node.function, node, side)
            case expr.Not(of=of):
                return not self.bound(of, _OTHER[side])
            case expr.Negate(of=of):
                return -self.bound(of, _OTHER[side])
            case expr.Logic(operator=operator, parts=parts):
                found: Any = None
                for part in parts:
                    found = self.bound(part, side)
                    if bool(found) is (operator == "or"):
                        break
                return found
            case expr.Compare():
                return self._compared(node, side)
            case expr.Arithmetic():
                return self._arithmetic(node, side)
            case expr.Choose():
                return self._chosen(node, side)
            case expr.ListOf(items=items):
                return [self.bound(item, side) for item in items]
        raise TypeError(f"{type(node).__name__} can not be undecided")

    def _judged(self, node: expr.Expr) -> bool:
        """Whether a node reads a judgement, perhaps by way of definitions."""
        known = self._walk.judging
        if id(node) not in known:
            known[id(node)] = reads_judged(node, self._walk.ruleset.vocabulary.judged)
        return known[id(node)]

    # --- parts of expressions -----------------------------------------------------------------------

    def _compared(self, node: expr.Compare, side: str) -> bool:
        left, sign, right = node.left, node.operator, node.right
        if sign not in ("==", "!="):
            first = _LEFT[sign] if side == "lo" else _OTHER[_LEFT[sign]]
            return bool(OPERATORS[sign](self.bound(left, first), self.bound(right, _OTHER[first])))
        if (side == "lo") == (sign == "=="):
            ends = (self.bound(each, end) for each in (left, right) for end in _OTHER)
            first_end = next(ends)
            same = all(first_end == end for end in ends)
        else:
            same = (
                self.bound(left, "lo") <= self.bound(right, "hi")
                and self.bound(right, "lo") <= self.bound(left, "hi")
            )  # fmt: skip
        return bool(same) is (sign == "==")

    def _arithmetic(self, node: expr.Arithmetic, side: str) -> Any:
        left, right = node.left, node.right
        match node.operator:
            case "+":
                return self.bound(left, side) + self.bound(right, side)
            case "-":
                return self.bound(left, side) - self.bound(right, _OTHER[side])
            case "*":
                bounds = [self.bound(each, end) for each in (left, right) for end in _OTHER]
                return OPERATIONS[f"product_{side}"](*bounds)
        divisor = self.value(right)
        number = self.bound(left, side if divisor > 0 else _OTHER[side])
        return number / divisor if node.operator == "/" else whole_quotient(number, divisor)

    def _chosen(self, node: expr.Choose, side: str) -> Any:
        if self.bound(node.condition, "lo"):
            return self.bound(node.then, side)
        if not self.bound(node.condition, "hi"):
            return self.bound(node.otherwise, side)
        return _OUTERMOST[side](self.bound(node.then, side), self.bound(node.otherwise, side))

    # --- calls --------------------------------------------------------------------------------------

    def _word(self, node: expr.Call, side: str) -> Any:
        listed, *others = node.arguments
        word = FUNCTIONS[node.function]
        if word.aggregate and isinstance(listed, expr.Aggregate) and self._undecided(listed):
            return self._aggregate(node.function, listed, side, *others)
        given = (
            self.bound(each, _OTHER[side] if word.sign(position) == "-" else side)
            for position, each in enumerate(node.arguments)
        )
        return self.function(node)(*given)

    def _of_ruleset(self, node: expr.Call, side: str) -> Any:
        """What a judgement, or a definition that reads one, may still come to."""
        given = [self.value(each) for each in node.arguments]
        if node.sort == "judgement":
            return getattr(self._walk.state, f"{side}_{node.function}")[given[0]]
        if node.sort == "quantity":
            return self.function(node)(*given)  # which asks for a judgement too early, and fails
        definition = self._walk.ruleset.definitions[node.function]
        names = self._walk.named(definition.parameters, tuple(given))
        return _within(self._walk, definition.value, names, side)

    # --- members that only possibly count -------------------------------------------------------------

    def _aggregate(self, name: str, node: expr.Aggregate, side: str, *defaults: expr.Expr) -> Any:
        element, undecided = node.element, self._undecided(node)
        if not undecided or name in ("any", "all", "list"):
            # One that only possibly belongs may already spoil it.
            counting = _OTHER[side] if name == "all" else side
            found = (inner.bound(element, side) for inner in self._counting(node, counting))
            return list(found) if name == "list" else FUNCTIONS[name].meaning(found)
        if name == "count":
            return sum(1 for _ in self._counting(node, side))
        pairs = (
            (inner.bound(element, side), all(inner.bound(each, "lo") for each in undecided))
            for inner in self._counting(node, "hi")
        )
        if name == "sum":
            return sum(bound if surely else _OUTERMOST[side](0, bound) for bound, surely in pairs)
        return OPERATIONS[f"{name}_{side}"](pairs, *(self.bound(each, side) for each in defaults))

    def _undecided(self, node: expr.Aggregate) -> list[expr.Expr]:
        """The conditions by which a member perhaps counts."""
        return [each for loop in node.generators for each in loop.conditions if self._judged(each)]

    def _counting(self, node: expr.Aggregate, side: str) -> "Iterator[Bounds]":
        """An evaluator for each member that surely (`lo`) or possibly (`hi`) counts."""
        return self.members(node, lambda inner, condition: inner.bound(condition, side))
