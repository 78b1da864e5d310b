"""`when`: effects that depend on a condition.

- when: player.money < 3
  then: [{change: player.money, by: 1}]
  else: [{change: player.money, by: -3}]
# Ada.money: 2
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.effects("then" if doing.value("when") else "else")


def _lower(to: Lowering) -> Any:
    return to.branch("when", "then", "else")


WORD = VerbWord(
    name="when",
    arguments=(
        Argument("when", "expression", "The condition.", type=BOOLEAN),
        Argument("then", "effects", "What happens if it holds."),
        Argument("else", "effects", "What happens if it does not hold.", required=False),
    ),
    meaning=_do,
    lower=_lower,
)
