"""Brings the things of a scenario into play and gives them the values that it lists for them."""

from collections import Counter
from collections.abc import Mapping

from regelwerk.model.scenario import StateData
from regelwerk.model.span import Span
from regelwerk.run.failure import RunFailure
from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.run.values import Conversion

NOWHERE = Span("", 0, 0, 0, 0)


def bring_all(
    types: Mapping[str, type[Thing]],
    conversions: Mapping[str, Mapping[str, Conversion]],
    state: State,
    data: StateData,
) -> None:
    """Everything that a scenario lists, in its order: first who there is, then what their fields hold. Of
    what there is one in every game is there, although nobody lists it.

    Raises:
        RunFailure: if two have the same id, or a field names something that is not there.
    """
    known, lists, serial = state.things, vars(state), 0
    alone = [id for id, kind in types.items() if kind._one and id not in data]
    if alone:
        data = {**{id: {id: (NOWHERE, {})} for id in alone}, **data}
    brought = []
    for type, listed in data.items():
        kind, things = types[type], []
        begun = kind._begun
        for id in listed:
            thing = known[id] = begun(id)
            serial += 1
            thing._serial = serial
            things.append(thing)
        for name in kind._collections:
            lists[name].extend(things)
        brought.append((kind, things, listed))
    state.serial = serial
    if len(known) != serial:
        many = Counter(id for listed in data.values() for id in listed)
        raise RunFailure("run-thing-twice", thing=next(id for id in many if many[id] > 1))
    if state.watched:
        for kind, _, _ in brought:
            state.space.came_or_went(kind)
    for kind, things, listed in brought:
        convert = conversions[kind._type]
        for thing, (_, values) in zip(things, listed.values()):  # noqa: B905 - as many of both
            for field, given in values.items():
                setattr(thing, field, convert[field](known, given.value))
