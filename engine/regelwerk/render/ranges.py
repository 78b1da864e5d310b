"""The ranges that an action's rules speak of, read off its linked expressions: nothing declares them twice.

A condition such as `distance(me, target) <= 20` is a range from edge to edge; with half the base added, or as
`path_length([there], start=me)`, one from the middle, and so are `toward(me, target, 6)` and a list to choose
from such as `ring(me, 5, 10, 1)`. What is only proposed is no range.
"""

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.model.expression import Aggregate, Call, Compare, Constant, Expr, Expression, Logic, Name, Not
from regelwerk.model.rules import Action
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import children, walk
from regelwerk.render.measured import measured

_LOOKS = ("visible", "in_front")


class Range(NamedTuple):
    """From `nearest` (none: from where it stands) to `farthest` (none: anywhere), around what the parameter
    names. `told` is what is measured, as the rule has it, where that is more than the length: something is
    `added`, or it is another measure in some cases."""

    parameter: str
    nearest: Expr | None
    farthest: Expr | None
    to_edge: bool
    ahead: bool = False
    told: Expr | None = None
    added: tuple[Expr, ...] = ()


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
    required = [each.that for each in action.event.requires]
    told = list(expressions([listed, required, action.event.effects]))
    ahead = {
        node.arguments[0].id
        for expression in told
        for node in walk(expression.tree)
        if isinstance(node, Call) and node.function in _LOOKS and isinstance(node.arguments[0], Name)
    }
    found: list[Range] = []
    for expression in told:
        for node in asked(expression.tree):
            for each in _of(ruleset, node):
                if each.parameter in pieces:
                    _add(found, each._replace(ahead=each.to_edge and each.parameter in ahead))
    return found


def asked(tree: Expr) -> Iterator[Expr]:
    """The nodes of what has to hold; not of what must not, be it for one thing or for any."""
    match tree:
        case Not() | Aggregate(function="any" | "all"):
            return
        case Logic(parts=parts):
            for part in parts:
                yield from asked(part)
        case _:
            yield from walk(tree)


def _add(found: list[Range], new: Range) -> None:
    """Each once; a nearest and a farthest of what is measured alike are one."""
    for at, each in enumerate(found):
        if _measure(each) == _measure(new):
            nearest, farthest = each.nearest or new.nearest, each.farthest or new.farthest
            both = each._replace(nearest=nearest, farthest=farthest)
            if all(_says(both, new, end) for end in ("nearest", "farthest")):
                found[at] = both
                return
    found.append(new)


def _measure(each: Range) -> tuple[object, ...]:
    return each.parameter, each.to_edge, [without_places(part) for part in each.added]


def _says(both: Range, new: Range, end: str) -> bool:
    said = getattr(new, end)
    return said is None or without_places(said) == without_places(getattr(both, end))


def _of(ruleset: Ruleset, node: Expr) -> Iterator[Range]:
    match node:
        case Compare(left=left, operator="<" | "<=" | ">" | ">=" as operator, right=right):
            yield from _compared(ruleset, left, right, upward=operator in ("<", "<="))
            yield from _compared(ruleset, right, left, upward=operator in (">", ">="))
        case Call(function="ring", arguments=(Name(id=id), nearest, farthest, *_)):
            yield Range(id, nearest, farthest, to_edge=False)
        case Call(function="toward", arguments=(Name(id=id), _, by)):
            yield Range(id, None, by, to_edge=False)


def _compared(ruleset: Ruleset, told: Expr, limit: Expr, *, upward: bool) -> Iterator[Range]:
    length = measured(ruleset, told)
    if length is None or (isinstance(limit, Constant) and not limit.value):
        return
    near, far = (None, limit) if upward else (limit, None)
    shown = told if length.added or not length.whole else None
    yield Range(length.piece, near, far, length.to_edge, told=shown, added=length.added)


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
