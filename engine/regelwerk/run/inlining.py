"""Definitions of a few words are written where they are asked for: `free(piece)` as what it says."""

from regelwerk.model.expression import (
    Aggregate,
    Attribute,
    Call,
    Choose,
    Collection,
    Compare,
    Expr,
    Generator,
    Logic,
    Name,
    Not,
)
from regelwerk.model.rules import Definition
from regelwerk.model.traversal import walk
from regelwerk.run.lookups import cannot_fail

_MOST_NODES = 24


def short(definition: Definition) -> bool:
    """Whether a definition may be written in place of its call: short, and sure to have a value."""
    tree = definition.value.tree
    return cannot_fail(tree) and sum(1 for _ in walk(tree)) <= _MOST_NODES


def in_place(definition: Definition, arguments: tuple[Expr, ...]) -> Expr | None:
    """What a short definition says of these arguments; none if one of them is more than a name."""
    names = {}
    for parameter, argument in zip(definition.parameters, arguments, strict=True):
        if not isinstance(argument, Name) or argument.type.optional:
            return None
        names[parameter.name] = argument
    return _with(definition.value.tree, names)


def listing(definition: Definition, arguments: tuple[Expr, ...]) -> Aggregate | None:
    """The list that a definition gives of these arguments, if it is plainly some of all things of a type."""
    match definition.value.tree:
        case (
            Aggregate(
                function="list", element=Name(id=id), generators=(Generator(source=Collection()) as only,)
            ) as tree
        ) if id == only.variable:
            pass
        case _:
            return None
    names = {id: Name(only.variable_type, tree.span, id)}
    for parameter, argument in zip(definition.parameters, arguments, strict=True):
        if not isinstance(argument, Name) or argument.type.optional or argument.id == id:
            return None
        names[parameter.name] = argument
    if not all(cannot_fail(each) for each in only.conditions):
        return None
    conditions = tuple([_with(each, names) for each in only.conditions])
    return tree._replace(generators=(only._replace(conditions=conditions),))


def _with(node: Expr, names: dict[str, Name]) -> Expr:
    match node:
        case Name(id=id):
            return names[id]
        case Attribute(of=of) | Not(of=of):
            return node._replace(of=_with(of, names))
        case Call(arguments=arguments):
            return node._replace(arguments=tuple([_with(each, names) for each in arguments]))
        case Logic(parts=parts):
            return node._replace(parts=tuple([_with(each, names) for each in parts]))
        case Compare(left=left, right=right):
            return node._replace(left=_with(left, names), right=_with(right, names))
        case Choose(condition=condition, then=then, otherwise=otherwise):
            return node._replace(
                condition=_with(condition, names), then=_with(then, names), otherwise=_with(otherwise, names)
            )
    return node
