"""`path_meets(thing, points, other)`: whether a base, moved along straight legs, comes over another thing.

The other is a thing with a base, or an area; touching from outside does not count.

    path_meets(Anna, [point(30, 5)], Pond)  # true
"""

from regelwerk.words.places import space_word

WORD = space_word("path_meets", "thing: piece, points: points, other: piece or area -> boolean")
