"""`overlap(thing, area)`: which share of a base lies in an area, from 0 to 1, on whatever level.

With `at` it is asked as if the base stood there.

    all(overlap(recruit, area, at=spot) == 0 for area in areas if area.deep)
"""

from regelwerk.model.types import NUMBER, POINT
from regelwerk.words.places import AREA, PIECE, in_space, space_word

WORD = space_word("overlap", ("thing", "area"), in_space(PIECE, AREA, POINT, gives=NUMBER), optional="at")
