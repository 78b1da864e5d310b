"""`members(thing)`: its parts, or just the thing itself when it has none.

any(member.flying for member in members(target))

    members(whole(Max))  # [Max, Falada]
    members(Kim)  # [Kim]
"""

from regelwerk.model.types import list_of
from regelwerk.words.wholes import types_of_parts, whole_word

WORD = whole_word(
    "members",
    lambda name, vocabulary: [name, *types_of_parts(name, vocabulary)],
    list_of,
    lambda thing: thing._parts or (thing,),
    "({a0}._parts or ({0},))",
)
