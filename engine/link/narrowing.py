"""What a condition that holds tells about the names in it: `is_a(x, rider)`, `x is not none`."""

from collections.abc import Mapping

from engine.model.expression import Call, Compare, Expr, Expression, Logic, Name, Not, TypeName
from engine.model.types import Type


def narrow(expression: Expression) -> Mapping[str, Type]:
    """The types that names have wherever the whole expression is true."""
    return facts(expression.tree, holds=True)


def facts(tree: Expr, *, holds: bool) -> dict[str, Type]:
    """The types that names have where `tree` is true (or, with `holds` false, where it is false)."""
    match tree:
        case Not(of=of):
            return facts(of, holds=not holds)
        case Logic(operator=operator, parts=parts) if holds == (operator == "and"):
            found: dict[str, Type] = {}
            for part in parts:
                found.update(facts(part, holds=holds))
            return found
        case Compare(left=Name() as name, operator=operator) if operator == ("is not" if holds else "is"):
            return {name.id: name.type.required()}
        case Call(function="is_a", sort="word", arguments=(Name() as name, TypeName() as asked)) if holds:
            return {name.id: asked.type}
    return {}
