"""`within(thing, area)`: whether at least half of a base, or a point, lies in an area.

What stands on a level that the area does not concern is not within it.

    within(Dora, Thicket)  # true
    within(point(17, 10), Pond)  # true
"""

from regelwerk.words.places import space_word

WORD = space_word("within", "thing: place, area: area -> boolean")
