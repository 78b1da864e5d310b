"""Decimal numbers as they are shown: how many digits, and the sign between the whole and its decimals."""

from decimal import Decimal
from functools import cache

from regelwerk.texts.catalogue import Texts

_sign = cache(lambda language: Texts("wording").say(language, "decimal-sign"))


def digits(value: float) -> str:
    """A number with a point: six digits, but of a large number all of the whole and the hundredths."""
    if abs(value) >= 1000:
        return f"{round(value, 2):.15g}"
    shown = f"{value:g}"
    return f"{Decimal(shown):f}" if "e" in shown else shown


def decimal(shown: str, language: str) -> str:
    """A number that is written with a point, with the sign of the language."""
    return shown.replace(".", _sign(language))
