"""`join`: make one whole of several things.

    - {join: team, rider: "riders[1]", horse: "ponies[0]"}
    # parts(whole(Kim)): [Kim, Pip]

The type says which parts it has and which fields they share. The shared fields of the whole are
those of its first part. A thing that is already part of a whole cannot be joined again.
"""

from regelwerk.words.verb_word import Argument, of_state

WORD = of_state(
    "join",
    Argument("join", "type", "The type of the whole."),
    Argument("parts", "parts", "A key for each part that the type names."),
)
