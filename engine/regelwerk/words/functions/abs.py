"""`abs(number)`: how far a number is from 0.

abs(attacker.height - defender.height) <= 1
"""

from regelwerk.model.types import NUMBER, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants(types, NUMBER, vocabulary) or types[0].required()


WORD = FunctionWord(
    name="abs",
    parameters=(Parameter("number"),),
    result=_result,
    meaning=abs,
    python="abs({0})",
    monotone="0",
    phrase=Phrase(en="the size of {0}", de="der Betrag {0:gen}"),
    manual=__doc__ or "",
)
