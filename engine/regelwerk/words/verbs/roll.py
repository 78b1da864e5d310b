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

from regelwerk.model.types import INTEGER
from regelwerk.words.verb_word import Argument, Doing, VerbWord

_SEVERAL = "How many such dice; the name then stands for the list of their numbers."


def _do(doing: Doing) -> None:
    roll = doing.state.roll_several if doing.has("times") else doing.state.roll
    doing.bind("as", roll(*doing.given("roll"), *doing.given("times")))


WORD = VerbWord(
    (
        Argument("roll", "expression", "How many sides the die has.", type=INTEGER, demand="sides"),
        Argument("times", "expression", _SEVERAL, required=False, type=INTEGER, demand="one"),
        Argument("as", "binding", "The name for the number thrown."),
    ),
    meaning=_do,
    lower=lambda to: to.roll("as", "roll", "times"),
    scope="after",
)
