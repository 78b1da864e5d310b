"""`toward(one, other, by)`: the point that lies so far from one in the direction of the other.

It lies no farther than the other: at a point, or where both bases touch. A negative `by` leads away.

    toward(Anna, Bela, 5)  # [15, 10]
"""

from regelwerk.model.types import NUMBER, POINT
from regelwerk.words.places import PLACE, in_space, space_word

WORD = space_word("toward", ("one", "other", "by"), in_space(PLACE, PLACE, NUMBER, gives=POINT))
