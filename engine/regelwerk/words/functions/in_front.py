"""`in_front(thing, other)`: whether a point, or the middle of a base, lies in the arc before a thing.

The arc is the space's `arc`, half of it on either side of where the thing faces. Among
hexes it faces one of the six directions, and whoever shares its hex is in front.

    in_front(Anna, Bela)  # true
    in_front(Bela, Anna)  # false
"""

from regelwerk.words.places import space_word

WORD = space_word(
    "in_front", "thing: piece, other: place -> boolean", hexes="thing: piece, other: place -> boolean"
)
