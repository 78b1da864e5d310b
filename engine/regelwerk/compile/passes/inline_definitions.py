"""Inline definitions: a definition of a few words is written where it is asked for.

    >>> shown("Definition·tired", "moor")
    def Definition·tired(s, newt_, hours_):
        return Definition·quiet(s, newt_) and hours_ > 8

    >>> shown("Definition·tired", "moor", "inline_definitions")
    def Definition·tired(s, newt_, hours_):
        return (newt_.asleep or newt_.team == 0) and hours_ > 8

Sound because only what cannot fail is written so, and only about what has a name: nothing is asked twice, and
nothing fails at another place.
"""

from regelwerk.compile.certain import cannot_fail
from regelwerk.compile.context import Context
from regelwerk.compile.identifiers import local
from regelwerk.compile.steps import Function, rewritten_nodes
from regelwerk.model.expression import Aggregate, Call, Expr, Name
from regelwerk.model.rules import Definition
from regelwerk.model.traversal import rewritten, walk

_MOST_NODES = 24


def inline_definitions(functions: list[Function], context: Context) -> list[Function]:
    definitions = context.ruleset.definitions
    inlined = {id: each for id, each in definitions.items() if short(each)}

    def change(node: Expr) -> Expr | None:
        if not isinstance(node, Call) or node.sort != "definition" or node.function not in inlined:
            return None
        return in_place(inlined[node.function], node.arguments)

    # What asks short definitions alone may be short itself, once they stand in it.
    waiting = {id: each for id, each in definitions.items() if id not in inlined}
    while waiting:
        put = {id: _with(each, rewritten(each.value.tree, change)) for id, each in waiting.items()}
        found = {id: each for id, each in put.items() if short(each)}
        inlined.update(found)
        waiting = {id: each for id, each in put.items() if found and id not in found}
    return [each._replace(body=rewritten_nodes(each.body, change)) for each in functions]


def _with(definition: Definition, tree: Expr) -> Definition:
    return definition._replace(value=definition.value._replace(tree=tree))


def short(definition: Definition) -> bool:
    """Whether a definition may be written in place of its call: short, and sure to have a value."""
    tree = definition.value.tree
    return cannot_fail(tree) and sum(1 for _ in walk(tree)) <= _MOST_NODES


def in_place(definition: Definition, arguments: tuple[Expr, ...]) -> Expr | None:
    """What a definition says of these arguments; none if one of them is more than a name."""
    names = {}
    for parameter, argument in zip(definition.parameters, arguments, strict=True):
        if not isinstance(argument, Name) or argument.type.optional:
            return None
        names[parameter.name] = argument
    return substituted(definition.value.tree, names)


def substituted(tree: Expr, names: dict[str, Name], apart: str = "") -> Expr:
    """The tree with other names for its variables. Those of its loops are kept `apart` by what is added."""

    def change(node: Expr) -> Expr | None:
        match node:
            case Name(id=id):
                return names.get(id, node)
            case Aggregate(generators=generators) if apart:
                own = {
                    each.variable: Name(
                        each.variable_type, node.span, f"·{local(each.variable)[:-1]}{apart}_"
                    )
                    for each in generators
                }
                renamed = tuple([each._replace(variable=own[each.variable].id) for each in generators])
                return substituted(node._replace(generators=renamed), {**names, **own})
        return None

    return rewritten(tree, change)
