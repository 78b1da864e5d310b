"""`change`: add to a number, or subtract with a negative one.

    - {change: piece.wounds, by: -1}

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
