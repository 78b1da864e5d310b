"""Judgements: their list, their value, and the bounds of it while other judgements are still undecided.

A bound is asked for part by part: the lower bound of `one - other` is that of `one` less the upper bound
of `other`, and so on. What reads no judgement has one value, which is both.
"""

import ast
from collections.abc import Iterator
from typing import Any

from regelwerk.model.expression import Expression
from regelwerk.model.rules import Judgement
from regelwerk.reference.evaluator import Environment, Evaluator, parsed
from regelwerk.reference.walk import Names, Walk
from regelwerk.run.interval import OPERATIONS, whole_quotient
from regelwerk.words.functions import FUNCTIONS

_OTHER = {"lo": "hi", "hi": "lo"}
_OUTERMOST: dict[str, Any] = {"lo": min, "hi": max}
_AGGREGATES = frozenset(("any", "all", "sum", "count", "min", "max"))
# Of the two sides of a comparison that holds surely: which bound of the left one.
_LEFT: dict[type[ast.cmpop], str] = {ast.Gt: "lo", ast.GtE: "lo", ast.Lt: "hi", ast.LtE: "hi"}
_EQUAL = (ast.Eq, ast.NotEq)


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
    with walk.at(judgement.value.span):
        return _within(walk, judgement.value, names, form)


def _within(walk: Walk, expression: Expression, names: Names, side: str) -> Any:
    return Bounds(names, walk.environment, walk).bound(parsed(expression.text), side)


