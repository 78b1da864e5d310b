"""`any(condition for x in list)`: true when the condition holds for at least one.

Over an empty list it is false. `any(list)` takes a list of conditions.

    any(player.money < 3 for player in players)  # true
"""

from regelwerk.model.types import BOOLEAN, list_of
from regelwerk.words.aggregates import aggregate
from regelwerk.words.function_word import takes

WORD = aggregate(any, "conditions", takes(list_of(BOOLEAN), gives=BOOLEAN))
