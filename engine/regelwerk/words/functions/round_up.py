"""`round_up(number)`: the whole number that is not smaller.

round_up(unit.power / 2)
"""

from math import ceil

from regelwerk.model.types import INTEGER, NUMBER, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants(types, NUMBER, vocabulary) or INTEGER


def _round_up(number: float) -> float:
    # A bound of something undecided may be infinite; it stays so.
    return ceil(number) if -INFINITE < number < INFINITE else number


INFINITE = float("inf")

WORD = FunctionWord(
    name="round_up",
    parameters=(Parameter("number"),),
    result=_result,
    meaning=_round_up,
    python=lambda types: "{a0}" if types[0].kind == "integer" else "",
    monotone="+",
    phrase=Phrase(en="{0}, rounded up", de="{0}, aufgerundet"),
    manual=__doc__ or "",
)
