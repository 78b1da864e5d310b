"""`side(one, other)`: the hexside between two hexes that touch, or none if nothing lies there.

side(me, target) is not none and side(me, target).closed

    side(A3, B3) is not none  # true
    side(Emil, A2) is not none  # false
"""

from regelwerk.words.places import space_word

WORD = space_word("side", hexes="one: place, other: place -> side?")
