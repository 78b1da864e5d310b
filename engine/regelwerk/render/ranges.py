"""The ranges that an action's rules speak of, read off its linked expressions: nothing declares them twice.

A condition such as `distance(me, target) <= 20` is a range from edge to edge; with half the base added, or as
`path_length([there], start=me)`, one from the middle, and so are `toward(me, target, 6)` and a list to choose
from such as `ring(me, 5, 10, 1)`. What is only proposed is no range.

Bounds are every limit of a length that is measured, be it by way of a definition, whether it can be drawn
around a piece or not: `distance(me, there) + 1 <= 20`, `gap(me, there) >= 10`.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from regelwerk.model import expression as expr
from regelwerk.model.rules import Action
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import expressions, rewritten, shape, walk

_LOOKS, _MEASURES = ("visible", "in_front"), ("distance", "path_length")
_ROUNDED = ("round_up", "round_down")
_DEEPEST = 4


class Range(NamedTuple):
    """From `nearest` (none: from where it stands) to `farthest` (none: anywhere), around what the parameter
    names. `told` is what is measured, as the rule has it, where that is more than the length: something is
    `added`, or it is another measure in some cases."""

    parameter: str
    nearest: expr.Expr | None
    farthest: expr.Expr | None
    to_edge: bool
    ahead: bool = False
    told: expr.Expr | None = None
    added: tuple[expr.Expr, ...] = ()


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
        if isinstance(node, expr.Call)
        and node.function in _LOOKS
        and isinstance(node.arguments[0], expr.Name)
    }
    found: list[Range] = []
    for expression in told:
        for node in asked(expression.tree):
            for each in _of(ruleset, node):
                if each.parameter in pieces:
                    _add(found, each._replace(ahead=each.to_edge and each.parameter in ahead))
    return found


def asked(tree: expr.Expr) -> Iterator[expr.Expr]:
    """The nodes of what has to hold; not of what must not, be it for one thing or for any."""
    match tree:
        case expr.Not() | expr.Aggregate(function="any" | "all"):
            return
        case expr.Logic(parts=parts):
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
    return each.parameter, each.to_edge, [shape(part) for part in each.added]


def _says(both: Range, new: Range, end: str) -> bool:
    said = getattr(new, end)
    return said is None or shape(said) == shape(getattr(both, end))


def _of(ruleset: Ruleset, node: expr.Expr) -> Iterator[Range]:
    match node:
        case expr.Compare(left=left, operator="<" | "<=" | ">" | ">=" as operator, right=right):
            yield from _compared(ruleset, left, right, upward=operator in ("<", "<="))
            yield from _compared(ruleset, right, left, upward=operator in (">", ">="))
        case expr.Call(function="ring", arguments=(expr.Name(id=id), nearest, farthest, *_)):
            yield Range(id, nearest, farthest, to_edge=False)
        case expr.Call(function="toward", arguments=(expr.Name(id=id), _, by)):
            yield Range(id, None, by, to_edge=False)


def _compared(ruleset: Ruleset, told: expr.Expr, limit: expr.Expr, *, upward: bool) -> Iterator[Range]:
    length = measured(ruleset, told)
    if length is None or (isinstance(limit, expr.Constant) and not limit.value):
        return
    near, far = (None, limit) if upward else (limit, None)
    shown = told if length.added or not length.whole else None
    yield Range(length.piece, near, far, length.to_edge, told=shown, added=length.added)


class Bounds(NamedTuple):
    """The least and the greatest lengths, each once, in the order of the rules."""

    least: tuple[expr.Expr, ...]
    most: tuple[expr.Expr, ...]


def bounds(ruleset: Ruleset, action: Action) -> Bounds:
    """What an action's requirements compare measured lengths with; its effects, if they compare none."""
    for part in (action.event.requires, action.event.effects):
        found: dict[str, dict[object, expr.Expr]] = {"least": {}, "most": {}}
        for expression in expressions(part):
            for node in asked(expression.tree):
                for key, limit in _limits(ruleset, node):
                    found[key].setdefault(shape(limit), limit)
        if any(found.values()):
            return Bounds(tuple(found["least"].values()), tuple(found["most"].values()))
    return Bounds((), ())


def _limits(ruleset: Ruleset, node: expr.Expr) -> Iterator[tuple[str, expr.Expr]]:
    match node:
        case expr.Compare(left=left, operator="<" | "<=" | ">" | ">=" as operator, right=right):
            upward = operator in ("<", "<=")
            if _measures(ruleset, left, _DEEPEST):
                yield ("most" if upward else "least"), right
            elif _measures(ruleset, right, _DEEPEST):
                yield ("least" if upward else "most"), left
        case expr.Call(function="toward", arguments=(_, _, by)):
            yield "most", by