class Bounds(Evaluator):
    """Evaluates to bounds what may be undecided, and all else as ever."""

    def __init__(self, names: Names, environment: Environment, walk: Walk) -> None:
        super().__init__(names, environment)
        self._walk = walk

    def bound(self, node: ast.expr, side: str) -> Any:
        """The bound of a node on one side."""
        if not self._judged(node):
            return self.value(node)
        match node:
            case ast.Name(id=id):
                return self._of_ruleset(id, [], {}, side)
            case ast.Call():
                return self._called(node, side)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return not self.bound(operand, _OTHER[side])
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -self.bound(operand, _OTHER[side])
            case ast.BoolOp(op=op, values=parts):
                result: Any = None
                for part in parts:
                    result = self.bound(part, side)
                    if bool(result) == isinstance(op, ast.Or):
                        return result
                return result
            case ast.Compare():
                return self._compared(node, side)
            case ast.BinOp():
                return self._arithmetic(node, side)
            case ast.IfExp():
                return self._chosen(node, side)
            case ast.List(elts=items):
                return [self.bound(item, side) for item in items]
            case ast.ListComp(elt=element, generators=loops):
                return list(self._bounded(element, loops, side, side))
        raise TypeError(f"{type(node).__name__} can not be undecided")

    def _judged(self, node: ast.AST) -> bool:
        """Whether a node reads a judgement, perhaps by way of definitions: all are called by name."""
        known, functions = self._walk.judging, self._walk.ruleset.vocabulary.functions
        if node not in known:
            known[node] = any(
                isinstance(each, ast.Name) and each.id in functions and functions[each.id].judged
                for each in ast.walk(node)
            )
        return known[node]

    # --- parts of expressions -----------------------------------------------------------------------

    def _compared(self, node: ast.Compare, side: str) -> bool:
        """`a < b < c` holds where both comparisons do."""
        sides = [node.left, *node.comparators]
        return all(
            self._two(left, op, right, side)
            for left, op, right in zip(sides, node.ops, sides[1:], strict=False)
        )

    def _two(self, left: ast.expr, op: ast.cmpop, right: ast.expr, side: str) -> bool:
        if not self._judged(left) and not self._judged(right):
            return bool(self.operators[type(op)](self.value(left), self.value(right)))
        if isinstance(op, _EQUAL):
            if (side == "lo") == isinstance(op, ast.Eq):
                same = self._surely_equal(left, right)
            else:
                same = (
                    self.bound(left, "lo") <= self.bound(right, "hi")
                    and self.bound(right, "lo") <= self.bound(left, "hi")
                )  # fmt: skip
            return bool(same) == isinstance(op, ast.Eq)
        first = _LEFT[type(op)] if side == "lo" else _OTHER[_LEFT[type(op)]]
        return bool(self.operators[type(op)](self.bound(left, first), self.bound(right, _OTHER[first])))

    def _surely_equal(self, left: ast.expr, right: ast.expr) -> bool:
        known: Any = self.bound(left, "lo")
        for node, side in ((left, "hi"), (right, "lo"), (right, "hi")):
            if side == "hi" and not self._judged(node):
                continue
            if known != self.bound(node, side):
                return False
        return True

    def _arithmetic(self, node: ast.BinOp, side: str) -> Any:
        left, right = node.left, node.right
        match node.op:
            case ast.Add():
                return self.bound(left, side) + self.bound(right, side)
            case ast.Sub():
                return self.bound(left, side) - self.bound(right, _OTHER[side])
            case ast.Mult():
                return self._product(left, right, side)
        divisor = self.value(right)
        number = self.bound(left, side if divisor > 0 else _OTHER[side])
        return number / divisor if isinstance(node.op, ast.Div) else whole_quotient(number, divisor)

    def _product(self, left: ast.expr, right: ast.expr, side: str) -> Any:
        for factor, other in ((left, right), (right, left)):
            fixed = _constant(factor)
            if fixed:
                return fixed * self.bound(other, side if fixed > 0 else _OTHER[side])
        bounds = [self.bound(each, end) for each in (left, right) for end in ("lo", "hi")]
        return OPERATIONS[f"product_{side}"](*bounds)

    def _chosen(self, node: ast.IfExp, side: str) -> Any:
        if not self._judged(node.test):
            return self.bound(node.body if self.value(node.test) else node.orelse, side)
        if self.bound(node.test, "lo"):
            return self.bound(node.body, side)
        if not self.bound(node.test, "hi"):
            return self.bound(node.orelse, side)
        return _OUTERMOST[side](self.bound(node.body, side), self.bound(node.orelse, side))

    # --- calls --------------------------------------------------------------------------------------

    def _called(self, node: ast.Call, side: str) -> Any:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        if name not in FUNCTIONS:
            given = [self.value(each) for each in node.args]
            return self._of_ruleset(
                name, given, {str(each.arg): self.value(each.value) for each in node.keywords}, side
            )
        first = node.args[0] if node.args else None
        if name in _AGGREGATES and (
            isinstance(first, ast.GeneratorExp)
            or (isinstance(first, ast.ListComp) and self._undecided(first.generators))
        ):
            return self._aggregate(name, first, node, side)
        word = FUNCTIONS[name]
        given = [
            self.bound(each, _OTHER[side] if word.sign(position) == "-" else side)
            for position, each in enumerate(node.args)
        ]
        others = {str(each.arg): self.bound(each.value, side) for each in node.keywords}
        return self._function(name)(*given, **others)

    def _of_ruleset(self, name: str, given: list[Any], others: dict[str, Any], side: str) -> Any:
        """What a judgement, or a definition that reads one, may still come to."""
        rules = self._walk.ruleset
        if name in rules.judgements:
            (thing,) = (*given, *others.values())
            return getattr(self._walk.state, f"{side}_{name}")[thing]
        if name in rules.quantities:
            return self._function(name)(*given, **others)  # which asks for a judgement too early, and fails
        definition = rules.definitions[name]
        rest = [others[each.name] for each in definition.parameters[len(given) :]]
        names = self._walk.named(definition.parameters, (*given, *rest))
        with self._walk.at(definition.value.span):
            return _within(self._walk, definition.value, names, side)

    # --- members that only possibly count -------------------------------------------------------------

    def _aggregate(
        self, name: str, listed: ast.GeneratorExp | ast.ListComp, node: ast.Call, side: str
    ) -> Any:
        element, loops = listed.elt, listed.generators
        if not self._undecided(loops) or name == "any":
            found = self._bounded(element, loops, side, side)
            others = {str(each.arg): self.bound(each.value, side) for each in node.keywords}
            return FUNCTIONS[name].meaning(found, **others)
        if name == "all":
            # One that only possibly belongs may already spoil it.
            return all(self._bounded(element, loops, side, _OTHER[side]))
        if name == "count":
            return sum(1 for _ in self._members(loops, side))
        sure = [each for loop in loops for each in loop.ifs if self._judged(each)]
        pairs = (
            (inner, all(inner.bound(each, "lo") for each in sure)) for inner in self._members(loops, "hi")
        )
        if name == "sum":
            return sum(
                inner.bound(element, side) if surely else _OUTERMOST[side](0, inner.bound(element, side))
                for inner, surely in pairs
            )
        defaults = [*node.args[1:], *(each.value for each in node.keywords)]
        given = [self.bound(each, side) for each in defaults]
        return OPERATIONS[f"{name}_{side}"](
            ((inner.bound(element, side), surely) for inner, surely in pairs), *given
        )

    def _undecided(self, loops: list[ast.comprehension]) -> bool:
        return any(self._judged(each) for loop in loops for each in loop.ifs)

    def _bounded(
        self, element: ast.expr, loops: list[ast.comprehension], side: str, members: str
    ) -> Iterator[Any]:
        for inner in self._members(loops, members):
            yield inner.bound(element, side)

    def _members(self, loops: list[ast.comprehension], side: str) -> "Iterator[Bounds]":
        """An evaluator for each member that surely (`lo`) or possibly (`hi`) counts."""
        if not loops:
            yield self
            return
        first, *others = loops
        assert isinstance(first.target, ast.Name)
        inner = Bounds(self.names, self._environment, self._walk)
        for value in self.value(first.iter):
            inner.names[first.target.id] = value
            if all(inner.bound(condition, side) for condition in first.ifs):
                yield from inner._members(others, side)


def _constant(node: ast.expr) -> float | None:
    """A factor that is written as a number."""
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as number)):
            return -number
    return None
