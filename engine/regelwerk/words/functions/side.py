"""`side(one, other)`: the hexside between two hexes that touch, or none if nothing lies there.

side(me, target) is not none and side(me, target).closed

    side(A3, B3) is not none  # true
    side(Emil, A2) is not none  # false
"""

from regelwerk.words.places import PLACE, among_hexes, side_of, space_word

WORD = space_word("side", ("one", "other"), among_hexes(PLACE, PLACE, gives=side_of))
