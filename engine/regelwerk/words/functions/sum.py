"""`sum(number for x in list)`: all the numbers added up; 0 over an empty list.

sum(unit.power for unit in units if unit.ready)
"""

from regelwerk.model.types import NUMBER, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions.spec import (
    FunctionWord,
    Misfit,
    Parameter,
    Phrase,
    Types,
    number_of,
    wants_list,
)


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants_list(types[0], NUMBER, vocabulary) or number_of(types[0])


WORD = FunctionWord(
    name="sum",
    parameters=(Parameter("numbers"),),
    result=_result,
    meaning=sum,
    python="sum({0})",
    monotone="+",
    phrase=Phrase(en="the sum of {0}", de="die Summe {0:gen}"),
    manual=__doc__ or "",
    aggregate=True,
)
