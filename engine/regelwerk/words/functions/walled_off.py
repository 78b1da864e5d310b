"""`walled_off(one, other)`: whether an area that blocks sight lies between the middles of two bases.

Bases hide nothing here, and neither does an area that only hides who stands in it; where one faces makes
no difference either. So it also tells whether two bases that touch do so through a wall.

    walled_off(Anna, Dora)  # true
"""

from regelwerk.words.places import space_word

WORD = space_word("walled_off", "one: piece, other: piece -> boolean", asks_state=True)
