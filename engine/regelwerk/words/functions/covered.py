"""`covered(one, other)`: which share of the other's base is hidden from one, from 0 to 1.

Whether it lies in front makes no difference; `visible` asks that as well. Bases of those in `over` hide
nothing.

    covered(Anna, Carl)  # 1
    covered(Anna, Bela)  # 0
"""

from regelwerk.words.places import space_word

WORD = space_word("covered", "one: piece, other: piece, over?: pieces -> number", asks_state=True)
