"""The least and the greatest number that a field may hold."""

from typing import TypeAlias

from regelwerk.texts import Texts, in_each_language
from regelwerk.texts.decimal import digits

_TEXTS = Texts("types")
Limits: TypeAlias = tuple[float | None, float | None]


def within(value: object, limits: Limits) -> bool:
    """Whether a number, or each of a list, lies between the limits; anything else does."""
    low, high = limits
    if isinstance(value, list | tuple):
        return all(within(each, limits) for each in value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return True
    return (low is None or value >= low) and (high is None or value <= high)


def limits_shown(limits: Limits) -> dict[str, str]:
    """The values of a problem that tell in each language which numbers are allowed."""
    low, high = ("" if limit is None else digits(limit) for limit in limits)
    id = "between" if low and high else "at-least" if low else "at-most"
    return in_each_language(limits=lambda language: _TEXTS.say(language, id, {"low": low, "high": high}))
