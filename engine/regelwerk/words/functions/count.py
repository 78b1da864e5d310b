"""`count(x for x in list if condition)`: how many there are; `count(list)` counts a list.

Conditions stand after `if`: counting conditions themselves would count the false ones too, so that
is refused.

    count(player for player in players if player.money > 3)  # 2
"""

from regelwerk.model.types import INTEGER, UNKNOWN, Type, list_of
from regelwerk.words.agreement import item_of
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types, takes


def _number(types: Types) -> Type | Misfit:
    conditions = item_of(types[0]).kind == "boolean"
    return Misfit("expression-count-of-conditions", 0, {}) if conditions else INTEGER


WORD = FunctionWord(
    "count",
    (Parameter("items", nothing=True),),
    takes(list_of(UNKNOWN), gives=_number),
    lambda items: len(list(items)),
    "len({0})",
    aggregate=True,
)
