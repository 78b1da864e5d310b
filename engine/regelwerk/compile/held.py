"""What a die that was just thrown is held against: the number that somebody who threw it wants to know.

    - {roll: 20, as: shot}
    - {when: shot <= me.luck, then: […]}

leaves `("held", "<=", 8, True)` in the trace. It goes for conditions that compare the last die of the same
effects, or of those around them, with anything else.
"""

from typing import NamedTuple

from regelwerk.model.expression import MIRRORED, Compare, Expr, Expression, Name, Ordering
from regelwerk.model.rules import Verb


class Held(NamedTuple):
    """`operator` as seen from the die, and the other side; `right` says that it stands on the right."""

    operator: Ordering
    other: Expr
    right: bool


def held_against(effect: Verb, thrown: str) -> Held | None:
    """What a `when` holds the die against that goes by the name `thrown`; none if it asks something else."""
    condition = effect.arguments.get("when") if effect.verb == "when" else None
    if not thrown or not isinstance(condition, Expression) or not isinstance(condition.tree, Compare):
        return None
    left, operator, right = condition.tree.left, condition.tree.operator, condition.tree.right
    mirrored = MIRRORED.get(operator)
    if mirrored is None or operator == "!=":
        return None
    if isinstance(left, Name) and left.id == thrown:
        return Held(MIRRORED[mirrored], right, True)
    if isinstance(right, Name) and right.id == thrown:
        return Held(mirrored, left, False)
    return None
