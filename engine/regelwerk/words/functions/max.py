"""`max(number for x in list)`, `max(list)` or `max(a, b, …)`: the largest number.

Of an empty list there is none, which stops the game with an error, unless a default is given:

    max(player.money for player in players)  # 8
    max([card.worth for card in Ben.hand], default=0)  # 0
"""

from regelwerk.words.aggregates import extreme

WORD = extreme(max)
