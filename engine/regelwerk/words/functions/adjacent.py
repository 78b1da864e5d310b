"""`adjacent(one, other)`: whether two hexes share a side, whatever their levels.

A thing stands for the hex that it is in; what is not on the map is beside nothing. For the hexes that
one can step to there is `neighbours`.

    adjacent(Emil, A2)  # true
    adjacent(Emil, Nora)  # false
"""

from regelwerk.words.places import space_word

WORD = space_word("adjacent", hexes="one: place, other: place -> boolean")
