"""How near and how far an action reaches, read off the comparisons that its rules make with distances.

Unlike `ranges`, which finds what can be drawn around a piece, this finds every limit of a length that is
measured, be it by way of a definition: `distance(me, there) + 1 <= 20`, `gap(me, there) >= 10`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.model.expression import Call, Compare, Expr, Expression
from regelwerk.model.rules import Action
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import walk
from regelwerk.render.ranges import asked, expressions, without_places

_MEASURES = ("distance", "path_length")
_DEEPEST = 4


class Bounds(NamedTuple):
    """The least and the greatest lengths, each once, in the order of the rules."""

    least: tuple[Expr, ...]
    most: tuple[Expr, ...]


def bounds(ruleset: Ruleset, action: Action) -> Bounds:
    """What an action's requirements compare measured lengths with; its effects, if they compare none."""
    for part in (action.event.requires, action.event.effects):
        found: dict[str, dict[str, Expr]] = {"least": {}, "most": {}}
        for expression in expressions(part):
            for node in asked(expression.tree):
                for key, limit in _limits(ruleset, node):
                    found[key].setdefault(without_places(limit), limit)
        if any(found.values()):
            return Bounds(tuple(found["least"].values()), tuple(found["most"].values()))
    return Bounds((), ())


def _limits(ruleset: Ruleset, node: Expr) -> Iterator[tuple[str, Expr]]:
    match node:
        case Compare(left=left, operator="<" | "<=" | ">" | ">=" as operator, right=right):
            upward = operator in ("<", "<=")
            if _measures(ruleset, left, _DEEPEST):
                yield ("most" if upward else "least"), right
            elif _measures(ruleset, right, _DEEPEST):
                yield ("least" if upward else "most"), left
        case Call(function="toward", arguments=(_, _, by)):
            yield "most", by


def _measures(ruleset: Ruleset, tree: Expr, depth: int) -> bool:
    """Whether a value is made of a measured length; definitions that are neither true nor false count too."""
    for node in walk(tree):
        if isinstance(node, Call):
            if node.function in _MEASURES and node.sort == "word":
                return True
            definition = ruleset.definitions.get(node.function)
            told: Expression | None = definition.value if definition is not None and depth else None
            numeric = told is not None and told.type.kind in ("number", "integer")
            if told is not None and numeric and _measures(ruleset, told.tree, depth - 1):
                return True
    return False
