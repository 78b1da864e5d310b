"""A ruleset with one small change in it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from regelwerk.model import expression as expr
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.span import Span
from regelwerk.model.traversal import children, with_parts

T = TypeVar("T")


def replaced(part: T, **changes: object) -> T:
    """A NamedTuple with other values in some fields, whose names are known only at run time."""
    holder: Any = part
    result: T = holder._replace(**changes)
    return result


def in_place(items: Sequence[Any], position: int, *others: Any) -> tuple[Any, ...]:
    """The items with others in the place of one; without it, if there are none."""
    return (*items[:position], *others, *items[position + 1 :])


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


# A comparison becomes its neighbour (is the border tested?) and its opposite (is it tested at all?).
_NEIGHBOURS = {"<": ("<=",), "<=": ("<",), ">": (">=",), ">=": (">",)}
_PAIRS = (("and", "or"), ("any", "all"), ("min", "max"), ("+", "-"), ("round_up", "round_down"))
_OTHER = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}


def changed_expression(expression: expr.Expression) -> Iterator[tuple[Change, expr.Expression]]:
    """Every small change to an expression, with what it becomes."""
    for change, tree in _changed(expression.tree):
        yield change, replaced(expression, tree=tree)


def changed_value(value: object, place: Span, before: str = "") -> Iterator[tuple[Change, Any]]:
    """The other truth, or a number that is larger by one, so that none falls below zero. `before` is what is
    told in front of either."""
    if isinstance(value, bool):
        words = ("true", "false") if value else ("false", "true")
        yield Change(place, before + words[0], before + words[1]), not value
    elif isinstance(value, int | float):
        yield Change(place, f"{before}{value:g}", f"{before}{value + 1:g}"), value + 1


def _changed(node: expr.Expr) -> Iterator[tuple[Change, expr.Expr]]:
    yield from _own(node)
    parts = children(node)
    if isinstance(node, expr.Aggregate):  # what is said of each member, then the loops
        parts = (*parts[-1:], *parts[:-1])
    for part in parts:
        for change, other in _changed(part):
            yield change, _with(node, part, other)


def _with(node: expr.Expr, old: expr.Expr, new: expr.Expr) -> Any:
    return with_parts(node, lambda part: new if part is old else part)


def _own(node: expr.Expr) -> Iterator[tuple[Change, expr.Expr]]:
    match node:
        case expr.Compare(operator=operator):
            for other in (*_NEIGHBOURS.get(operator, ()), expr.OPPOSITE[operator]):
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
        case expr.Constant(value=value):
            for change, changed in changed_value(value, node.span):
                yield change, replaced(node, value=changed)
