"""`round_down(number)`: the whole number that is not larger.

round_down(unit.power / 2)

What lies no farther than half a billionth from a whole number counts as that number.

    round_down(Ada.money / 2)  # 2
    round_down(100 * 0.29)  # 29
"""

from math import floor

from regelwerk.words.rounding import rounding

WORD = rounding("round_down", floor)
