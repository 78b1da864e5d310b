"""`crossed(one, other)`: the hexsides that the line of sight crosses, in its order.

The last of them may be the one across which it enters the other's hex. The line is that of `line`.

    count(crossed(A3, B3))  # 1
    crossed(Emil, Nora)  # []
"""

from regelwerk.words.places import space_word

WORD = space_word("crossed", hexes="one: place, other: place -> sides")
