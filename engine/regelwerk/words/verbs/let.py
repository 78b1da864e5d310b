"""`let`: a name for a value that the effects after it use.

- {let: half, be: round_down(player.money / 2)}
- {change: player.money, by: -half}
# Ada.money: 3
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.bind("let", doing.value("be"))


def _lower(to: Lowering) -> Any:
    return to.let("let", "be")


WORD = VerbWord(
    name="let",
    arguments=(
        Argument("let", "binding", "The name."),
        Argument("be", "expression", "Its value."),
    ),
    meaning=_do,
    lower=_lower,
    scope="after",
)
