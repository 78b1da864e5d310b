"""`max(number for x in list)`, `max(list)` or `max(a, b, …)`: the largest number.

Of an empty list there is none, which stops the game with an error, unless a default is given:

    max(player.money for player in players)  # 8
    max([card.worth for card in Ben.hand], default=0)  # 0

Those who have the most are those who have as much as that:

    [player for player in players if player.money == max(other.money for other in players)]  # [Cleo]
"""

from regelwerk.words.aggregates import extreme

WORD = extreme(max)
