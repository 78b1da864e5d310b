"""`path_length(points)`: how long the way along these points is, straight from one to the next.

    path_length([corner, spot]) <= 12

With `start` it begins at that thing or point.

    path_length(way, start=me) <= me.speed
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from regelwerk.model.types import NUMBER, POINT, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.spaces.point import DIGITS, Point
from regelwerk.words.functions.places import PLACE, POINTS, in_space
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types, wants_list


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    if len(types) > 1:
        return in_space(POINTS, PLACE, gives=NUMBER)(types, vocabulary)
    return wants_list(types[0], POINT, vocabulary) or NUMBER


def _path_length(state: Any, points: Sequence[Point], start: Any = None) -> float:
    way = points if start is None else (state.space.place(start), *points)
    return round(sum((hypot(two.x - one.x, two.y - one.y) for one, two in pairwise(way)), 0.0), DIGITS)


WORD = FunctionWord(
    name="path_length",
    parameters=(Parameter("points"), Parameter("start", optional=True)),
    result=_result,
    meaning=_path_length,
    monotone="0",
    phrase=Phrase(
        en="the length of the way along {0}",
        de="{head} des Wegs über {0:acc}",
        head_de=("die Länge", "der Länge", "der Länge", "die Länge"),
        more_en=" from {1}",
        more_de=" ab {1:dat}",
    ),
    manual=__doc__ or "",
    state=True,
)