def _measures(ruleset: Ruleset, tree: expr.Expr, depth: int) -> bool:
    """Whether a value is made of a measured length; definitions that are neither true nor false count too."""
    for node in walk(tree):
        if isinstance(node, expr.Call):
            if node.function in _MEASURES and node.sort == "word":
                return True
            definition = ruleset.definitions.get(node.function)
            told: expr.Expression | None = definition.value if definition is not None and depth else None
            numeric = told is not None and told.type.kind in ("number", "integer")
            if told is not None and numeric and _measures(ruleset, told.tree, depth - 1):
                return True
    return False


# --- what is measured -----------------------------------------------------------------------


class Measured(NamedTuple):
    """A length around the piece that a parameter names, `times` something, and what is added to it.

    It is not the `whole` of what is measured where that may be something else in some cases.
    """

    piece: str
    to_edge: bool  # else it is measured from the middle of the piece
    times: float = 1.0
    added: tuple[expr.Expr, ...] = ()
    whole: bool = True


def measured(ruleset: Ruleset, tree: expr.Expr) -> Measured | None:
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


def _length(ruleset: Ruleset, tree: expr.Expr, names: Mapping[str, expr.Expr], depth: int) -> Measured | None:
    """The same for an expression in which `names` stand for what a definition was given."""
    match tree:
        case expr.Call(function="distance", sort="word", arguments=(around, *_)):
            return _around(_named(around, names), to_edge=True)
        case expr.Call(function="path_length", sort="word", arguments=(_, around)):
            return _around(_named(around, names), to_edge=False)
        case expr.Call(function=function, sort="word", arguments=(inner,)) if function in _ROUNDED:
            return _length(ruleset, inner, names, depth)
        case expr.Call(function="max", sort="word", arguments=(expr.Constant(value=0), inner)):
            return _length(ruleset, inner, names, depth)
        case expr.Arithmetic(left=left, operator="+" | "-" as sign, right=right):
            found = _with(_length(ruleset, left, names, depth), sign, right, names)
            if found is None and sign == "+":
                found = _with(_length(ruleset, right, names, depth), sign, left, names)
            return found
        case expr.Arithmetic(
            left=left, operator="*" | "/" as sign, right=expr.Constant(value=int() | float() as by)
        ):
            found = _length(ruleset, left, names, depth)
            if found is None or not by:
                return None
            return found._replace(times=found.times * (by if sign == "*" else 1 / by))
        case expr.Call(function=function, sort="definition", arguments=given) if depth:
            definition = ruleset.definitions[function]
            told = zip(definition.parameters, given, strict=False)
            inside = {each.name: _named(value, names) for each, value in told}
            return _length(ruleset, definition.value.tree, inside, depth - 1)
        case expr.Choose(then=then, otherwise=otherwise):
            found, other = (_length(ruleset, each, names, depth) for each in (then, otherwise))
            if found is None or other is None or found.piece != other.piece:
                return None
            return found._replace(whole=False)
        case expr.Name(id=id) if id in names:
            return _length(ruleset, names[id], {}, depth)
    return None


def _around(place: expr.Expr, *, to_edge: bool) -> Measured | None:
    return Measured(place.id, to_edge) if isinstance(place, expr.Name) else None


def _with(
    found: Measured | None, sign: str, other: expr.Expr, names: Mapping[str, expr.Expr]
) -> Measured | None:
    """A length to which another value is added, or from which it is taken."""
    if found is None or found.times != 1:
        return None
    named = _named(other, names)
    added = named if sign == "+" else expr.Negate(other.type, other.span, named)
    return found._replace(added=(*found.added, added))


def _named(tree: expr.Expr, names: Mapping[str, expr.Expr]) -> expr.Expr:
    return rewritten(tree, lambda node: names.get(node.id) if isinstance(node, expr.Name) else None)


def _half_base(ruleset: Ruleset, tree: expr.Expr, piece: str) -> bool:
    base = ruleset.plane.pieces.base if ruleset.plane is not None else ""
    match tree:
        case expr.Arithmetic(
            left=expr.Attribute(of=expr.Name(id=id), field=field), operator="/", right=expr.Constant(value=2)
        ):
            return id == piece and field == base
        case expr.Constant(value=int() | float() as value):
            return isinstance(base, int | float) and value == base / 2
    return False
