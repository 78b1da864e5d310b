"""What values an expression can have, by what fields and columns declare: ranges of numbers, sets of words.

Nothing here looks at the cells of a table: a condition is not constant because today's numbers make it so.
"""

from itertools import product
from math import inf
from typing import TypeAlias

from regelwerk.author.lints.subject import Subject
from regelwerk.model import expression as expr
from regelwerk.model.record import NamedTuple
from regelwerk.model.traversal import conjuncts, shape
from regelwerk.model.types import Type


class Numbers(NamedTuple):
    """The numbers from `low` to `high`, both included."""

    low: float
    high: float


class OneOf(NamedTuple):
    """One of these plain values: words of a choice, truth values, none."""

    values: frozenset[object]


Domain: TypeAlias = Numbers | OneOf | None
_NOT_NEGATIVE = ("abs", "distance", "path_length", "covered")


class Domains:
    """Answers for one ruleset."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject

    def of(self, node: expr.Expr) -> Domain:
        """The values that a node can have; nothing if that is not known."""
        match node:
            case expr.Constant(value=bool() | str() | None as value):
                return OneOf(frozenset([value]))
            case expr.Constant(value=int() | float() as value):
                return Numbers(value, value)
            case expr.Attribute(type=Type(kind="integer" | "number", optional=False), of=of, field=field) if (
                found := self.subject.ruleset.field_of(of.type, field)
            ) is not None:
                return _limited(*found.limits)
            case expr.Call(sort="word", function=function) if function in _NOT_NEGATIVE:
                return Numbers(0, inf)
            case expr.Call(sort="quantity", function=function):
                quantity = self.subject.ruleset.quantities[function]
                return _limited(_number(quantity.at_least), _number(quantity.at_most))
            case expr.Aggregate(function="count"):
                return Numbers(0, inf)
            case expr.Negate(of=of):
                inner = self.of(of)
                return Numbers(-inner.high, -inner.low) if isinstance(inner, Numbers) else None
            case expr.Arithmetic():
                return self._arithmetic(node)
            case expr.Choose(then=then, otherwise=otherwise):
                return _united(self.of(then), self.of(otherwise))
        return _of_type(node.type)

    def truth(self, node: expr.Expr) -> bool | None:
        """Whether a condition always holds or never does; nothing if it depends."""
        match node:
            case expr.Constant(value=bool() as value):
                return value
            case expr.Not(of=of):
                inner = self.truth(of)
                return None if inner is None else not inner
            case expr.Logic(operator="and", parts=parts):
                found = [self.truth(part) for part in parts]
                if False in found or self.contradictory(parts):
                    return False
                return True if all(found) else None
            case expr.Logic(operator="or", parts=parts):
                found = [self.truth(part) for part in parts]
                opposites = [opposite(part) for part in parts]
                if True in found or self.contradictory([each for each in opposites if each is not None]):
                    return True
                return None if None in found else False
            case expr.Compare():
                return self._compared(node)
        return None

    def contradictory(self, parts: "tuple[expr.Expr, ...] | list[expr.Expr]") -> bool:
        """Whether conditions that must hold together want one value to be two things."""
        left: dict[object, Domain] = {}
        for part in conjuncts(parts):
            wanted = _wanted(part)
            if wanted is None:
                continue
            node, values, without = wanted
            key = shape(node)
            before = left.get(key) or self.of(node)
            if without is not None:
                after = OneOf(before.values - without) if isinstance(before, OneOf) else before
            else:
                after = _common(before, values)
            if after == OneOf(frozenset()) or (isinstance(after, Numbers) and after.low > after.high):
                return True
            left[key] = after
        return False

    def _arithmetic(self, node: expr.Arithmetic) -> Domain:
        left, right = self.of(node.left), self.of(node.right)
        if not isinstance(left, Numbers) or not isinstance(right, Numbers):
            return None
        if node.operator == "+":
            return Numbers(left.low + right.low, left.high + right.high)
        if node.operator == "-":
            return Numbers(left.low - right.high, left.high - right.low)
        if node.operator == "*":
            ends = [0.0 if 0 in pair else pair[0] * pair[1] for pair in product(left, right)]
            return Numbers(min(ends), max(ends))
        return None

    def _compared(self, node: expr.Compare) -> bool | None:
        left, right = self.of(node.left), self.of(node.right)
        if node.operator in ("in", "not in") and isinstance(node.right, expr.ListOf):
            held = [self.of(item) for item in node.right.items]
            if not isinstance(left, OneOf) or not all(isinstance(each, OneOf) for each in held):
                return None
            values = frozenset(value for each in held if isinstance(each, OneOf) for value in each.values)
            fixed = all(isinstance(each, OneOf) and len(each.values) == 1 for each in held)
            inside = True if fixed and left.values <= values else None if left.values & values else False
            return inside if inside is None or node.operator == "in" else not inside
        if isinstance(left, Numbers) and isinstance(right, Numbers):
            return _numbers_compared(left, node.operator, right)
        equals = node.operator in ("==", "!=", "is", "is not")
        if equals and isinstance(left, OneOf) and isinstance(right, OneOf):
            if left.values & right.values:
                same = True if len(left.values) == len(right.values) == 1 else None
            else:
                same = False
            return same if same is None or node.operator in ("==", "is") else not same
        return None


def opposite(node: expr.Expr) -> expr.Expr | None:
    """The condition that holds when this one does not; nothing if it cannot be said in one comparison."""
    match node:
        case expr.Compare(operator=operator):
            return node._replace(operator=expr.OPPOSITE[operator])
        case expr.Not(of=of):
            return of
        case _ if node.type.kind == "boolean" and isinstance(node, expr.Attribute):
            return expr.Not(node.type, node.span, node)
    return None


def _wanted(node: expr.Expr) -> "tuple[expr.Expr, Domain, frozenset[object] | None] | None":
    """What a condition wants of a value: which, and what it may be or (the last) may not be."""
    if isinstance(node, expr.Attribute) and node.type.kind == "boolean":
        return node, OneOf(frozenset([True])), None
    if isinstance(node, expr.Not) and isinstance(node.of, expr.Attribute) and node.of.type.kind == "boolean":
        return node.of, OneOf(frozenset([False])), None
    if not isinstance(node, expr.Compare):
        return None
    left, operator, right = node.left, str(node.operator), node.right
    if isinstance(left, expr.Constant):
        left, right, operator = right, left, expr.MIRRORED.get(operator, operator)
    if not isinstance(right, expr.Constant) or isinstance(left, expr.Constant):
        return None
    value = right.value
    if isinstance(value, bool | str | None):
        if operator in ("==", "is"):
            return left, OneOf(frozenset([value])), None
        return (left, None, frozenset([value])) if operator in ("!=", "is not") else None
    step = 1 if left.type.kind == "integer" and isinstance(value, int) else 0.0
    if not step and operator in ("<", ">"):
        # Just short of the value: there is always a number in between.
        step = 1e-9
    ranges = {
        "==": Numbers(value, value),
        "<=": Numbers(-inf, value),
        ">=": Numbers(value, inf),
        "<": Numbers(-inf, value - step),
        ">": Numbers(value + step, inf),
    }
    return (left, ranges[operator], None) if operator in ranges else None


def _common(one: Domain, other: Domain) -> Domain:
    if isinstance(one, Numbers) and isinstance(other, Numbers):
        return Numbers(max(one.low, other.low), min(one.high, other.high))
    if isinstance(one, OneOf) and isinstance(other, OneOf):
        return OneOf(one.values & other.values)
    return one if other is None else other


def _united(one: Domain, other: Domain) -> Domain:
    if isinstance(one, Numbers) and isinstance(other, Numbers):
        return Numbers(min(one.low, other.low), max(one.high, other.high))
    if isinstance(one, OneOf) and isinstance(other, OneOf):
        return OneOf(one.values | other.values)
    return None


def _limited(low: float | None, high: float | None) -> Numbers:
    return Numbers(-inf if low is None else low, inf if high is None else high)


def _of_type(kind: Type) -> Domain:
    if kind.kind == "boolean" and not kind.optional:
        return OneOf(frozenset([True, False]))
    if kind.kind == "choice":
        return OneOf(frozenset([*kind.options, *([None] if kind.optional else [])]))
    if kind.kind in ("integer", "number") and not kind.optional:
        return Numbers(-inf, inf)
    return None


def _numbers_compared(left: Numbers, operator: str, right: Numbers) -> bool | None:
    if operator in (">", ">="):
        left, right, operator = right, left, expr.MIRRORED[operator]
    if operator == "<":
        return True if left.high < right.low else False if left.low >= right.high else None
    if operator == "<=":
        return True if left.high <= right.low else False if left.low > right.high else None
    apart = left.high < right.low or right.high < left.low
    same = False if apart else True if left.low == left.high == right.low == right.high else None
    return same if same is None or operator == "==" else not same


def _number(expression: expr.Expression | None) -> float | None:
    tree = expression.tree if expression is not None else None
    value = tree.value if isinstance(tree, expr.Constant) else None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
