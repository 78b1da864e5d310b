"""`distance(one, other)`: how far two things or points are apart, from edge to edge of their bases.

Never negative; bases that touch are 0 apart. Between two levels the distance is the diagonal. A point
lies on the level of the other one, unless `level` says on which. Among hexes it is the number of steps
as the crow flies, whatever the levels:

    distance(Anna, Bela)  # 18
"""

from regelwerk.words.places import space_word

WORD = space_word(
    "distance",
    "one: place, other: place, level?: number -> number",
    hexes="one: place, other: place -> integer",
)
