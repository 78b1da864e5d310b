"""The least and the greatest number that a field may hold."""

from typing import TypeAlias

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
    """The values of a problem that tell in either language which numbers are allowed."""
    low, high = ("" if limit is None else f"{limit:g}" for limit in limits)
    if low and high:
        return dict.fromkeys(("limits_en", "limits_de"), f"{low} – {high}")
    if low:
        return {"limits_en": f"{low} or more", "limits_de": f"{low} oder mehr"}
    return {"limits_en": f"{high} or less", "limits_de": f"{high} oder weniger"}
