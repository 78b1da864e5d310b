"""Fields that say how small and how large their numbers may be: what stops there, and what is a problem."""

from math import inf
from typing import Any

from regelwerk.model.content import Field
from regelwerk.model.limits import limits_shown
from regelwerk.model.problem import Related
from regelwerk.run.failure import RunFailure
from regelwerk.run.interval import LARGEST
from regelwerk.run.thing import Thing
from regelwerk.texts.decimal import digits


def kept(thing: Thing, field: str, value: Any) -> Any:
    """The value that a field gets: of one that stops at its limits the nearest that it may have.

    Raises:
        RunFailure: run-out-of-range, if it may not have this one.
    """
    declared = type(thing)._limited.get(field)
    if declared is None or value is None:
        return value
    if isinstance(value, list | tuple):
        return tuple([_kept(thing, declared, each) for each in value])
    return _kept(thing, declared, value)


def _kept(thing: Thing, declared: Field, value: Any) -> Any:
    low, high = declared.limits
    least, most = -inf if low is None else low, inf if high is None else high
    if least <= value <= most:
        if not -LARGEST < value < LARGEST:
            raise OverflowError("a field holds a number larger than any game needs")
        return value
    if declared.stops:
        bound = low if value < least else high
        assert bound is not None
        return int(bound) if declared.type.kind == "integer" else bound
    shown: dict[str, Any] = limits_shown(declared.limits)
    raise RunFailure(
        "run-out-of-range",
        related=(Related("limits-declared", declared.span),),
        thing=thing.id,
        field=declared.name,
        value=digits(value),
        **shown,
    )
