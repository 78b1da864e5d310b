"""Who may know what: which things lie unseen by somebody, and which fields are not theirs to know.

A seat is named by the id of whoever decides; the empty one is whoever only watches. What lies in a zone is
known to those that the zone names, and to all once it is revealed; a thing in no zone is known to all.
In place of what somebody does not know they see a thing of its type without a name, the same each time.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from regelwerk.model.closure import reached
from regelwerk.model.content import ALL, NOBODY, OWNER, REVEALED, Field
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.state import State
from regelwerk.run.thing import Thing, things_in
from regelwerk.run.trace import Entry

UNNAMED = "?"
_Slot = tuple[Thing, str, int]  # whose zone, which, and where in it


class Secrecy:
    """Answers for one ruleset; where it hides nothing, `hides` is false and nothing else need be asked."""

    def __init__(
        self, ruleset: Ruleset, types: Mapping[str, type[Thing]], numbers: Mapping[str, int]
    ) -> None:
        fields = {id: ruleset.fields_of(id).values() for id in ruleset.types}
        self._zones = {id: [each for each in held if each.zone] for id, held in fields.items()}
        self._secret = {
            id: [each for each in held if not each.zone and each.seen_by != ALL]
            for id, held in fields.items()
        }
        zones = [each for held in self._zones.values() for each in held]
        self._chosen = {
            numbers[id]: [at for at, each in enumerate(action.event.parameters) if each.name in action.secret]
            for id, action in ruleset.actions.items()
            if action.secret
        }
        self.hides = any(map(_hides, zones)) or any(self._secret.values()) or bool(self._chosen)
        self._unnamed = {id: kind._begun(f"{id}-{UNNAMED}") for id, kind in types.items()}
        for each in self._unnamed.values():
            each._in_play = False
        self._seats = tuple(types[id] for id in ruleset.deciding_types())

    def hidden(self, state: State, seat: str) -> set[Thing]:
        """What lies where the seat may not look, and what lies in the zones of such things."""
        waiting = [
            thing
            for holder in state.things.values()
            for zone in self._zones[holder._type]
            if not self._may(holder, zone.seen_by, seat)
            for thing in getattr(holder, zone.name)
            if not getattr(thing, REVEALED, False)
        ]
        return reached(waiting, self._lying)

    def _lying(self, holder: Thing) -> list[Thing]:
        return [each for zone in self._zones[holder._type] for each in getattr(holder, zone.name)]

    def unseen(self, thing: Thing, seat: str) -> list[str]:
        """The fields of a thing that the seat may not know, and the zones of which it may not even know how
        many lie there."""
        return [
            *(each.name for each in self._secret[thing._type] if not self._may(thing, each.seen_by, seat)),
            *(each.name for each in self._zones[thing._type] if self._uncounted(thing, each, seat)),
        ]

    @contextmanager
    def seen(self, state: State, seat: str) -> Iterator[None]:
        """The state as a seat knows it, for whoever only reads: what is hidden is not there, and where it
        lies somebody unnamed does; fields that it may not know hold what they begin with."""
        hidden = self.hidden(state, seat)
        known: list[tuple[Thing, str, Any, Any]] = []
        things = state.things
        lists = {name: held for name, held in vars(state).items() if name.startswith("all_")}
        try:
            for thing in things.values():
                unseen = self.unseen(thing, seat)
                for name in thing._fields:
                    held = getattr(thing, name)
                    new = thing._defaults[name] if name in unseen else self._known(held, hidden)
                    if new is not held:
                        known.append((thing, name, held, new))
            for thing, name, _, new in known:
                setattr(thing, name, new)
            state.things = {id: thing for id, thing in things.items() if thing not in hidden}
            for name, held in lists.items():
                setattr(state, name, [each for each in held if each not in hidden])
            state.forget()
            yield
        finally:
            state.things = things
            vars(state).update(lists)
            for thing, name, held, _ in known:
                setattr(thing, name, held)
            state.forget()

    @contextmanager
    def supposed(self, state: State, seat: str, seed: str) -> Iterator[None]:
        """The state as it may be for all that a seat knows, for whoever tries out what to do: things of a
        type that it does not know lie in each other's places, by lot."""
        hidden = self.hidden(state, seat)
        slots: dict[str, list[_Slot]] = {}
        was: dict[tuple[Thing, str], tuple[Thing, ...]] = {}
        for holder in state.things.values():
            for zone in self._zones[holder._type]:
                lying = getattr(holder, zone.name)
                was[holder, zone.name] = lying
                for at, thing in enumerate(lying):
                    if thing in hidden:
                        slots.setdefault(thing._type, []).append((holder, zone.name, at))
        supposed = {place: list(lying) for place, lying in was.items()}
        random = Random(seed)
        for places in slots.values():
            things = sorted((was[holder, name][at] for holder, name, at in places), key=_id)
            random.shuffle(things)
            for (holder, name, at), thing in zip(places, things, strict=True):
                supposed[holder, name][at] = thing
        try:
            for (holder, name), lying in supposed.items():
                setattr(holder, name, tuple(lying))
            state.forget()
            yield
        finally:
            for (holder, name), before in was.items():
                setattr(holder, name, before)
            state.forget()

    def masked(
        self, entries: Iterable[Entry], hidden: Iterable[str], seat: str, since: int = 0
    ) -> Iterator[Entry]:
        """The entries of a trace from `since` on as the seat may read them, to whom before the first of all
        the things of these ids are unknown: somebody unnamed stands where it knows a thing neither before an
        entry nor after it, of an event not as long as it goes on."""
        unknown = set(hidden)
        after = frozenset(unknown)
        found: list[tuple[Entry, frozenset[str]]] = []
        open_events: list[int] = []
        for kind, *values in entries:
            before = after
            if kind == "set":
                if self._follow(unknown, values, seat):
                    after = frozenset(unknown)
                if values[1] in self.unseen(values[0], seat):
                    values[2:] = [None, None]
            elif kind == "shuffled":
                values[1:3] = [0, 0]
            if kind == "event" and values[0] in self._chosen and values[1][0].id != seat:
                secret = self._chosen[values[0]]
                values[1] = tuple(None if at in secret else each for at, each in enumerate(values[1]))
            if kind == "refused" and open_events:
                # Reasons are texts, with what they name in them: read by whoever was refused.
                by = next(iter(found[open_events[-1]][0][2]), None)
                if isinstance(by, self._seats) and by.id != seat:
                    values[1] = tuple((document, "") for document, _ in values[1])
            for at in open_events:
                found[at] = found[at][0], found[at][1] & after
            if kind == "event":
                open_events.append(len(found))
            elif kind == "end" and open_events:
                open_events.pop()
            found.append(((kind, *values), before & after))
        for (kind, *values), still in found[since:]:
            yield (kind, *self._named(values, still)) if still else (kind, *values)

    def teaches(self, entries: Sequence[Entry], since: int, hidden: Iterable[str], seat: str) -> bool:
        """Whether the seat comes to know something with the entries from `since` on; before the first of all
        the things of these ids are unknown to it."""
        unknown = set(hidden)
        for at, (kind, *values) in enumerate(entries):
            if kind == "set":
                before = frozenset(unknown)
                self._follow(unknown, values, seat)
                thing, field, old, _ = values
                # What a secret field held is likely shown when it is emptied.
                shown = old != thing._defaults.get(field) and field in self.unseen(thing, seat)
                if at >= since and (shown or before - unknown):
                    return True
        return False

    def _follow(self, unknown: set[str], values: Sequence[Any], seat: str) -> bool:
        """What becomes known, or unknown, by a field that changes; whether it can be anything."""
        thing, field, _, new = values
        if field == REVEALED:
            # Where it lies then, if anywhere, the next entry says.
            (unknown.discard if new else unknown.add)(thing.id)
        zone = next((each for each in self._zones[thing._type] if each.name == field), None)
        if zone is None:
            return bool(field == REVEALED)
        known = thing.id not in unknown and self._may(thing, zone.seen_by, seat)
        if known:
            unknown.difference_update(each.id for each in new)
        else:
            unknown.update(each.id for each in set(new).difference(values[2]))
        return True

    def _known(self, held: Any, hidden: set[Thing]) -> Any:
        if isinstance(held, Thing):
            return self._unnamed[held._type] if held in hidden else held
        if isinstance(held, tuple | list) and not hidden.isdisjoint(things_in(held)):
            return tuple(self._known(each, hidden) for each in held)
        return held

    def _named(self, values: Iterable[Any], unknown: frozenset[str]) -> Iterator[Any]:
        for value in values:
            if isinstance(value, Thing):
                yield self._unnamed[value._type] if value.id in unknown else value
            elif type(value) in (list, tuple):
                yield type(value)(self._named(value, unknown))
            else:
                yield value

    def _uncounted(self, thing: Thing, zone: Field, seat: str) -> bool:
        may = self._may(thing, zone.count_seen_by, seat) or self._may(thing, zone.seen_by, seat)
        return not may

    def _may(self, thing: Thing, viewers: str, seat: str) -> bool:
        if viewers in (ALL, NOBODY):
            return viewers == ALL
        if viewers == OWNER:
            return bool(seat) and self.owner(thing) == seat
        return seat in [each.id for each in things_in([getattr(thing, viewers)])]

    def owner(self, thing: Thing) -> str:
        """Whose something is: the seat itself, the first that a field of it holds, or that of the first thing
        which it refers to; empty if it is nobody's."""
        if isinstance(thing, self._seats):
            return thing.id
        held = [getattr(thing, name) for name in thing._fields]
        others = (other for other in held if isinstance(other, Thing))
        further = (getattr(other, name) for other in others for name in other._fields)
        return next((each.id for each in (*held, *further) if isinstance(each, self._seats)), "")


def _id(thing: Thing) -> str:
    return thing.id


def _hides(zone: Field) -> bool:
    return zone.seen_by != ALL or zone.count_seen_by != ALL
