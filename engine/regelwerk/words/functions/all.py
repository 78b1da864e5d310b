"""`all(condition for x in list)`: true when the condition holds for every one.

Over an empty list it is true. `all(list)` takes a list of conditions.

    all(player.money > 3 for player in players)  # false
"""

from regelwerk.model.types import BOOLEAN, list_of
from regelwerk.words.function_word import FunctionWord, Parameter, takes

WORD = FunctionWord(
    "all",
    (Parameter("conditions"),),
    takes(list_of(BOOLEAN), gives=BOOLEAN),
    all,
    "all({0})",
    monotone="+",
    aggregate=True,
)
