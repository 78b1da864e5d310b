"""`text(value)`: a number, a word, true or false, a point, or a thing's id as a text.

Whole numbers have no decimal point: `text(4 / 2)` is `2`.

    text(Ada.money)  # "5"
    text(4 / 2)  # "2"
"""

from typing import Any

from regelwerk.model.types import TEXT, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.spaces.point import Point
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types

_SPOKEN = {True: "true", False: "false", None: "none"}
_EXACT = 1e15


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    if types[0].kind in ("list", "row"):
        return Misfit("expression-argument-text", 0, {"given": types[0]})
    return TEXT


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return _SPOKEN[value]
    if isinstance(value, Point):
        return f"({_text(value.x)}; {_text(value.y)})"
    if isinstance(value, float):
        return str(int(value)) if abs(value) < _EXACT and value == int(value) else repr(value)
    return str(value) if isinstance(value, int) else str(value.id)


WORD = FunctionWord("text", (Parameter("value", nothing=True),), _result, _text)
