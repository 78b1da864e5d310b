"""`reveal`: everybody may know something that lies unseen, until it is moved or shuffled.

    - {reveal: "table.deck[0]"}
    # table.deck[0].revealed: true

Whoever asks for `card.revealed` learns whether it is. What has been revealed can not be taken back.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.state.reveal(doing.value("reveal"))


def _lower(to: Lowering) -> Any:
    return to.call("reveal", "reveal")


WORD = VerbWord(
    name="reveal",
    arguments=(Argument("reveal", "expression", "What is revealed: a thing, or a list of them."),),
    meaning=_do,
    lower=_lower,
    moves=True,
)
