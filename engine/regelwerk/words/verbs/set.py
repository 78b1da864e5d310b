"""`set`: give a field of a thing a new value.

    - {set: table.dealer, to: player}
    # table.dealer: Ada

In a phase that resolves at once the field changes when the phase ends; two effects that give one
field different values are then an error that names both. A field that a whole shares with its parts
changes in all of them.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    thing, field = doing.field("set")
    doing.state.set(thing, field, doing.value("to"))


def _lower(to: Lowering) -> Any:
    return to.write("set", "to", adds=False)


WORD = VerbWord(
    name="set",
    arguments=(
        Argument("set", "field", "The field that changes, such as `piece.place`."),
        Argument("to", "expression", "The new value."),
    ),
    meaning=_do,
    lower=_lower,
)
