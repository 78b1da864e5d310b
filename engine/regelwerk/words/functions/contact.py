"""`contact(one, other)`: whether the bases of two things touch, or a base reaches a point.

They touch when they are no farther apart than the space's `tolerance`. What is not on the table
touches nothing. Among hexes they touch when they share a side, whatever the levels.

    contact(Anna, Bela)  # false
    contact(Anna, point(11, 10))  # true
"""

from regelwerk.words.places import space_word

WORD = space_word(
    "contact", "one: place, other: place -> boolean", hexes="one: place, other: place -> boolean"
)
