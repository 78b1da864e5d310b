"""`let`: a name for a value that the effects after it use.

- {let: loss, be: power(piece) - target.armour}
"""

from typing import Any

from regelwerk.words.verbs.spec import Argument, Doing, Lowering, VerbWord


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
    phrase={"de": "{let} steht für: {be}", "en": "{let} stands for: {be}"},
    meaning=_do,
    lower=_lower,
    scope="after",
)
