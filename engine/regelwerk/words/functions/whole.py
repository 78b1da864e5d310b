"""`whole(thing)`: what the thing is a part of, or the thing itself when it stands alone.

whole(rider) == whole(horse)

    whole(Max) == whole(Falada)  # true
    whole(Kim)  # Kim
"""

from regelwerk.words.wholes import types_of_wholes, whole_word

WORD = whole_word(
    "whole",
    lambda name, vocabulary: [name, *types_of_wholes(name, vocabulary)],
    lambda kind: kind,
    lambda part: part._whole or part,
    "({a0}._whole or {0})",
)
