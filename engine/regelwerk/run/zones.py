"""Zones: where things lie in an order. A thing lies in one at most: whatever is put is lifted first."""

from collections.abc import Iterable, Mapping, Sequence
from math import factorial
from typing import Any, Protocol, TypeAlias

from regelwerk.model.content import REVEALED
from regelwerk.run.failure import RunFailure
from regelwerk.run.thing import Thing

# By the ids of types: the names of their zones, with how many lie there at most.
Zones: TypeAlias = Mapping[str, Mapping[str, int | None]]


class Holder(Protocol):
    """Where things are in play (`regelwerk.run.state.State`)."""

    chance: Any
    things: dict[str, Thing]
    trace: list[tuple[Any, ...]]
    rolled: int

    @property
    def zones(self) -> Zones: ...

    def enter(self, things: Iterable[Thing]) -> None: ...

    def out_of_play(self, thing: Thing) -> None: ...

    def put(self, holder: Thing, field: str, value: object) -> None: ...

    def assign(self, thing: Thing, field: str, value: object) -> None: ...


def lay(state: Holder, things: Sequence[Thing], holder: Thing, zone: str, first: bool = False) -> None:
    """Things come to lie in a zone, now, in their order: behind all others, or in front of them.

    Raises:
        RunFailure: if one of them is out of play or named twice, or more lie there than may.
    """
    if len(set(things)) < len(things):
        twice = next(each for at, each in enumerate(things) if each in things[:at])
        raise RunFailure("run-moved-twice", thing=twice.id)
    for thing in things:
        if not thing._in_play:
            raise RunFailure("run-moved-gone", thing=thing.id)
    lift(state, things)
    held = getattr(holder, zone)
    most = state.zones[holder._type][zone]
    if most is not None and len(held) + len(things) > most:
        raise RunFailure("run-zone-full", thing=holder.id, zone=zone, most=str(most))
    state.put(holder, zone, (*things, *held) if first else (*held, *things))


def deal(state: Holder, count: int, source: Thing, out_of: str, holder: Thing, zone: str) -> None:
    """The first so many of a zone come to lie last in another, now. Raises RunFailure as `lay` does."""
    lay(state, getattr(source, out_of)[: max(count, 0)], holder, zone)


def shuffle(state: Holder, holder: Thing, zone: str) -> None:
    """Leaves the order of a zone to chance, now: one throw of a die with a side for each order.

    An example that prescribes its dice names what comes to lie first.

    Raises:
        RunFailure: if what an example names does not lie there.
    """
    held = getattr(holder, zone)
    for thing in held:
        _hide(state, thing)
    if len(held) < 2:
        return
    prescribed = getattr(state.chance, "order", None)
    if prescribed is not None:
        named = prescribed([thing.id for thing in held], holder.id, zone)
        front = [state.things[id] for id in named]
        order = (*front, *(thing for thing in held if thing not in front))
    else:
        sides = factorial(len(held))
        number = state.chance.roll(sides)
        state.rolled += 1
        state.trace.append(("shuffled", state.rolled, sides, number, holder, zone))
        order = _ordered(held, number - 1)
    state.put(holder, zone, order)


def lift(state: Holder, things: Sequence[Thing]) -> None:
    """Things lie nowhere any more, and nobody knows of them what had been revealed."""
    for thing in things:
        found = where(state, thing)
        if found is not None:
            holder, zone = found
            state.put(holder, zone, tuple(each for each in getattr(holder, zone) if each is not thing))
        _hide(state, thing)


def where(state: Holder, thing: Thing) -> tuple[Thing, str] | None:
    """Whose zone something lies in, and which; none if it lies in no zone."""
    for holder in state.things.values():
        for zone in state.zones.get(holder._type, ()):
            if thing in getattr(holder, zone):
                return holder, zone
    return None


def _hide(state: Holder, thing: Thing) -> None:
    if getattr(thing, REVEALED, False):
        state.put(thing, REVEALED, False)


def _ordered(things: Sequence[Thing], number: int) -> tuple[Thing, ...]:
    """The order of this number, from 0 to one less than there are orders."""
    left, found = list(things), []
    for size in range(len(left), 0, -1):
        number, at = divmod(number, size)
        found.append(left.pop(at))
    return tuple(found)
