"""`toward(one, other, by)`: the point that lies so far from one in the direction of the other.

It lies no farther than the other: at a point, or where both bases touch. A negative `by` leads away.

    toward(Anna, Bela, 5)  # [15, 10]
"""

from regelwerk.words.places import space_word

WORD = space_word("toward", "one: place, other: place, by: number -> point")
