"""A ruleset with one small change in it."""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from regelwerk.model import expression as expr
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.span import Span
from regelwerk.model.types import Type

T = TypeVar("T")


def replaced(part: T, **changes: object) -> T:
    """A NamedTuple with other values in some fields, whose names are known only at run time."""
    holder: Any = part
    result: T = holder._replace(**changes)
    return result


class Change(NamedTuple):
    """One small change: a word or number (`before`, `after`), or something `dropped` (a key of NOTES)."""

    span: Span
    before: str = ""
    after: str = ""
    dropped: str = ""


class Mutant(NamedTuple):
    """A change to one document: in the ruleset's mapping `group` the one of this `id` becomes `document`."""

    group: str
    id: str
    document: Document
    change: Change

    def apply(self, ruleset: Ruleset) -> Ruleset:
        documents = {**getattr(ruleset, self.group), self.id: self.document}
        return replaced(ruleset, **{self.group: documents})

    def survived(self) -> Problem:
        """What is told when no example notices."""
        change = self.change
        if change.dropped:
            return Problem("mutant-dropped", change.span, {"what": f"note:{change.dropped}"})
        return Problem("mutant-changed", change.span, {"before": change.before, "after": change.after})


# Each comparison beside its neighbour (is the border tested?) and its opposite (is it tested at all?).
_COMPARED = {
    "<": ("<=", ">="),
    "<=": ("<", ">"),
    ">": (">=", "<="),
    ">=": (">", "<"),
    "==": ("!=",),
    "!=": ("==",),
    "in": ("not in",),
    "not in": ("in",),
    "is": ("is not",),
    "is not": ("is",),
}
_OTHER = {
    "and": "or",
    "or": "and",
    "any": "all",
    "all": "any",
    "min": "max",
    "max": "min",
    "+": "-",
    "-": "+",
    "round_up": "round_down",
    "round_down": "round_up",
}


def changed_expression(expression: expr.Expression) -> Iterator[tuple[Change, expr.Expression]]:
    """Every small change to an expression, with what it becomes."""
    for change, tree in _changed(expression.tree):
        yield change, replaced(expression, tree=tree)


def number_changed(value: "int | float") -> "int | float":
    """A number changed by one: upwards, so that none falls below zero."""
    return value + 1


def _changed(node: expr.Expr) -> Iterator[tuple[Change, expr.Expr]]:
    yield from _own(node)
    for name in node._fields:
        if name not in ("type", "span", "variable_type"):
            for change, part in _part(getattr(node, name)):
                yield change, replaced(node, **{name: part})


def _part(part: object) -> Iterator[tuple[Change, object]]:
    """The same for a field of a node: a node, a loop of an aggregate, or several of them."""
    if isinstance(part, Type):
        return
    if isinstance(part, tuple) and hasattr(part, "_fields"):
        yield from _changed(part)  # type: ignore[arg-type]
    elif isinstance(part, tuple):
        for position, each in enumerate(part):
            for change, other in _part(each):
                yield change, (*part[:position], other, *part[position + 1 :])


def _own(node: expr.Expr) -> Iterator[tuple[Change, expr.Expr]]:
    match node:
        case expr.Compare(operator=operator):
            for other in _COMPARED[operator]:
                yield Change(node.span, operator, other), replaced(node, operator=other)
        case expr.Logic(operator=operator) | expr.Arithmetic(operator=operator) if operator in _OTHER:
            other = _OTHER[operator]
            yield Change(node.span, operator, other), replaced(node, operator=other)
        case expr.Aggregate(function=function) if function in _OTHER:
            other = _OTHER[function]
            yield Change(node.span, function, other), replaced(node, function=other)
        case expr.Call(sort="word", function=function) if function in _OTHER:
            yield Change(node.span, function, _OTHER[function]), replaced(node, function=_OTHER[function])
        case expr.Not(of=of):
            yield Change(node.span, dropped="mutant-not"), of
        case expr.Constant(value=bool() as value):
            words = ("true", "false") if value else ("false", "true")
            yield Change(node.span, *words), replaced(node, value=not value)
        case expr.Constant(value=int() | float() as number):
            other_number = number_changed(number)
            yield Change(node.span, f"{number:g}", f"{other_number:g}"), replaced(node, value=other_number)
