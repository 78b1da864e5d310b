"""`path_length(points)`: how long the way along these points is, straight from one to the next.

    path_length([me.at, corner, spot]) <= me.speed
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from engine.model.types import NUMBER, POINT, Type
from engine.model.vocabulary import Vocabulary
from engine.spaces.point import DIGITS, Point
from engine.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants_list


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    return wants_list(types[0], POINT, vocabulary) or NUMBER


def _path_length(points: Sequence[Point]) -> float:
    legs = pairwise(points)
    return round(sum((hypot(two.x - one.x, two.y - one.y) for one, two in legs), 0.0), DIGITS)


WORD = FunctionWord(
    name="path_length",
    parameters=(Parameter("points"),),
    result=_result,
    meaning=_path_length,
    monotone="0",
    phrase=Phrase(
        en="the length of the way {0}",
        de="{head} des Wegs {0}",
        head_de=("die Länge", "der Länge", "der Länge", "die Länge"),
    ),
    manual=__doc__ or "",
)
