"""`travel_cost(thing, hex)`: what the cheapest way of a thing to a hex costs, or none if there is none.

The steps and their costs are those of `reachable`.

    travel_cost(Emil, D2)  # 4
    travel_cost(Emil, C2) is none  # true
"""

from regelwerk.words.places import space_word

WORD = space_word("travel_cost", hexes="thing: piece, hex: place -> number?", asks_cost=True)
