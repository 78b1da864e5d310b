"""What `round_up` and `round_down` have in common."""

from collections.abc import Callable
from math import isfinite

from regelwerk.model.types import INTEGER, NUMBER
from regelwerk.words.function_word import FunctionWord, Parameter, Types, takes


def rounding(name: str, whole: Callable[[float], int]) -> FunctionWord:
    """The word that takes a number to a whole one."""

    def rounded(number: float) -> float:
        # A bound of something undecided may be infinite; it stays so. Of tenths Python knows what is next to
        # them, which must not take a whole number to another one.
        return whole(round(number, 9)) if isfinite(number) else number

    def template(types: Types) -> str:
        return "{a0}" if types[0].kind == "integer" else ""

    return FunctionWord(
        name, (Parameter("number"),), takes(NUMBER, gives=INTEGER), rounded, template, monotone="+"
    )
