"""`overlap(thing, area)`: which share of a base lies in an area, from 0 to 1, on whatever level.

With `at` it is asked as if the base stood there.

    overlap(Anna, Pond)  # 0
    overlap(Anna, Pond, at=point(15, 10))  # 0.5
"""

from regelwerk.words.places import space_word

WORD = space_word("overlap", "thing: piece, area: area, at?: point -> number")
