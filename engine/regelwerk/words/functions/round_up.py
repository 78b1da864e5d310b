"""`round_up(number)`: the whole number that is not smaller.

round_up(unit.power / 2)

What lies no farther than half a billionth from a whole number counts as that number.

    round_up(Ada.money / 2)  # 3
    round_up(100 * 0.07)  # 7
"""

from math import ceil

from regelwerk.words.rounding import rounding

WORD = rounding("round_up", ceil)
