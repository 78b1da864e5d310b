"""`create`: bring a new thing into play; the effects after it fill in its fields.

    - {create: pony, as: foal}
    - {join: team, rider: "riders[1]", horse: foal}
    # count(ponies): 2
    # count(teams): 2

Its id is what it is called, or the type's id, with the first free number behind it: examples speak of
`pony-1`. The name behind `as` is one for the effects that follow.
In a phase that resolves at once it is in play at once too.
"""

from typing import Any

from regelwerk.model.types import TEXT
from regelwerk.words.verb_word import Argument, Doing, Lowering, VerbWord


def _do(doing: Doing) -> None:
    called = doing.value("called") if doing.has("called") else ""
    doing.bind("as", doing.state.create(doing.type("create"), called))


def _lower(to: Lowering) -> Any:
    return to.call("create", "create", "called", binding="as")


WORD = VerbWord(
    name="create",
    arguments=(
        Argument("create", "type", "The type of the new thing."),
        Argument("called", "expression", "What its id begins with.", required=False, type=TEXT),
        Argument("as", "binding", "The name for it in the effects that follow."),
    ),
    meaning=_do,
    lower=_lower,
    scope="after",
)
