"""The state of a game while rules run, and what the verbs do to it.

In a phase that resolves at once, changes wait in `pending` and are committed together, so that every
condition reads the state as it was at the phase's start.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from engine.run.chance import Chance
from engine.run.failure import RunFailure
from engine.run.indexes import Buckets, Indexes, by, came, changed, went
from engine.run.interval import LARGEST
from engine.run.thing import Thing, joiner, shown
from engine.run.trace import happened

Entry = tuple[Any, ...]
# Takes whatever is put in and keeps nothing of it.
NO_TRACE = cast(list[Entry], deque[Entry](maxlen=0))

_NUMBERS = frozenset((int, float))
STEPS = 2_000_000
DEPTH = 60
KEPT = 10_000  # values that are kept of one quantity or definition
FEW = 8  # members that are looked at sooner than looked up


class State:
    """Things, the current phase, and the trace. Generated classes add a list per type (`all_…`).

    `space` answers what the words about places ask. One that keeps a map in mind is told of every change
    of the fields that are `watched`, and of all who come or go if there are any.
    """

    space: Any = None
    watched: ClassVar[frozenset[str]] = frozenset()

    replacing: ClassVar[frozenset[int]] = frozenset()   # documents that come in place of events

    looked_up: ClassVar[frozenset[str]] = frozenset()   # fields whose changes are told to `indexes`

    def __init__(self, chance: Chance, language: str = "de") -> None:
        self.chance = chance
        self.language = language
        self.things: dict[str, Thing] = {}
        self.phase = ""
        self.entered = False  # whether the effects of the phase in which somebody decides have run
        self.trace: list[Entry] = []
        self.remarks: list[tuple[Thing, str, str]] = []
        self.printed: list[str] = []
        self.pending: list[Entry] | None = None
        self.cache: dict[Any, Any] | None = None
        self.indexes: Indexes = {}
        self.answers: dict[Any, Any] | None = None  # what holds until anything changes
        self.serial = 0                 # of the thing that came into play last
        self.solving = False
        self.solved = False             # whether judgements were decided in this moment
        self.steps = STEPS
        self.depth = 0
        self.rolled = 0
        self.numbered: dict[str, int] = {}  # the number that was given last, by what stands before it
        self.taken: frozenset[str] = frozenset()  # names of those whom a save no longer holds
        self.ending: tuple[Thing, ...] | None = None
        self.asked: tuple[Any, ...] | None = None  # how long the trace was, the step, and who decides

    @property
    def events(self) -> list[tuple[int, tuple[Any, ...]]]:
        """What happened, as far as the trace goes back."""
        return happened(self.trace, self.replacing)

    def refresh(self) -> None:
        """A new budget of steps, for each time that somebody has decided."""
        self.steps, self.depth = STEPS, 0

    def caller(self) -> int:
        """The line that asked for an effect which has to wait: its place, if effects disagree."""
        return sys._getframe(2).f_lineno

    # --- what generated source calls ------------------------------------------------------------

    def step(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise RunFailure("run-too-many-steps", most=str(STEPS))

    def spent(self) -> None:
        """Says which budget an event has gone beyond."""
        if self.steps < 0:
            raise RunFailure("run-too-many-steps", most=str(STEPS))
        raise RunFailure("run-too-deep", most=str(DEPTH))

    def set(self, thing: Thing, field: str, value: object) -> None:
        getattr(thing, field)           # where there is nobody, this says so
        if self.pending is not None:
            self.pending.append((self.caller(), "set", thing, field, value))
        else:
            self._set(thing, field, value)

    def change(self, thing: Thing, field: str, by: float) -> None:
        old = getattr(thing, field)
        if self.pending is not None:
            self.pending.append((self.caller(), "change", thing, field, by))
        else:
            self._set(thing, field, old + by)

    def remove(self, thing: Thing) -> None:
        if self.pending is not None:
            self.pending.append((self.caller(), self._remove, thing))
        else:
            self._remove(thing)

    def join(self, kind: type[Thing], parts: tuple[Thing, ...]) -> None:
        if self.pending is not None:
            self.pending.append((self.caller(), self._join, kind, parts))
        else:
            self._join(kind, parts)

    def split(self, thing: Thing) -> None:
        if self.pending is not None:
            self.pending.append((self.caller(), self._split, thing))
        else:
            self._split(thing)

    def roll(self, sides: int) -> int:
        if sides < 1:
            raise RunFailure("run-die-impossible", sides=str(sides), number="?")
        number = self.chance.roll(sides)
        self.rolled += 1
        self.trace.append(("die", self.rolled, sides, number))
        return number

    def report(self, on: Thing | None, slot: str, text: str) -> None:
        if on is not None:
            self.remarks.append((on, slot, text))
            self.trace.append(("report", on, slot, text))

    def create(self, kind: type[Thing], called: str = "") -> Thing:
        """A new thing; nobody reads it before it is filled, so it does not wait."""
        stem = called or f"{kind._type}-"
        last = self.numbered.get(stem, 0)
        # Nothing lower is free while the one that came last is still known.
        number = last + 1 if f"{stem}{last}" in self.things else 1
        while f"{stem}{number}" in self.things or f"{stem}{number}" in self.taken:
            number += 1
        self.numbered[stem] = number
        thing = kind(f"{stem}{number}")
        self.add(thing)
        self.trace.append(("created", thing))
        return thing

    def end(self, winners: Iterable[Thing]) -> None:
        if self.ending is None:
            self.ending = tuple(winners)
            self.trace.append(("ended", self.ending))

    def where(self, listed: Sequence[Thing], field: str, value: object) -> Sequence[Thing]:
        """Those in play whose field is a value or holds it, in their order; others may be among them.

        The index follows every change that the state itself makes.
        """
        if len(listed) < FEW:
            return listed
        try:
            found = self.indexes[field][id(listed)]
        except KeyError:
            if field not in self.looked_up:
                return listed
            found = self.buckets(listed, field)
        return found.get(value, ())

    def buckets(self, listed: Sequence[Thing], field: str) -> Buckets:
        """The index of all things of a type by a field that is `looked_up`; of one or more things."""
        lists = self.indexes.get(field)
        if lists is None:
            lists = self.indexes[field] = {}
        found = lists.get(id(listed))
        if found is None:
            name = next(name for name in listed[0]._collections if getattr(self, name) is listed)
            found = lists[id(listed)] = Buckets(name, field, listed)
        return found

    def held(self, listed: Sequence[Thing], field: str) -> "Mapping[object, Sequence[Thing]]":
        """Those of a list in play by what a field of theirs is, as long as nothing changes."""
        return self.buckets(listed, field) if len(listed) >= FEW else by(field, listed)

    def among(
        self, gathered: "Callable[[State], Sequence[Thing]]", key: str, field: str, value: object
    ) -> Sequence[Thing]:
        """The same for a list that the moment remembers, its buckets by `key`; without such a moment, the
        list. `gathered` gives it."""
        cache = self.cache
        if cache is None:
            return gathered(self)
        found = cache.get(key)
        if found is None:
            listed = gathered(self)
            found = cache[key] = by(field, listed) if len(listed) >= FEW else listed
        if type(found) is not Buckets:
            return cast(Sequence[Thing], found)
        return found.get(value, ())

    def see(self, node: int, value: object) -> object:
        """Records the value of a sub-expression, in the full trace only."""
        self.trace.append(("saw", node, value))
        return value

    # --- phases that resolve at once ------------------------------------------------------------

    def commit(self) -> None:
        """Carries out what waited: new values, then additions, then who leaves, joins or splits.

        Raises:
            RunFailure: if two effects give one field different values, or one sets what another adds to.
        """
        waiting, self.pending, self.cache = self.pending, None, None
        if not waiting:
            return
        given: dict[tuple[Thing, str], tuple[int, object]] = {}
        others: list[Entry] = []
        for entry in waiting:
            if entry[1] != "set":
                others.append(entry)
                continue
            line, _, thing, field, value = entry
            place = (thing if thing._whole is None else thing.holder(field), field)
            before = given.get(place)
            if before is None:
                given[place] = (line, value)
                self._set(thing, field, value)
            elif before[1] is not value and before[1] != value:
                raise _conflict(place, before, line, shown(value))
        for entry in others:
            if entry[1] == "change":
                line, _, thing, field, by = entry
                place = (thing.holder(field), field)
                if place in given:
                    raise _conflict(place, given[place], line, f"{by:+g}")
                self._set(thing, field, getattr(thing, field) + by)
        for line, kind, *arguments in others:
            if callable(kind):
                try:
                    kind(*arguments)
                except RunFailure as failure:
                    failure.lines = (line,)
                    raise

    # --- changes ----------------------------------------------------------------------------------

    def add(self, thing: Thing) -> None:
        """Brings a new thing into play."""
        self.enter((thing,))

    def enter(self, things: Iterable[Thing]) -> None:
        """Brings new things into play, one after the other."""
        known, lists = self.things, self.__dict__
        if self.cache:
            self.cache.clear()          # lists that were remembered may have more now
        for thing in things:
            if thing.id in known:
                raise RunFailure("run-thing-twice", thing=thing.id)
            known[thing.id] = thing
            self.answers = None
            if self.watched:
                self.space.came_or_went(type(thing))
            self.serial += 1
            thing._serial = self.serial
            for name in thing._collections:
                lists[name].append(thing)
            if self.indexes:
                came(self.indexes, thing)

    def _set(self, thing: Thing, field: str, value: object) -> None:
        holder = thing if thing._whole is None else thing.holder(field)
        old = getattr(holder, field)
        if old is value or old == value:
            return
        if type(value) in _NUMBERS and not -LARGEST < value < LARGEST:  # type: ignore[operator]
            _too_large()
        self._assign(holder, field, value)
        if field in holder._shares:
            for part in _sharing(holder, field):
                self._assign(part, field, value)
        self.trace.append(("set", holder, field, old, value))

    def _assign(self, thing: Thing, field: str, value: object) -> None:
        if field in self.indexes:
            changed(self.indexes[field], thing, getattr(thing, field), value)
        self.answers = None
        if field in self.watched:
            self.space.changed(thing, field)
        setattr(thing, field, value)

    def _remove(self, thing: Thing) -> None:
        if not thing._in_play:
            return
        if thing._whole is not None:
            raise RunFailure("run-part-removed", thing=thing.id, whole=thing._whole.id)
        if thing._parts:
            for part in thing._parts:
                part._whole = None
                self._remove(part)
        self._out_of_play(thing)
        self.trace.append(("removed", thing))

    def _out_of_play(self, thing: Thing) -> None:
        if self.indexes:
            went(self.indexes, thing)
        thing._in_play = False
        self.answers = None
        if self.watched:
            self.space.came_or_went(type(thing))
        thing._leave(self)

    def _join(self, kind: type[Thing], parts: tuple[Thing, ...]) -> None:
        nested = False
        for part in parts:
            if part._whole is not None or not part._in_play:
                raise _not_joined(part)
            if part._parts:
                nested = True
        if len(set(parts)) < len(parts):
            raise RunFailure("run-part-twice", thing=next(p.id for n, p in enumerate(parts) if p in parts[:n]))
        whole = kind(kind._joined_by.join([part.id for part in parts]))
        namesake = self.things.get(whole.id)
        if namesake is not None and not namesake._in_play:
            del self.things[whole.id]  # the same two were one before
        # Nobody knows the whole before it is in play, so that its fields need no more than to be set.
        differ = joiner(kind)(whole, parts)
        self.enter((whole,))
        for part in parts:
            part._whole = whole
        self.trace.append(("joined", whole))
        if differ or nested:
            for field in kind._shares:
                self._share(whole, field)

    def _share(self, whole: Thing, field: str) -> None:
        """All parts take over what the whole has."""
        value = getattr(whole, field)
        for part in _sharing(whole, field):
            old = getattr(part, field)
            if old is not value and old != value:
                self._assign(part, field, value)
                self.trace.append(("set", part, field, old, value))

    def _split(self, thing: Thing) -> None:
        if not thing._parts or not thing._in_play:
            return
        for part in thing._parts:
            part._whole = None
        self._out_of_play(thing)
        self.trace.append(("split", thing))


def _not_joined(part: Thing) -> RunFailure:
    if part._whole is not None:
        return RunFailure("run-part-joined", thing=part.id, whole=part._whole.id)
    return RunFailure("run-part-gone", thing=part.id)


def _sharing(whole: Thing, field: str) -> Iterator[Thing]:
    """The parts that have a field in common with their whole, and their own parts that share it."""
    for part in whole._parts:
        yield part
        if field in part._shares:
            yield from _sharing(part, field)


def _too_large() -> None:
    raise OverflowError("a field holds a number larger than any game needs")


def keep(known: dict[Any, Any], key: Any, value: Any, most: int | None = None) -> None:
    """Notes what follows from some rows: there are only so many, of several together perhaps too many.
    Without a key nothing is."""
    if key is None:
        return
    if len(known) >= (most or KEPT):
        known.clear()
    known[key] = value


# What generated source needs to change fields, and to look things up, by itself.
CHANGES = {
    "changed": changed, "NUMBERS": _NUMBERS, "LARGEST": LARGEST, "LEAST": -LARGEST,
    "too_large": _too_large, "keep": keep,
}  # fmt: skip


def _conflict(
    place: tuple[Thing, str], before: tuple[int, object], line: int, second: str
) -> RunFailure:
    return RunFailure(
        "run-conflict",
        lines=(before[0], line),
        thing=place[0].id,
        field=place[1],
        first=shown(before[1]),
        second=second,
    )
