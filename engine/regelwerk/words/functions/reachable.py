"""`reachable(thing, points)`: the hexes that a thing can get to with so many points.

What a step costs is told by the definition that the space names as its `cost`; a way leads over
`neighbours`, and steps may not cost less than nothing. The hex that it is in comes first, then the
cheapest to reach; of those that cost as much, the first by id. From off the map nothing is reachable.

    reachable(Emil, 1)  # [A1, A2, B1]
"""

from regelwerk.words.places import space_word

WORD = space_word("reachable", hexes="thing: piece, points: number -> hexes", asks_cost=True)
