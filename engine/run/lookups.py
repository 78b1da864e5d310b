"""Which members of a list a loop needs to look at: those of whom one field has a given value.

`any(other.place == goal … for other in beings)` asks every being; an index by `place` answers at once.
The conditions stay as they are, so that an index only ever leaves out who would have failed them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.model.expression import (
    Aggregate,
    Attribute,
    Call,
    Choose,
    Collection,
    Compare,
    Constant,
    Expr,
    Logic,
    Name,
    Not,
    RowOf,
    TypeName,
)
from engine.model.traversal import walk

# Values that Python finds in a dict exactly where it finds them equal.
_KINDS = frozenset(("boolean", "integer", "number", "text", "choice", "thing", "row"))


class Narrowed(NamedTuple):
    """Only members whose `field` equals `value` can matter."""

    field: str
    value: Expr


def narrowed(node: Aggregate, position: int) -> Narrowed | None:
    """What narrows the loop at `position`, if anything does.

    What stands before it in the conditions must be plain: asking it must leave no trace.
    """
    generator = node.generators[position]
    if not _listed(generator.source):
        return None
    conditions = list(generator.conditions)
    if node.function == "any" and position == len(node.generators) - 1:
        conditions.append(node.element)
    for condition in _conjuncts(conditions):
        found = _equality(condition, generator.variable)
        if found is not None or not _plain(condition):
            return found
    return None


def _listed(source: Expr) -> bool:
    """Whether the source is the same list again and again: all things of a type, or a list of its own name."""
    if isinstance(source, Collection):
        return True
    return isinstance(source, Call) and source.sort == "definition" and not source.arguments


def _conjuncts(conditions: list[Expr]) -> Iterator[Expr]:
    for condition in conditions:
        if isinstance(condition, Logic) and condition.operator == "and":
            yield from _conjuncts(list(condition.parts))
        else:
            yield condition


def _equality(condition: Expr, variable: str) -> Narrowed | None:
    if not isinstance(condition, Compare) or condition.operator != "==":
        return None
    for side, other in ((condition.left, condition.right), (condition.right, condition.left)):
        if (
            isinstance(side, Attribute)
            and isinstance(side.of, Name)
            and side.of.id == variable
            and side.type.kind in _KINDS
            and other.type.kind in _KINDS
            and cannot_fail(other)
            and not any(isinstance(each, Name) and each.id == variable for each in walk(other))
        ):
            return Narrowed(side.field, other)
    return None


def _plain(node: Expr) -> bool:
    """Whether asking leaves no trace and depends on no judgement."""
    return not any(
        isinstance(each, Aggregate) or (isinstance(each, Call) and each.sort != "word") for each in walk(node)
    )


def cannot_fail(node: Expr) -> bool:
    """Whether working it out is quick and certain to succeed, so that it may also be done for nothing."""
    match node:
        case Constant() | Name() | RowOf() | TypeName():
            return True
        case Attribute(of=of):
            return isinstance(of, Name) and not of.type.optional
        case Compare(left=left, operator="==" | "!=" | "is" | "is not", right=right):
            return cannot_fail(left) and cannot_fail(right)
        case Logic(parts=parts):
            return all(cannot_fail(part) for part in parts)
        case Not(of=of):
            return cannot_fail(of)
        case Choose(condition=condition, then=then, otherwise=otherwise):
            return cannot_fail(condition) and cannot_fail(then) and cannot_fail(otherwise)
        case Call(sort="word", function="whole" | "is_a", arguments=arguments):
            return all(isinstance(each, Name | TypeName) and not each.type.optional for each in arguments)
    return False
