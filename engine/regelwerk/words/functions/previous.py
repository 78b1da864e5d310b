"""`previous(thing, among)`: who comes before a thing in the order of its type, as `next` the other way round.

previous(game.dealer, players)

    previous(table.dealer, players)  # Ada
"""

from regelwerk.words.turn_order import follows

WORD = follows("previous")
