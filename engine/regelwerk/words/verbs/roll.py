"""`roll`: throw a die; the effects after it use the number.

- {roll: 20, as: shot}
"""

from typing import Any

from regelwerk.model.types import INTEGER
from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.bind("as", doing.state.roll(doing.value("roll")))


def _lower(to: Lowering) -> Any:
    return to.roll("as", "roll")


WORD = VerbWord(
    name="roll",
    arguments=(
        Argument("roll", "expression", "How many sides the die has.", type=INTEGER),
        Argument("as", "binding", "The name for the number thrown."),
    ),
    meaning=_do,
    lower=_lower,
    scope="after",
)
