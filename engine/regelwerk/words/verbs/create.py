"""`create`: bring a new thing into play; the effects after it fill in its fields.

    - {create: pony, as: foal}
    - {join: team, rider: "riders[1]", horse: foal}
    # count(ponies): 2
    # count(teams): 2

Its id is what it is called, or the type's id, with the first free number behind it: examples speak of
`pony-1`. The name behind `as` is one for the effects that follow.
In a phase that resolves at once it is in play at once too.
"""

from regelwerk.model.types import TEXT
from regelwerk.words.verb_word import Argument, of_state

WORD = of_state(
    "create",
    Argument("create", "type", "The type of the new thing."),
    Argument("called", "expression", "What its id begins with.", required=False, type=TEXT),
    Argument("as", "binding", "The name for it in the effects that follow."),
)
