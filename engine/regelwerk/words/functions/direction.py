"""`direction(one, other)`: in which of the six directions another lies, from 0 to 5.

0 is where the side on top faces, or with a corner on top the side at its right; the others follow
clockwise. On the boundary of two the smaller counts. Whoever is turned to face something gets this as
the value of the field that holds the facing.

    direction(Emil, Nora)  # 2
    direction(Nora, Emil)  # 5
"""

from regelwerk.words.places import space_word

WORD = space_word("direction", hexes="one: place, other: place -> integer")
