"""`path_over(thing, points, areas)`: whether a middle stays over areas all along straight legs.

One area may follow another where they touch, but no gap between them is passed over, however narrow.

    path_over(Dora, [point(48, 25)], areas)  # true
    path_over(Dora, [point(55, 25)], areas)  # false
"""

from regelwerk.words.places import space_word

WORD = space_word("path_over", "thing: piece, points: points, areas: areas -> boolean")
