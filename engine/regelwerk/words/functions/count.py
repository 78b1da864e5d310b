"""`count(x for x in list if condition)`: how many there are; `count(list)` counts a list.

Conditions stand after `if`: counting conditions themselves would count the false ones too, so that
is refused.

    count(unit for unit in units if unit.ready)
"""

from collections.abc import Iterable

from regelwerk.model.types import INTEGER, UNKNOWN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import item_of
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants_list


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    if (misfit := wants_list(types[0], UNKNOWN, vocabulary)) is not None:
        return misfit
    if item_of(types[0]).kind == "boolean":
        return Misfit("expression-count-of-conditions", 0, {})
    return INTEGER


def _count(items: Iterable[object]) -> int:
    return len(list(items))


WORD = FunctionWord(
    name="count",
    parameters=(Parameter("items", nothing=True),),
    result=_result,
    meaning=_count,
    python="len({0})",
    monotone="0",
    phrase=Phrase(en="the number of {0}", de="die Anzahl {0:gen}"),
    manual=__doc__ or "",
    aggregate=True,
)
