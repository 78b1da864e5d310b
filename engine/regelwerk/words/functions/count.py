"""`count(x for x in list if condition)`: how many there are; `count(list)` counts a list.

Conditions stand after `if`: counting conditions themselves would count the false ones too, so that
is refused.

    count(player for player in players if player.money > 3)  # 2
"""

from collections.abc import Iterable

from regelwerk.model.types import INTEGER, UNKNOWN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import item_of
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types, wants_list


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    if (misfit := wants_list(types[0], UNKNOWN, vocabulary)) is not None:
        return misfit
    if item_of(types[0]).kind == "boolean":
        return Misfit("expression-count-of-conditions", 0, {})
    return INTEGER


def _count(items: Iterable[object]) -> int:
    return len(list(items))


WORD = FunctionWord("count", (Parameter("items", nothing=True),), _result, _count, "len({0})", aggregate=True)
