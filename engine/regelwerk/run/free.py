"""Values that nobody lists: any point or number that somebody names, as rules see them; and several at once,
in the order in which they are listed."""

from math import isfinite
from typing import Any

from regelwerk.model.problem import Problem, Refused, refused
from regelwerk.model.rules import Action, Parameter
from regelwerk.model.texts import parameter_called
from regelwerk.model.types import Type
from regelwerk.run.thing import shown
from regelwerk.spaces.point import FARTHEST, point
from regelwerk.words.functions.subsets import ordered
from regelwerk.words.type_phrases import values

LARGEST = 1e9  # of numbers
_MOST = 1000  # that are chosen at once


def settled(action: Action, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """The arguments of a choice, those that nobody lists as rules see them.

    Raises:
        Refused: with a problem for each that is no such value.
    """
    if not action.free and not action.several:
        return arguments
    found, problems = [], list[Problem]()
    for parameter, given in zip(action.event.parameters[1:], arguments, strict=False):
        try:
            chosen = named(parameter, given) if parameter.name in action.free else given
            found.append(ordered(chosen) if parameter.name in action.several else chosen)
        except Refused as refused:
            problems += refused.problems
    if problems:
        raise Refused(problems)
    return (*found, *arguments[len(found) :])


def named(parameter: Parameter, given: Any) -> Any:
    """The value of a free parameter that a plain value stands for.

    Raises:
        Refused: if it is of another type, no finite number, or larger than any game needs.
    """
    try:
        return _value(parameter.type, given)
    except OverflowError:
        most = FARTHEST if (parameter.type.item or parameter.type).kind == "point" else LARGEST
        code, told = "choice-too-far", {"most": f"{most:.0f}"}
    except (TypeError, ValueError):
        code, told = "choice-no-value", values(wanted=parameter.type)
    text = shown(given)
    text = text if len(text) <= 40 else f"{text[:39]}…"
    raise refused(code, **parameter_called(parameter), value=text, **told)


def _value(kind: Type, given: Any) -> Any:
    """Raises TypeError or ValueError for what is none, OverflowError for what is too large."""
    if kind.kind == "list" and kind.item is not None:
        if not isinstance(given, list | tuple) or len(given) > _MOST:
            raise TypeError
        return tuple([_value(kind.item, each) for each in given])
    if kind.kind == "point":
        if not isinstance(given, list | tuple) or len(given) != 2:
            raise TypeError
        return point(*[_number(each) for each in given])
    number = _number(given)
    if abs(number) > LARGEST:
        raise OverflowError
    if kind.kind == "integer":
        if number != int(number):
            raise ValueError
        return int(number)
    return number


def _number(given: Any) -> float:
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise TypeError
    if not isfinite(given):
        raise ValueError
    return given
