"""`approach(one, other)`: the hex from which the line of sight enters another's hex.

It is the last of `line`, or one's own hex when the two touch.

    approach(Emil, Nora)  # C2
    approach(A3, B3)  # A3
"""

from regelwerk.words.places import space_word

WORD = space_word("approach", hexes="one: place, other: place -> hex")
