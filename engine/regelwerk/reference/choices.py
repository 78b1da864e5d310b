"""What may be chosen: one whole choice after the other, each asked for itself."""

from collections.abc import Iterator
from typing import Any

from regelwerk.model.rules import Action, Event
from regelwerk.reference.demands import to_choose
from regelwerk.reference.events import Reasons, refusals
from regelwerk.reference.walk import Walk


def options(walk: Walk, action: Action, parameter: str, chosen: tuple[Any, ...]) -> list[Any]:
    """The list from which a parameter is chosen, after the decider and what was chosen before it."""
    (listed,) = (each for each in to_choose(action) if each.parameter.name == parameter)
    return listed.values(walk, walk.named(action.event.parameters[: len(chosen)], chosen))


def paid(walk: Walk, action: Action, number: int, given: tuple[Any, ...]) -> Any:
    """How much of a field a whole choice costs, by the place of the field in the cost."""
    amounts = [each for part in action.cost for each in part.paid]
    return walk.value_at(amounts[number], walk.named(action.event.parameters, given))


def barred(walk: Walk, event: Event, given: tuple[Any, ...]) -> Reasons:
    """Why a whole choice is not allowed."""
    return refusals(walk, event, walk.named(event.parameters, given))


def allowed(walk: Walk, action: Action, decider: Any) -> Iterator[list[tuple[Any, ...]]]:
    """The allowed choices, without the decider, each in a portion of its own."""
    for chosen in _all(walk, action, (decider,)):
        if not barred(walk, action.event, chosen):
            yield [chosen[1:]]


def _all(walk: Walk, action: Action, chosen: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    names = list(action.domains)
    if len(chosen) > len(names):
        yield chosen
        return
    for value in options(walk, action, names[len(chosen) - 1], chosen):
        yield from _all(walk, action, (*chosen, value))
