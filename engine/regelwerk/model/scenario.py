"""Positions and what happens in them: boards, scenarios and examples."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from regelwerk.model.document import Header
from regelwerk.model.expression import Expression
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span
from regelwerk.model.types import Type
from regelwerk.model.vocabulary import ThingType


class Given(NamedTuple):
    """One value in a scenario or example, and where it stands; of a list the `items`, too."""

    value: object
    span: Span
    items: tuple[Span, ...] = ()

    def keeping(self, items: Sequence[int]) -> "Given":
        """A list without all others of its items."""
        assert isinstance(self.value, list)
        spans = tuple(self.items[at] for at in items) if self.items else ()
        return Given([self.value[at] for at in items], self.span, spans)


# A scenario's state as plain values with their places: type id -> thing id -> field -> value.
StateData: TypeAlias = dict[str, dict[str, tuple[Span, dict[str, Given]]]]


def ids_in(state: StateData) -> dict[str, str]:
    """The type of each thing of a state by its id."""
    return {id: kind for kind, things in state.items() for id in things}


def merged(base: StateData, own: StateData, types: Mapping[str, ThingType]) -> StateData:
    """A state with another on top, field by field; what that lays into a zone has left where it lay."""
    laid = {each for *_, lying in _lying(own, types) for each in lying}
    result: StateData = {kind: dict(things) for kind, things in base.items()}
    for kind, id, zone, lying in _lying(base, types) if laid else ():
        span, values = result[kind][id]
        kept = [at for at, each in enumerate(lying) if each not in laid]
        result[kind][id] = span, {**values, zone: values[zone].keeping(kept)}
    for kind, things in own.items():
        into = result.setdefault(kind, {})
        for id, (span, values) in things.items():
            into[id] = (span, {**(into[id][1] if id in into else {}), **values})
    return result


def _lying(state: StateData, types: Mapping[str, ThingType]) -> Iterator[tuple[str, str, str, list[str]]]:
    """What is said of zones: the type, the id, the name of the zone, and the ids of what lies there."""
    for kind, things in state.items():
        for zone in types[kind].zones if kind in types else ():
            for id, (_, values) in things.items():
                if zone in values and isinstance(listed := values[zone].value, list):
                    yield kind, id, zone, [str(each) for each in listed]


class BoardDocument(NamedTuple):
    """A map of hexes: its hexes and hexsides as the things of a state.

    `refers` are the values that name other things, which a scenario has to have, with their types.
    """

    header: Header
    state: StateData
    refers: tuple[tuple[Given, Type], ...]


class Scenario(NamedTuple):
    """An initial state. With a `board`, `state` holds its things too, and `own` only what is given here.

    A game from it begins in its `phase`, or where the ruleset starts.
    What is not `offered` is there for examples.
    """

    header: Header
    state: StateData
    board: str = ""
    own: StateData = {}
    phase: str = ""
    offered: bool = True


class Happening(NamedTuple):
    """An event from outside, its values as written: names of things, keys of rows, plain values."""

    phase: str
    event: str
    arguments: dict[str, Given]
    span: Span


class EventPattern(NamedTuple):
    event: str
    arguments: dict[str, Given]
    span: Span


class Chosen(NamedTuple):
    """A choice that whoever decides makes, its values as written; perhaps with who that is."""

    action: str
    arguments: dict[str, Given]
    span: Span


class Claim(NamedTuple):
    """What an expression is said to come to; it names things by their ids."""

    expression: Expression
    value: Given


class Expectation(NamedTuple):
    printed: tuple[Given, ...] | None
    events: tuple[EventPattern, ...]
    not_events: tuple[EventPattern, ...]
    refused: tuple[Given, ...]  # ids of rules, or reasons in the first language
    stopped_by: tuple[Given, ...]
    state: StateData
    gone: tuple[Given, ...]
    values: tuple[Claim, ...] = ()
    choices: tuple[EventPattern, ...] = ()  # allowed at the end, the decider first
    no_choices: tuple[EventPattern, ...] = ()
    winners: tuple[Given, ...] | None = None  # none: nothing is said of an end; empty: nobody has won


class Example(NamedTuple):
    header: Header
    of: str
    scenario: str
    state: StateData
    phase: str
    orders: dict[str, tuple[Given, ...]] = {}  # by phase; "" stands for the first that asks
    happens: tuple[Happening, ...] = ()
    dice: tuple[Given, ...] = ()
    expect: Expectation = Expectation(None, (), (), (), (), {}, ())
    choices: tuple[Chosen, ...] = ()
    entered: bool = False  # what the phase does at its beginning has happened
    show: bool = False  # stands beside what it is an example of, not only among all examples
