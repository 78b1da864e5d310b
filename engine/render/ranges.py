"""The ranges that an action's rules speak of, read off its linked expressions: nothing declares them twice.

A comparison such as `distance(me, target) <= 20`, in a requirement or an effect, is a range from edge to
edge; `ring(me, 5, 10, 1)` and `toward(me, target, 6)` are lengths from the middle.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.model.expression import Call, Compare, Constant, Expr, Expression, Name
from engine.model.rules import Action
from engine.model.ruleset import Ruleset
from engine.model.traversal import children, walk

_LOOKS = ("visible", "in_front")


class Range(NamedTuple):
    """From `nearest` (none: from where it stands) to `farthest`, around what the parameter names."""

    parameter: str
    nearest: Expr | None
    farthest: Expr
    to_edge: bool
    ahead: bool


def ranges(ruleset: Ruleset, action: Action) -> list[Range]:
    """The ranges around parameters of the action that are pieces, each once, in the order of its rules."""
    if ruleset.plane is None:
        return []
    piece = ruleset.plane.pieces.type
    pieces = {
        each.name
        for each in action.event.parameters
        if each.type.kind == "thing" and ruleset.vocabulary.is_a(each.type.name, piece)
    }
    listed = [each for name, each in action.domains.items() if name not in action.free]
    told = expressions([listed, action.event.requires, action.event.effects])
    nodes = [node for expression in told for node in walk(expression.tree)]
    ahead = {
        node.arguments[0].id
        for node in nodes
        if isinstance(node, Call) and node.function in _LOOKS and isinstance(node.arguments[0], Name)
    }
    found: dict[tuple[str, str], Range] = {}
    for node in nodes:
        for each in _of(node, pieces):
            key = (each.parameter, f"{without_places(each.nearest)} {without_places(each.farthest)}")
            found.setdefault(key, each._replace(ahead=each.to_edge and each.parameter in ahead))
    return list(found.values())


def _of(node: Expr, pieces: set[str]) -> Iterator[Range]:
    match node:
        case Compare(left=Call(function="distance") as far, operator="<=" | "<", right=most):
            yield from _measured(far, most, pieces)
        case Compare(left=most, operator=">=" | ">", right=Call(function="distance") as far):
            yield from _measured(far, most, pieces)
        case Call(function="ring", arguments=(Name(id=id), nearest, farthest, *_)) if id in pieces:
            yield Range(id, nearest, farthest, to_edge=False, ahead=False)
        case Call(function="toward", arguments=(Name(id=id), _, by)) if id in pieces:
            yield Range(id, None, by, to_edge=False, ahead=False)


def _measured(far: Call, most: Expr, pieces: set[str]) -> Iterator[Range]:
    match far.arguments[0]:
        case Name(id=id) if id in pieces and not (isinstance(most, Constant) and most.value == 0):
            yield Range(id, None, most, to_edge=True, ahead=False)


def expressions(part: object) -> Iterator[Expression]:
    """Every expression within a part of a document, in its order."""
    match part:
        case Expression():
            yield part
        case dict():
            for value in part.values():
                yield from expressions(value)
        case tuple() | list():
            for value in part:
                yield from expressions(value)


def without_places(node: Expr | None) -> str:
    """What an expression says, wherever it stands."""
    if node is None:
        return ""
    own = [str(value) for value in node[2:] if isinstance(value, str | int | float)]
    return f"{type(node).__name__}({' '.join([*own, *(without_places(each) for each in children(node))])})"

