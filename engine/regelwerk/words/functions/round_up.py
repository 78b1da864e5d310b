"""`round_up(number)`: the whole number that is not smaller.

round_up(unit.power / 2)

    round_up(Ada.money / 2)  # 3
"""

from math import ceil

from regelwerk.words.rounding import rounding

WORD = rounding("round_up", ceil)
