"""`contact(one, other)`: whether the bases of two things touch, or a base reaches a point.

They touch when they are no farther apart than the space's `tolerance`. What is not on the table
touches nothing. Among hexes they touch when they share a side, whatever the levels.

    contact(Anna, Bela)  # false
    contact(Anna, point(11, 10))  # true
"""

from regelwerk.model.types import BOOLEAN
from regelwerk.words.places import PLACE, among_hexes, in_either, in_space, space_word

WORD = space_word(
    "contact",
    ("one", "other"),
    in_either(in_space(PLACE, PLACE, gives=BOOLEAN), among_hexes(PLACE, PLACE, gives=BOOLEAN)),
)
