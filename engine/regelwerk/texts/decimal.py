"""Decimal numbers as they are shown: how many digits, and the sign between the whole and its decimals."""

from functools import cache

from regelwerk.texts.catalogue import Texts

_sign = cache(lambda language: Texts("wording").say(language, "decimal-sign"))


def digits(value: float) -> str:
    """A number with a point: six digits, but of a large number all of the whole and the hundredths."""
    return f"{value:g}" if abs(value) < 1000 else f"{round(value, 2):.15g}"


def decimal(shown: str, language: str) -> str:
    """A number that is written with a point, with the sign of the language."""
    return shown.replace(".", _sign(language))
