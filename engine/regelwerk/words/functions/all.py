"""`all(condition for x in list)`: true when the condition holds for every one.

Over an empty list it is true. `all(list)` takes a list of conditions.

    all(player.money > 3 for player in players)  # false
"""

from regelwerk.model.types import BOOLEAN, list_of
from regelwerk.words.aggregates import aggregate
from regelwerk.words.function_word import takes

WORD = aggregate(all, "conditions", takes(list_of(BOOLEAN), gives=BOOLEAN))
