"""What a definition says in place of its call: passes look through calls by it, and leave the short alone."""

from collections.abc import Mapping

from regelwerk.compile.certain import cannot_fail
from regelwerk.model.expression import Call, Expr, Name
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


def substituted(tree: Expr, names: dict[str, Name]) -> Expr:
    """The tree with other names for its variables."""
    return rewritten(tree, lambda node: names.get(node.id, node) if isinstance(node, Name) else None)
