"""What a definition says in place of its call: passes look through calls by it, and leave the short alone."""

from collections.abc import Mapping

from regelwerk.compile.certain import cannot_fail
from regelwerk.compile.identifiers import local
from regelwerk.model.expression import Aggregate, Call, Expr, Name
from regelwerk.model.rules import Definition
from regelwerk.model.traversal import rewritten, walk

_MOST_NODES = 24


def short(definition: Definition) -> bool:
    """Whether asking a definition anew costs no more than looking its value up."""
    tree = definition.value.tree
    return cannot_fail(tree) and sum(1 for _ in walk(tree)) <= _MOST_NODES


def told(node: Expr, definitions: Mapping[str, Definition]) -> Expr:
    """What one of the definitions says in place of its call, where that is known; anything else as it is."""
    if isinstance(node, Call) and node.sort == "definition" and node.function in definitions:
        return in_place(definitions[node.function], node.arguments) or node
    return node


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
