"""`path_length(points)`: how long the way along these points is, straight from one to the next.

    path_length([point(10, 20), point(20, 20)])  # 10

With `start` it begins at that thing or point.

    path_length([point(10, 20), point(20, 20)], start=Anna)  # 20
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from regelwerk.model.types import NUMBER, POINT, Type, list_of
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.spaces.point import DIGITS, Point
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types, takes
from regelwerk.words.places import in_space


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    if len(types) > 1:
        return in_space("points: points, start: place -> number")(types, vocabulary)
    return takes(list_of(POINT), gives=NUMBER)(types, vocabulary)


def _path_length(state: Any, points: Sequence[Point], start: Any = None) -> float:
    way = points if start is None else (state.space.place(start), *points)
    return round(sum((hypot(two.x - one.x, two.y - one.y) for one, two in pairwise(way)), 0.0), DIGITS)


WORD = FunctionWord(
    "path_length", (Parameter("points"), Parameter("start", optional=True)), _result, _path_length, state=True
)
