"""`split`: end a whole; its parts stand for themselves again and keep the shared fields.

    - {split: "teams[0]"}
    # count(teams): 0
    # parts(Max): []

Splitting what is not a whole changes nothing.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.state.split(doing.value("split"))


def _lower(to: Lowering) -> Any:
    return to.call("split", "split")


WORD = VerbWord(
    name="split",
    arguments=(Argument("split", "expression", "The whole that ends."),),
    meaning=_do,
    lower=_lower,
)
