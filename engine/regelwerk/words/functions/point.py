"""`point(x, y)`: a place on the table: so far from its left edge, and so far from its near edge.

distance(me, point(40, 50)) <= 3
"""

from regelwerk.model.types import NUMBER, POINT, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.spaces.point import point
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants(types, NUMBER, vocabulary) or POINT


WORD = FunctionWord(
    name="point",
    parameters=(Parameter("x"), Parameter("y")),
    result=_result,
    meaning=point,
    monotone="0",
    phrase=Phrase(
        en="the point ({0}; {1})",
        de="{head} ({0}; {1})",
        head_de=("der Punkt", "des Punkts", "dem Punkt", "den Punkt"),
    ),
    manual=__doc__ or "",
)
