"""`covered(one, other)`: which share of the other's base is hidden from one, from 0 to 1.

Whether it lies in front makes no difference; `visible` asks that as well. Bases of those in `over` hide
nothing.

    covered(Anna, Carl)  # 1
    covered(Anna, Bela)  # 0
"""

from regelwerk.model.types import NUMBER
from regelwerk.words.places import PIECE, PIECES, in_space, space_word

WORD = space_word(
    "covered",
    ("one", "other"),
    in_space(PIECE, PIECE, PIECES, gives=NUMBER),
    optional="over",
    asks_state=True,
)
