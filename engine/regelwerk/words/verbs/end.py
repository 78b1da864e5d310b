"""`end`: the game is over, and these have won.

    - {end: "[each for each in players if each.money > 4]"}
    # winners: [Ada, Cleo]

An empty list is a draw. The effects of the phase are still carried out; no further phase begins.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.state.end(doing.value("end"))


def _lower(to: Lowering) -> Any:
    return to.call("end", "end")


WORD = VerbWord(
    name="end",
    arguments=(Argument("end", "expression", "The list of those who have won."),),
    meaning=_do,
    lower=_lower,
)
