"""`min(number for x in list)`, `min(list)` or `min(a, b, …)`: the smallest number.

Of an empty list there is none, which stops the game with an error, unless a default is given:

    min(player.money for player in players)  # 2
    min([card.worth for card in Ben.hand], default=0)  # 0
"""

from regelwerk.words.aggregates import extreme

WORD = extreme(min)
