"""Which members of a list a loop needs to look at: those of whom one field has a given value.

`any(other.place == goal … for other in beings)` asks every being; an index by `place` answers at once.
The conditions stay as they are, so that an index only ever leaves out who would have failed them.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from regelwerk.model.expression import (
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
from regelwerk.model.traversal import rewritten, walk
from regelwerk.model.types import NONE
from regelwerk.words.functions import FUNCTIONS

# Values that Python finds in a dict exactly where it finds them equal.
HASHED = frozenset(("boolean", "integer", "number", "text", "choice", "thing", "row"))


class Narrowed(NamedTuple):
    """Only members whose `field` equals `value`, or holds it among others, can matter."""

    field: str
    value: Expr


def narrowed(node: Aggregate, position: int) -> Narrowed | None:
    """What narrows the loop at `position` of an aggregate, if anything does."""
    generator = node.generators[position]
    return narrowed_by(generator.source, generator.variable, _asked(node, position))


class Beside(NamedTuple):
    """Only members that are beside a place can matter, as a condition says."""

    place: Expr
    condition: Expr


def beside_what(node: Aggregate, position: int) -> Beside | None:
    """Beside what all must be who matter to the loop at `position`; none if nothing says so."""
    variable = node.generators[position].variable
    for condition in conjuncts(_asked(node, position)):
        place = _beside(condition, variable)
        if place is not None:
            return Beside(place, condition)
        if not plain(condition):
            return None
    return None


def among_those(node: Aggregate, position: int, beside: Beside, listed: Expr) -> Aggregate:
    """The aggregate with a loop over those who are beside the place, if it is one: then nobody is asked."""
    there = Compare(beside.condition.type, node.span, beside.place, "is not", Constant(NONE, node.span, None))
    certain = Logic(beside.condition.type, node.span, "or", (there, beside.condition))

    def change(each: Expr) -> Expr | None:
        return certain if each is beside.condition else None

    generators = list(node.generators)
    conditions = tuple([rewritten(each, change) for each in generators[position].conditions])
    generators[position] = generators[position]._replace(source=listed, conditions=conditions)
    return node._replace(generators=tuple(generators), element=rewritten(node.element, change))


def _asked(node: Aggregate, position: int) -> list[Expr]:
    """What a loop asks of its members, one after the other."""
    conditions = list(node.generators[position].conditions)
    if node.function == "any" and position == len(node.generators) - 1:
        conditions.append(node.element)
    return conditions


def _beside(condition: Expr, variable: str) -> Expr | None:
    match condition:
        case Call(sort="word", function="adjacent" | "contact", arguments=(one, other)):
            for member, place in ((one, other), (other, one)):
                if (
                    isinstance(member, Name)
                    and member.id == variable
                    and not place.type.optional
                    and cannot_fail(place)
                    and not any(isinstance(each, Name) and each.id == variable for each in walk(place))
                ):
                    return place
    return None


def narrowed_by(source: Expr, variable: str, conditions: list[Expr]) -> Narrowed | None:
    """What narrows a loop over `source` to the members for whom the conditions hold.

    What stands before it in the conditions must be plain: asking it must leave no trace.
    """
    if not _listed(source):
        return None
    for condition in conjuncts(conditions):
        found = _equality(condition, variable)
        if found is not None or not plain(condition):
            return found
    return None


def _listed(source: Expr) -> bool:
    """Whether the source is a list to come back to: all things of a type, or a definition's own."""
    if isinstance(source, Collection):
        return True
    return isinstance(source, Call) and source.sort == "definition" and not source.arguments


def conjuncts(conditions: Iterable[Expr]) -> Iterator[Expr]:
    """Conditions one by one that are joined by `and`."""
    for condition in conditions:
        if isinstance(condition, Logic) and condition.operator == "and":
            yield from conjuncts(condition.parts)
        else:
            yield condition


def _equality(condition: Expr, variable: str) -> Narrowed | None:
    match condition:
        case Compare(left=Attribute(of=Name(id=id)) as side, operator="==", right=other) if id == variable:
            kind = side.type.kind
        case Compare(left=other, operator="==", right=Attribute(of=Name(id=id)) as side) if id == variable:
            kind = side.type.kind
        case Compare(left=other, operator="in", right=Attribute(of=Name(id=id)) as side) if id == variable:
            kind = side.type.item.kind if side.type.item is not None else "unknown"
        case _:
            return None
    if kind not in HASHED or other.type.kind not in HASHED or not cannot_fail(other):
        return None
    if any(isinstance(each, Name) and each.id == variable for each in walk(other)):
        return None
    return Narrowed(side.field, other)


def asked_of(node: Expr) -> list[Expr]:
    """Of what an expression asks for a field, or for more, the first in front of what follows from it."""
    found: list[Expr] = []
    for each in walk(node):
        match each:
            case Attribute(of=of) if of not in found:
                found.insert(0, of)
            case Call(arguments=arguments):
                found += [name for name in arguments if isinstance(name, Name) and name not in found]
    return found


def plain(node: Expr) -> bool:
    """Whether asking leaves no trace and depends on no judgement."""
    return not any(
        isinstance(each, Aggregate)
        or (isinstance(each, Call) and (each.sort != "word" or FUNCTIONS[each.function].asks_cost))
        for each in walk(node)
    )


def cannot_fail(node: Expr) -> bool:
    """Whether working it out is quick and certain to succeed, so that it may also be done for nothing."""
    match node:
        case Constant() | Name() | RowOf() | TypeName():
            return True
        case Attribute(of=Attribute(type=of_type) as of):
            return of_type.kind == "row" and not of_type.optional and cannot_fail(of)
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
