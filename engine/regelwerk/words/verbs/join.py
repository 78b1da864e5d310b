"""`join`: make one whole of several things.

    - {join: team, rider: "riders[1]", horse: "ponies[0]"}
    # parts(whole(Kim)): [Kim, Pip]

The type says which parts it has and which fields they share. The shared fields of the whole are
those of its first part. A thing that is already part of a whole cannot be joined again.
"""

from typing import Any

from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    doing.state.join(doing.type("join"), doing.parts())


def _lower(to: Lowering) -> Any:
    return to.call("join", "join", "parts")


WORD = VerbWord(
    name="join",
    arguments=(
        Argument("join", "type", "The type of the whole."),
        Argument("parts", "parts", "A key for each part that the type names."),
    ),
    meaning=_do,
    lower=_lower,
)
