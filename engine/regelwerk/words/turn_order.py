"""Things in an order: that of a field of theirs, else that in which they came into play."""

from collections.abc import Sequence
from typing import Any, Literal

from regelwerk.model.types import UNKNOWN, Type, list_of
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import item_of, joined
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types, wrong

IN_ORDER = ("next", "previous", "in_order")  # the words whose values follow from it


def place(thing: Any) -> tuple[float, int]:
    """Where a thing stands in the order of its type."""
    return (getattr(thing, thing._order) if thing._order else 0, thing._serial)


def no_thing(given: Type, argument: int) -> Misfit | None:
    """What is wrong with an argument that has to be a thing."""
    return None if given.kind in ("thing", "none", "unknown") else _misfit(given, argument)


def no_things(given: Type, argument: int) -> Misfit | None:
    """What is wrong with an argument that has to be a list of things."""
    if given.kind not in ("list", "unknown"):
        return wrong(argument, given, list_of(UNKNOWN))
    return None if item_of(given).kind in ("thing", "unknown") else _misfit(given, argument)


def _misfit(given: Type, argument: int) -> Misfit:
    return Misfit("expression-argument-thing", argument, {"given": given})


def follows(name: Literal["next", "previous"]) -> FunctionWord:
    """The word for whoever comes after a thing, or before it."""

    def meaning(thing: Any, among: Sequence[Any]) -> Any:
        here = place(thing)
        listed = sorted(among, key=place, reverse=name == "previous")
        behind = [each for each in listed if (place(each) > here) == (name == "next") and place(each) != here]
        return next(iter([*behind, *listed]), None)

    return FunctionWord(name, (Parameter("thing"), Parameter("among")), _result, meaning)


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    thing, among = types
    misfit = no_thing(thing, 0) or no_things(among, 1)
    if misfit is not None or "unknown" in (thing.kind, among.kind):
        return misfit or item_of(among)
    if joined(thing.required(), item_of(among), vocabulary) is None:
        return wrong(1, among, list_of(thing.required()))
    return item_of(among)._replace(optional=True)
