"""`round_down(number)`: the whole number that is not larger.

round_down(unit.power / 2)
"""

from math import floor

from regelwerk.model.types import INTEGER, NUMBER, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants(types, NUMBER, vocabulary) or INTEGER


def _round_down(number: float) -> float:
    # A bound of something undecided may be infinite; it stays so.
    return floor(number) if -INFINITE < number < INFINITE else number


INFINITE = float("inf")

WORD = FunctionWord(
    name="round_down",
    parameters=(Parameter("number"),),
    result=_result,
    meaning=_round_down,
    python=lambda types: "{a0}" if types[0].kind == "integer" else "",
    monotone="+",
    phrase=Phrase(en="{0}, rounded down", de="{0}, abgerundet"),
    manual=__doc__ or "",
)
