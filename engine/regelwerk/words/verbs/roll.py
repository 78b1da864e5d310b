"""`roll`: throw a die; the effects after it use the number.

    - {roll: 6, as: thrown}
    - {change: player.money, by: thrown}
    # dice: [4]
    # Ada.money: 9

With `times` several of the same are thrown, and the name stands for the list of their numbers:

    - {roll: 6, times: 3, as: dice}
    - {change: player.money, by: "sum(best_of(2, dice))"}
    # dice: [4, 1, 6]
    # Ada.money: 15
"""

from typing import Any

from regelwerk.model.types import INTEGER
from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    sides = doing.value("roll")
    several = doing.has("times")
    state = doing.state
    doing.bind("as", state.roll_several(sides, doing.value("times")) if several else state.roll(sides))


def _lower(to: Lowering) -> Any:
    return to.roll("as", "roll", "times")


WORD = VerbWord(
    name="roll",
    arguments=(
        Argument("roll", "expression", "How many sides the die has.", type=INTEGER),
        Argument(
            "times",
            "expression",
            "How many such dice; the name then stands for the list of their numbers.",
            required=False,
            type=INTEGER,
        ),
        Argument("as", "binding", "The name for the number thrown."),
    ),
    meaning=_do,
    lower=_lower,
    scope="after",
)
