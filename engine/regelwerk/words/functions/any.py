"""`any(condition for x in list)`: true when the condition holds for at least one.

Over an empty list it is false. `any(list)` takes a list of conditions.

    any(unit.health < 3 for unit in units)
"""

from regelwerk.model.types import BOOLEAN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants_list


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants_list(types[0], BOOLEAN, vocabulary) or BOOLEAN


WORD = FunctionWord(
    name="any",
    parameters=(Parameter("conditions"),),
    result=_result,
    meaning=any,
    python="any({0})",
    monotone="+",
    phrase=Phrase(en="at least one of {0}", de="mindestens eines {0:gen}"),
    manual=__doc__ or "",
    aggregate=True,
)
