"""`travel_cost(thing, hex)`: what the cheapest way of a thing to a hex costs, or none if there is none.

The steps and their costs are those of `reachable`.

    travel_cost(me, goal) is not none and travel_cost(me, goal) <= me.speed
"""

from regelwerk.model.types import NUMBER
from regelwerk.words.places import PIECE, PLACE, among_hexes, space_word

WORD = space_word(
    "travel_cost",
    ("thing", "hex"),
    among_hexes(PIECE, PLACE, gives=NUMBER._replace(optional=True)),
    asks_cost=True,
)
