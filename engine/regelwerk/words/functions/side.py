"""`side(one, other)`: the hexside between two hexes that touch, or none if nothing lies there.

side(me, target) is not none and side(me, target).closed
"""

from regelwerk.words.places import PLACE, among_hexes, side_of, space_word

WORD = space_word("side", ("one", "other"), among_hexes(PLACE, PLACE, gives=side_of))
