"""`path_clear(thing, points)`: whether a base can be moved along straight legs from where it stands.

The whole base stays on the table, comes over no other base on its way (so a gap must be as wide as the
base), and into no area that blocks movement. Those in `through` may be passed, but the way may not end
on them.

    path_clear(Anna, [point(50, 10)])  # false
    path_clear(Anna, [point(50, 10)], through=[Bela, Carl])  # true
"""

from regelwerk.words.places import space_word

WORD = space_word("path_clear", "thing: piece, points: points, through?: pieces -> boolean", asks_state=True)
