"""`sum(number for x in list)`: all the numbers added up; 0 over an empty list.

sum(unit.power for unit in units if unit.ready)

    sum(card.worth for card in Ada.hand)  # 5
"""

from regelwerk.model.types import NUMBER, list_of
from regelwerk.words.aggregates import aggregate
from regelwerk.words.function_word import number_of, takes

WORD = aggregate(sum, "numbers", takes(list_of(NUMBER), gives=lambda types: number_of(types[0])))
