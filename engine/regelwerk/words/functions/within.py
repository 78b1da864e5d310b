"""`within(thing, area)`: whether at least half of a base, or a point, lies in an area.

What stands on a level that the area does not concern is not within it.

    any(within(me, area) for area in areas if area.deep)
"""

from regelwerk.model.types import BOOLEAN
from regelwerk.words.places import AREA, PLACE, in_space, space_word

WORD = space_word("within", ("thing", "area"), in_space(PLACE, AREA, gives=BOOLEAN))
