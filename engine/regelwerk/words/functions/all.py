"""`all(condition for x in list)`: true when the condition holds for every one.

Over an empty list it is true. `all(list)` takes a list of conditions.

    all(unit.health > 0 for unit in units)
"""

from regelwerk.model.types import BOOLEAN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants_list


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants_list(types[0], BOOLEAN, vocabulary) or BOOLEAN


WORD = FunctionWord(
    name="all",
    parameters=(Parameter("conditions"),),
    result=_result,
    meaning=all,
    python="all({0})",
    monotone="+",
    phrase=Phrase(en="all of {0}", de="alle von {0}"),
    manual=__doc__ or "",
    aggregate=True,
)
