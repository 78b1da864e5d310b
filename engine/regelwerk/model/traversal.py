"""Walking over a checked expression tree, and what expressions read."""

from collections.abc import Callable, Container, Iterable, Iterator
from operator import is_
from typing import Any, get_args

from regelwerk.model import expression as expr
from regelwerk.model.record import NamedTuple

_EXPRESSIONS = frozenset(get_args(expr.Expr))
_BETWEEN = frozenset((tuple, expr.Generator))  # may stand between an expression and one right in it
_CHILDREN: dict[type, Callable[[Any], tuple[expr.Expr, ...]]] = {
    expr.Attribute: lambda node: (node.of,),
    expr.Not: lambda node: (node.of,),
    expr.Negate: lambda node: (node.of,),
    expr.Item: lambda node: (node.of, node.at),
    expr.Call: lambda node: node.arguments,
    expr.Logic: lambda node: node.parts,
    expr.ListOf: lambda node: node.items,
    expr.Compare: lambda node: (node.left, node.right),
    expr.Arithmetic: lambda node: (node.left, node.right),
    expr.Choose: lambda node: (node.condition, node.then, node.otherwise),
    expr.Aggregate: lambda node: (*_in_generators(node), node.element),
}


def _in_generators(node: expr.Aggregate) -> list[expr.Expr]:
    return [part for each in node.generators for part in (each.source, *each.conditions)]


def children(node: expr.Expr) -> tuple[expr.Expr, ...]:
    """The direct sub-expressions, in the order in which the author wrote them (sources before elements)."""
    found = _CHILDREN.get(type(node))
    return () if found is None else found(node)


def walk(node: expr.Expr) -> Iterator[expr.Expr]:
    """The node and everything beneath it, parents first."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(children(node))


def expressions(part: object) -> Iterator[expr.Expression]:
    """Every expression within a part of a document, however deep, in its order."""
    if isinstance(part, expr.Expression):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from expressions(value)
    elif isinstance(part, tuple | list):
        for value in part:
            yield from expressions(value)


def conjuncts(conditions: Iterable[expr.Expr]) -> Iterator[expr.Expr]:
    """Conditions one by one that are joined by `and`."""
    for condition in conditions:
        if isinstance(condition, expr.Logic) and condition.operator == "and":
            yield from conjuncts(condition.parts)
        else:
            yield condition


def free_names(node: expr.Expr) -> frozenset[str]:
    """The parameters and variables that a node needs from around it."""
    match node:
        case expr.Name(id=id):
            return frozenset((id,))
        case expr.Aggregate(element=element, generators=generators):
            found, own = set[str](), set[str]()
            for each in generators:
                found |= free_names(each.source) - own
                own.add(each.variable)
                for condition in each.conditions:
                    found |= free_names(condition) - own
            return frozenset(found | (free_names(element) - own))
    return frozenset().union(*map(free_names, children(node)))


def rewritten(node: expr.Expr, change: Callable[[expr.Expr], expr.Expr | None]) -> expr.Expr:
    """The tree with what `change` gives in place of a node; where that is none, its parts are rewritten."""
    changed = change(node)
    if changed is not None:
        return changed
    found: expr.Expr = with_parts(node, lambda part: rewritten(part, change))
    return found


def with_parts(of: Any, change: Callable[[expr.Expr], expr.Expr], between: Container[type] = _BETWEEN) -> Any:
    """A record with other expressions in place of those right in it, or in what may stand `between`; the same
    object where none is another one."""
    if type(of) is dict:
        return {key: with_parts(each, change, between) for key, each in of.items()}
    new = [
        change(each)
        if type(each) in _EXPRESSIONS
        else with_parts(each, change, between)
        if type(each) in between
        else each
        for each in of
    ]
    if all(map(is_, of, new)):
        return of
    return tuple(new) if type(of) is tuple else of._make(new)


def shape(node: object) -> object:
    """A node without its places, so that two that say the same are equal."""
    if isinstance(node, tuple) and hasattr(node, "_fields"):
        inner = (getattr(node, name) for name in node._fields if name not in ("span", "type"))
        return (type(node).__name__, *(shape(each) for each in inner))
    if isinstance(node, tuple | list):
        return tuple(shape(each) for each in node)
    return node


def judged_calls(node: expr.Expr, judged: Callable[[str], bool]) -> Iterator[expr.Call]:
    """The calls whose value may depend on a judgement that is still being solved.

    `judged` answers for the id of a definition, quantity or judgement (`Function.judged`).
    """
    for each in walk(node):
        if isinstance(each, expr.Call) and each.sort != "word" and judged(each.function):
            yield each


def reads_judged(node: expr.Expr, judged: Callable[[str], bool]) -> bool:
    """Whether the value may depend on such a judgement."""
    return any(True for _ in judged_calls(node, judged))


class Read(NamedTuple):
    """A read of a column or field; `row` is the row's key where one is named.

    A row or a table that is named without reading of it has no `field`.
    """

    of: str
    field: str
    row: str = ""


def values_read(part: object) -> Iterator[Read]:
    """Each read in a part of a document, however deep; some more than once."""
    for expression in expressions(part):
        for node in walk(expression.tree):
            match node:
                case expr.Attribute(of=expr.RowOf(table=table, key=key), field=field):
                    yield Read(table, field, str(key))
                case expr.Attribute(of=of, field=field) if of.type.kind in ("row", "thing"):
                    yield Read(of.type.name, field)
                case expr.RowOf(table=table, key=key):
                    yield Read(table, "", str(key))
                case expr.Rows(table=table):
                    yield Read(table, "")
