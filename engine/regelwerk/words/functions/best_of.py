"""`best_of(count, numbers)`: the largest numbers of a list, so many of them, the largest first.

Of a list with fewer numbers all of them.

    best_of(2, [card.worth for card in cards])  # [6, 5]
"""

from regelwerk.words.aggregates import selection

WORD = selection("best_of", largest=True)
