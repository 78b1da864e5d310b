"""`first(list)`: what stands first, or none when the list is empty.

first(unit for unit in units if unit.ready) is not none

    first(player for player in players if player.money > 5)  # Cleo
    first(Ben.hand) is none  # true
"""

from regelwerk.model.types import UNKNOWN, list_of
from regelwerk.words.agreement import item_of
from regelwerk.words.function_word import FunctionWord, Parameter, takes

WORD = FunctionWord(
    "first",
    (Parameter("items", nothing=True),),
    takes(list_of(UNKNOWN), gives=lambda types: item_of(types[0])._replace(optional=True)),
    lambda items: next(iter(items), None),
    "next(iter({0}), None)",
)
