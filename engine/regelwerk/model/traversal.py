"""Walking over a checked expression tree."""

from collections.abc import Callable, Iterator
from itertools import islice
from operator import is_
from typing import Any

from regelwerk.model.expression import (
    Aggregate,
    Arithmetic,
    Attribute,
    Call,
    Choose,
    Compare,
    Expr,
    Expression,
    Item,
    ListOf,
    Logic,
    Name,
    Negate,
    Not,
)

_CHILDREN: dict[type, Callable[[Any], tuple[Expr, ...]]] = {
    Attribute: lambda node: (node.of,),
    Not: lambda node: (node.of,),
    Negate: lambda node: (node.of,),
    Item: lambda node: (node.of, node.at),
    Call: lambda node: node.arguments,
    Logic: lambda node: node.parts,
    ListOf: lambda node: node.items,
    Compare: lambda node: (node.left, node.right),
    Arithmetic: lambda node: (node.left, node.right),
    Choose: lambda node: (node.condition, node.then, node.otherwise),
    Aggregate: lambda node: (*_in_generators(node), node.element),
}


def _in_generators(node: Aggregate) -> list[Expr]:
    return [part for each in node.generators for part in (each.source, *each.conditions)]


def children(node: Expr) -> tuple[Expr, ...]:
    """The direct sub-expressions, in the order in which the author wrote them (sources before elements)."""
    found = _CHILDREN.get(type(node))
    return () if found is None else found(node)


def walk(node: Expr) -> Iterator[Expr]:
    """The node and everything beneath it, parents first."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(children(node))


def expressions(part: object) -> Iterator[Expression]:
    """Every expression within a part of a document, however deep, in its order."""
    if isinstance(part, Expression):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from expressions(value)
    elif isinstance(part, tuple | list):
        for value in part:
            yield from expressions(value)


def free_names(node: Expr) -> frozenset[str]:
    """The parameters and variables that a node needs from around it."""
    match node:
        case Name(id=id):
            return frozenset((id,))
        case Aggregate(element=element, generators=generators):
            found, own = set[str](), set[str]()
            for each in generators:
                found |= free_names(each.source) - own
                own.add(each.variable)
                for condition in each.conditions:
                    found |= free_names(condition) - own
            return frozenset(found | (free_names(element) - own))
    return frozenset().union(*map(free_names, children(node)))


def rewritten(node: Expr, change: Callable[[Expr], Expr | None]) -> Expr:
    """The tree with what `change` gives in place of a node; where that is none, its parts are rewritten."""
    changed = change(node)
    if changed is not None:
        return changed
    parts = children(node)
    if not parts:
        return node
    new = [rewritten(part, change) for part in parts]
    return node if all(map(is_, parts, new)) else with_children(node, new)


def with_children(node: Expr, parts: list[Expr]) -> Expr:
    """The node with other direct sub-expressions, in the order of `children`."""
    match node:
        case Attribute() | Not() | Negate():
            return node._replace(of=parts[0])
        case Item():
            return node._replace(of=parts[0], at=parts[1])
        case Call():
            return node._replace(arguments=tuple(parts))
        case Logic():
            return node._replace(parts=tuple(parts))
        case ListOf():
            return node._replace(items=tuple(parts))
        case Compare() | Arithmetic():
            return node._replace(left=parts[0], right=parts[1])
        case Choose():
            return node._replace(condition=parts[0], then=parts[1], otherwise=parts[2])
        case Aggregate(generators=generators):
            left = iter(parts)
            loops = tuple(
                [
                    each._replace(source=next(left), conditions=tuple(islice(left, len(each.conditions))))
                    for each in generators
                ]
            )
            return node._replace(generators=loops, element=next(left))
    return node


def judged_calls(node: Expr, judged: Callable[[str], bool]) -> Iterator[Call]:
    """The calls whose value may depend on a judgement that is still being solved.

    `judged` answers for the id of a definition, quantity or judgement (`Function.judged`).
    """
    for each in walk(node):
        if isinstance(each, Call) and each.sort != "word" and judged(each.function):
            yield each


def reads_judged(node: Expr, judged: Callable[[str], bool]) -> bool:
    """Whether the value may depend on such a judgement."""
    return any(True for _ in judged_calls(node, judged))
