"""`round_down(number)`: the whole number that is not larger.

round_down(unit.power / 2)

    round_down(Ada.money / 2)  # 2
"""

from math import floor

from regelwerk.words.rounding import rounding

WORD = rounding("round_down", floor)
