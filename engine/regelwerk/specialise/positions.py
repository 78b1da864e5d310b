"""Positions of running games as functions that are written out hold them."""

from typing import Any

from regelwerk.run.state import State
from regelwerk.run.thing import Thing
from regelwerk.specialise.effects import IN_PLAY
from regelwerk.specialise.plan import Plan
from regelwerk.specialise.values import identity


class Positions:
    """Reads what a game holds, as long as it is one of the set-up that a plan was made for."""

    def __init__(self, plan: Plan, state: State) -> None:
        slots = plan.slots
        self._fields: list[tuple[str, str, dict[Any, int] | None]] = []
        for slot in slots.place:
            domain = slots.domain(slot)
            places = None if domain is None else {_key(value): n for n, value in enumerate(domain)}
            self._fields.append((slot[0].id, slot[1], places))
        self._changing = {(thing.id, field) for thing, field in slots.place}
        self._fixed = self._constants(state)

    def fits(self, state: State) -> bool:
        """Whether everything that never changes is as it was when the plan was made."""
        return self._constants(state) == self._fixed

    def held(self, state: State) -> list[int] | None:
        """What a game holds; none for a value that no choice leads to."""
        things, found = state.things, list[int]()
        for id, field, places in self._fields:
            value = getattr(things[id], field)
            if places is None:
                found.append(value)
                continue
            place = places.get(_key(value))
            if place is None:
                return None
            found.append(place)
        return found

    def _constants(self, state: State) -> list[Any]:
        return [
            (thing.id, thing._whole is None, [
                _key(getattr(thing, field))
                for field in (*thing._fields, IN_PLAY)
                if (thing.id, field) not in self._changing
            ])
            for thing in state.things.values()
        ]  # fmt: skip


def _key(value: Any) -> Any:
    """Equal for values that rules cannot tell apart, whichever game their things are from."""
    if isinstance(value, Thing):
        return Thing, value.id
    if isinstance(value, list | tuple):
        return tuple([_key(each) for each in value])
    return identity(value)
