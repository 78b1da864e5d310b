"""What a die that was just thrown is held against: the number that somebody who threw it wants to know.

    - {roll: 20, as: shot}
    - {when: shot <= me.luck, then: […]}

leaves `("held", "<=", 8, True)` in the trace. It goes for conditions that compare the last die of the same
effects, or of those around them, with anything else.
"""

from typing import Literal, NamedTuple

from regelwerk.model.expression import Compare, Expr, Expression, Name
from regelwerk.model.rules import Verb

_SEEN_FROM_THE_RIGHT: dict[str, Literal["<", "<=", ">", ">=", "=="]] = {
    "<": ">",
    "<=": ">=",
    ">": "<",
    ">=": "<=",
    "==": "==",
}


class Held(NamedTuple):
    """`operator` as seen from the die, and the other side; `right` says that it stands on the right."""

    operator: Literal["<", "<=", ">", ">=", "=="]
    other: Expr
    right: bool


def held_against(effect: Verb, thrown: str) -> Held | None:
    """What a `when` holds the die against that goes by the name `thrown`; none if it asks something else."""
    condition = effect.arguments.get("when") if effect.verb == "when" else None
    if not thrown or not isinstance(condition, Expression) or not isinstance(condition.tree, Compare):
        return None
    left, operator, right = condition.tree.left, condition.tree.operator, condition.tree.right
    mirrored = _SEEN_FROM_THE_RIGHT.get(operator)
    if mirrored is None:
        return None
    if isinstance(left, Name) and left.id == thrown:
        return Held(_SEEN_FROM_THE_RIGHT[mirrored], right, True)
    if isinstance(right, Name) and right.id == thrown:
        return Held(mirrored, left, False)
    return None
