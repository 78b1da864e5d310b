"""Walking over a checked expression tree."""

from collections.abc import Callable, Iterator, Mapping

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

_OWN = ("value", "thing", "table", "key", "field", "function", "sort", "operator")


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


def rewritten(node: Expr, change: Callable[[Expr], Expr | None]) -> Expr:
    """The tree with what `change` gives in place of a node; where that is none, its parts are rewritten."""
    changed = change(node)
    if changed is not None:
        return changed

    def again(part: Expr) -> Expr:
        return rewritten(part, change)

    match node:
        case Attribute(of=of) | Not(of=of) | Negate(of=of):
            return node._replace(of=again(of))
        case Item(of=of, at=index):
            return node._replace(of=again(of), at=again(index))
        case Call(arguments=arguments):
            return node._replace(arguments=tuple(map(again, arguments)))
        case Logic(parts=parts):
            return node._replace(parts=tuple(map(again, parts)))
        case ListOf(items=items):
            return node._replace(items=tuple(map(again, items)))
        case Compare(left=left, right=right) | Arithmetic(left=left, right=right):
            return node._replace(left=again(left), right=again(right))
        case Choose(condition=condition, then=then, otherwise=otherwise):
            return node._replace(condition=again(condition), then=again(then), otherwise=again(otherwise))
        case Aggregate(element=element, generators=generators):
            inner = tuple(
                [
                    each._replace(source=again(each.source), conditions=tuple(map(again, each.conditions)))
                    for each in generators
                ]
            )
            return node._replace(element=again(element), generators=inner)
    return node


def alike(one: Expr, other: Expr, called: Mapping[str, str]) -> bool:
    """Whether two trees say the same wherever they stand; a name of the first is `called` so in the other."""
    if isinstance(one, Name) and isinstance(other, Name):
        return called.get(one.id, one.id) == other.id
    if type(one) is not type(other) or isinstance(one, Aggregate):
        return False  # whose own variables may have any name
    ours, theirs = children(one), children(other)
    return (
        len(ours) == len(theirs)
        and _said(one) == _said(other)
        and all(alike(mine, yours, called) for mine, yours in zip(ours, theirs, strict=True))
    )


def _said(node: Expr) -> list[tuple[type, object]]:
    """What a node says by itself, without its parts; 1 is not true."""
    own = [getattr(node, field, None) for field in _OWN]
    return [(type(each), each) for each in own]


def reads_judged(node: Expr, judged: Callable[[str], bool]) -> bool:
    """Whether the value may depend on a judgement that is still being solved.

    `judged` answers for the id of a definition, quantity or judgement (`Function.judged`).
    """
    return any(
        isinstance(each, Call) and each.sort != "word" and judged(each.function) for each in walk(node)
    )
