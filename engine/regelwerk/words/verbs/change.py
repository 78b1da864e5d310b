"""`change`: add to a number, or subtract with a negative one.

    - {change: player.money, by: -2}
    # Ada.money: 3

In a phase that resolves at once, changes to one field add up.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    thing, field = doing.field("change")
    doing.state.change(thing, field, doing.value("by"))


def _lower(to: Lowering) -> Any:
    return to.write("change", "by", adds=True)


WORD = VerbWord(
    name="change",
    arguments=(
        Argument("change", "field", "The field that changes; it holds a number."),
        Argument("by", "expression", "How much is added; negative numbers subtract."),
    ),
    meaning=_do,
    lower=_lower,
)
