"""What a rule measures, where the measure is a length around a piece: also by way of definitions, rounded, or
with something added: `round_up(distance(me, there)) + 1`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from regelwerk.model.expression import Arithmetic, Attribute, Call, Choose, Constant, Expr, Name, Negate
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import rewritten

_ROUNDED = ("round_up", "round_down")
_DEEPEST = 4


class Measured(NamedTuple):
    """A length around the piece that a parameter names, `times` something, and what is added to it.

    It is not the `whole` of what is measured where that may be something else in some cases.
    """

    piece: str
    to_edge: bool  # else it is measured from the middle of the piece
    times: float = 1.0
    added: tuple[Expr, ...] = ()
    whole: bool = True


def measured(ruleset: Ruleset, tree: Expr) -> Measured | None:
    """The measured length that an expression comes to; none if it is anything else."""
    found = _length(ruleset, tree, {}, _DEEPEST)
    if found is None or found.times != 1:
        return None
    half = [each for each in found.added if _half_base(ruleset, each, found.piece)]
    if found.to_edge and half:
        added = list(found.added)
        added.remove(half[0])
        return found._replace(to_edge=False, added=tuple(added))
    return found


def _length(ruleset: Ruleset, tree: Expr, names: Mapping[str, Expr], depth: int) -> Measured | None:
    """The same for an expression in which `names` stand for what a definition was given."""
    match tree:
        case Call(function="distance", sort="word", arguments=(around, *_)):
            return _around(_named(around, names), to_edge=True)
        case Call(function="path_length", sort="word", arguments=(_, around)):
            return _around(_named(around, names), to_edge=False)
        case Call(function=function, sort="word", arguments=(inner,)) if function in _ROUNDED:
            return _length(ruleset, inner, names, depth)
        case Call(function="max", sort="word", arguments=(Constant(value=0), inner)):
            return _length(ruleset, inner, names, depth)
        case Arithmetic(left=left, operator="+" | "-" as sign, right=right):
            found = _with(_length(ruleset, left, names, depth), sign, right, names)
            if found is None and sign == "+":
                found = _with(_length(ruleset, right, names, depth), sign, left, names)
            return found
        case Arithmetic(left=left, operator="*" | "/" as sign, right=Constant(value=int() | float() as by)):
            found = _length(ruleset, left, names, depth)
            if found is None or not by:
                return None
            return found._replace(times=found.times * (by if sign == "*" else 1 / by))
        case Call(function=function, sort="definition", arguments=given) if depth:
            definition = ruleset.definitions[function]
            told = zip(definition.parameters, given, strict=False)
            inside = {each.name: _named(value, names) for each, value in told}
            return _length(ruleset, definition.value.tree, inside, depth - 1)
        case Choose(then=then, otherwise=otherwise):
            found, other = (_length(ruleset, each, names, depth) for each in (then, otherwise))
            if found is None or other is None or found.piece != other.piece:
                return None
            return found._replace(whole=False)
        case Name(id=id) if id in names:
            return _length(ruleset, names[id], {}, depth)
    return None


def _around(place: Expr, *, to_edge: bool) -> Measured | None:
    return Measured(place.id, to_edge) if isinstance(place, Name) else None


def _with(found: Measured | None, sign: str, other: Expr, names: Mapping[str, Expr]) -> Measured | None:
    """A length to which another value is added, or from which it is taken."""
    if found is None or found.times != 1:
        return None
    named = _named(other, names)
    added = named if sign == "+" else Negate(other.type, other.span, named)
    return found._replace(added=(*found.added, added))


def _named(tree: Expr, names: Mapping[str, Expr]) -> Expr:
    return rewritten(tree, lambda node: names.get(node.id) if isinstance(node, Name) else None)


def _half_base(ruleset: Ruleset, tree: Expr, piece: str) -> bool:
    base = ruleset.plane.pieces.base if ruleset.plane is not None else ""
    match tree:
        case Arithmetic(left=Attribute(of=Name(id=id), field=field), operator="/", right=Constant(value=2)):
            return id == piece and field == base
        case Constant(value=int() | float() as value):
            return isinstance(base, int | float) and value == base / 2
    return False
