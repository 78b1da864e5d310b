"""`worst_of(count, numbers)`: the smallest numbers of a list, so many of them, the smallest first.

max(worst_of(2, dice))

    worst_of(2, [card.worth for card in cards])  # [1, 2]
"""

from regelwerk.words.aggregates import selection

WORD = selection("worst_of", largest=False)
