"""`parts(thing)`: what a whole is made of; an empty list for a thing without parts.

all(part.ready for part in parts(team))

    parts(whole(Max))  # [Max, Falada]
    parts(Kim)  # []
"""

from regelwerk.model.types import list_of
from regelwerk.words.wholes import types_of_parts, whole_word

WORD = whole_word(
    "parts",
    lambda name, vocabulary: types_of_parts(name, vocabulary) or [name],
    list_of,
    lambda thing: thing._parts,
    "{a0}._parts",
)
