"""`let`: a name for a value that the effects after it use.

- {let: loss, be: power(piece) - target.armour}
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
