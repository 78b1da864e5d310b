"""Walking over a checked expression tree."""

from collections.abc import Callable, Iterator
from itertools import islice
from operator import is_

from regelwerk.model.expression import (
    Aggregate,
    Arithmetic,
    Attribute,
    Call,
    Choose,
    Compare,
    Expr,
    Item,
    ListOf,
    Logic,
    Name,
    Negate,
    Not,
)


def children(node: Expr) -> tuple[Expr, ...]:
    """The direct sub-expressions, in the order in which the author wrote them (sources before elements)."""
    match node:
        case Attribute(of=of) | Not(of=of) | Negate(of=of):
            return (of,)
        case Item(of=of, at=index):
            return (of, index)
        case Call(arguments=parts) | Logic(parts=parts) | ListOf(items=parts):
            return parts
        case Compare(left=left, right=right) | Arithmetic(left=left, right=right):
            return (left, right)
        case Choose(condition=condition, then=then, otherwise=otherwise):
            return (condition, then, otherwise)
        case Aggregate(element=element, generators=generators):
            inner = [part for each in generators for part in (each.source, *each.conditions)]
            return (*inner, element)
    return ()


def walk(node: Expr) -> Iterator[Expr]:
    """The node and everything beneath it, parents first."""
    yield node
    for child in children(node):
        yield from walk(child)


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


def reads_judged(node: Expr, judged: Callable[[str], bool]) -> bool:
    """Whether the value may depend on a judgement that is still being solved.

    `judged` answers for the id of a definition, quantity or judgement (`Function.judged`).
    """
    return any(
        isinstance(each, Call) and each.sort != "word" and judged(each.function) for each in walk(node)
    )
