"""`fits(thing, point)`: whether the base of a thing has room at a point.

The whole base is on the table there, over no other base and in no area that blocks movement. The
thing itself need not be on the table. It is asked on its own level, unless `level` names one.

    fits(Anna, point(50, 10))  # true
    fits(Anna, point(25, 30))  # false
"""

from regelwerk.words.places import space_word

WORD = space_word("fits", "thing: piece, point: point, level?: number -> boolean", asks_state=True)
