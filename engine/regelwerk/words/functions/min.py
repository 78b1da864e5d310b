"""`min(number for x in list)`, `min(list)` or `min(a, b, …)`: the smallest number.

Of an empty list there is none, which stops the game with an error, unless a default is given:

    min([unit.range for unit in units], default=0)
"""

from regelwerk.words.extremes import extreme

WORD = extreme(min)
