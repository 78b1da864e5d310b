"""`next(thing, among)`: who follows a thing in the order of its type, of a list; after the last the first.

The order is that of the field which the type names by `order`, else that in which things came into play.
Those who are not in the list are passed over; the thing itself comes last, if it is in the list. It need not
be in play any more. None if the list is empty, which all things of its type never are.

    next(table.dealer, players)  # Cleo
    next(Cleo, [player for player in players if player.money > 3])  # Ada
"""

from regelwerk.words.turn_order import follows

WORD = follows("next")
