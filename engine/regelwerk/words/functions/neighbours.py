"""`neighbours(hex)`: the hexes that one can step to from a hex, if the cost of the step allows it.

They share a side with it, and are on the same level or one level apart and joined (by stairs, a ramp, a
ladder: whatever the space calls `joins`). They come in the order of the six directions. Of a thing they
are those of the hex that it is in; what is not on the map has none.

    neighbours(Emil)  # [B1, A2]
"""

from regelwerk.words.places import space_word

WORD = space_word("neighbours", hexes="hex: place -> hexes")
