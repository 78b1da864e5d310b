"""`path(thing, to)`: the hexes of the cheapest way to a hex, one after the other.

The hex that the thing is in is left out, the goal is the last. Where there is no way, or none is needed,
the list is empty. What a step costs is told by the definition that the space names as its `cost`; of
ways that cost as much it is, from the goal backwards, the one over the hexes that are reached the cheapest,
and of these over the first by id.

    path(Emil, D2)  # [B1, C1, D1, D2]
"""

from regelwerk.words.places import space_word

WORD = space_word("path", hexes="thing: piece, to: place -> hexes", asks_cost=True)
