"""The state of a game while rules run, and what the verbs do to it.

In a phase that resolves at once, changes wait in `pending` and are committed together, so that every
condition reads the state as it was at the phase's start.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, NoReturn

from regelwerk.compile.emit.setters import USUAL
from regelwerk.compile.sizes import DEPTH
from regelwerk.model.content import REVEALED
from regelwerk.run.chance import Chance
from regelwerk.run.composites import join, sharing, split
from regelwerk.run.ending import Ending, ending
from regelwerk.run.failure import RunFailure
from regelwerk.run.indexes import Buckets, Indexes, came, changed, went
from regelwerk.run.interval import LARGEST
from regelwerk.run.limited import kept
from regelwerk.run.thing import Thing
from regelwerk.run.trace import Entry, happened
from regelwerk.run.zones import Zones, deal, lay, lift, shuffle

_NUMBERS = frozenset((int, float))
STEPS = 2_000_000
MOST_DICE = 1_000  # thrown at once
FEW = 8  # members that are looked at sooner than looked up


class State:
    """Things, the current phase, and the trace. Generated classes add a list per type (`all_…`).

    `space` answers what the words about places ask. One that keeps a map in mind is told of every change
    of the fields that are `watched`, and of all who come or go if there are any.
    """

    __slots__ = (
        "_chance", "ahead", "answers", "asked", "bits", "cache", "depth", "ending", "entered", "indexes",
        "known", "language", "numbered", "pending", "phase", "printed", "remarks", "rolled", "serial",
        "solved", "solving", "steps", "taken", "things", "trace", "worths",
    )  # fmt: skip

    space: Any = None
    watched: ClassVar[frozenset[str]] = frozenset()

    replacing: ClassVar[frozenset[int]] = frozenset()  # documents that come in place of events

    zones: ClassVar[Zones] = {}  # of each type that has some: their names, with how many lie there at most

    looked_up: ClassVar[frozenset[str]] = frozenset()  # fields whose changes are told to `indexes`

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
        self.serial = 0  # of the thing that came into play last
        self.solving = False
        self.solved = False  # whether judgements were decided in this moment
        self.steps = STEPS
        self.depth = 0
        self.rolled = 0
        self.numbered: dict[str, int] = {}  # the number that was given last, by what stands before it
        self.taken: frozenset[str] = frozenset()  # names of those whom a save no longer holds
        self.ending: Ending | None = None
        self.ahead: dict[Any, Any] = {}  # how far choices lead on from a position
        self.known: dict[Any, Any] = {}  # parts of the value that is being worked out
        self.worths: Any = None  # of the ruleset's value (`regelwerk.run.worth`)
        self.asked: tuple[Any, ...] | None = None  # how long the trace was, the step, and who decides

    @property
    def chance(self) -> Chance:
        return self._chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self._chance = chance
        self.bits = getattr(chance, "bits", None)

    @property
    def events(self) -> list[tuple[int, tuple[Any, ...]]]:
        """What happened, as far as the trace goes back."""
        return happened(self.trace, self.replacing)

    def refresh(self) -> None:
        """A new budget of steps, for each time that somebody has decided."""
        self.steps, self.depth = STEPS, 0

    def unsolve(self) -> None:
        """Judgements hold for one moment only."""

    def forget(self) -> None:
        """For whoever changes fields behind the state's back."""
        self.indexes.clear()
        self.answers = self.asked = self.worths = None
        if self.watched:
            self.space.kept = {}
        self.unsolve()

    def caller(self, calls: int = 2) -> int:
        """The line that asked, so many calls ago, for an effect which has to wait: its place, if effects
        disagree."""
        return sys._getframe(calls).f_lineno

    # --- what generated source calls ------------------------------------------------------------

    def step(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            self.spent()

    def spent(self) -> NoReturn:
        """Says which budget an event has gone beyond."""
        if self.steps < 0:
            raise RunFailure("run-too-many-steps", most=str(STEPS))
        raise RunFailure("run-too-deep", most=str(DEPTH))

    def set(self, thing: Thing, field: str, value: object) -> None:
        getattr(thing, field)  # where there is nobody, this says so
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
        if self.pending is None:
            self._remove(thing)  # in fights by far the most: a call less
        else:
            self._do(State._remove, thing)

    def join(self, kind: type[Thing], parts: tuple[Thing, ...]) -> None:
        self._do(join, kind, parts)

    def split(self, thing: Thing) -> None:
        self._do(split, thing)

    def lay(self, moved: Thing | Sequence[Thing], holder: Thing, zone: str, first: bool = False) -> None:
        things = (moved,) if isinstance(moved, Thing) else tuple(moved)
        self._do(lay, things, holder, zone, first)

    def deal(self, count: int, source: Thing, out_of: str, holder: Thing, zone: str) -> None:
        self._do(deal, count, source, out_of, holder, zone)

    def shuffle(self, holder: Thing, zone: str) -> None:
        self._do(shuffle, holder, zone)

    def _do(self, change: Callable[..., None], *arguments: Any) -> None:
        """Changes the state now or, in a phase that resolves at once, when all else has been done."""
        if self.pending is not None:
            self.pending.append((self.caller(3), change, self, *arguments))
        else:
            change(self, *arguments)

    def reveal(self, revealed: Thing | Sequence[Thing]) -> None:
        for thing in (revealed,) if isinstance(revealed, Thing) else tuple(revealed):
            if hasattr(thing, REVEALED):
                self.set(thing, REVEALED, True)

    def roll(self, sides: int) -> int:
        if sides < 1:
            raise RunFailure("run-die-impossible", sides=str(sides), number="?")
        number = self.chance.roll(sides)
        self.rolled += 1
        self.trace.append(("die", self.rolled, sides, number))
        return number

    def roll_several(self, sides: int, times: int) -> list[int]:
        if times > MOST_DICE:
            raise OverflowError(f"more than {MOST_DICE} dice are thrown at once")
        return [self.roll(sides) for _ in range(times)]

    def report(self, on: Thing | None, slot: str, text: str) -> None:
        if on is not None:
            self.remarks.append((on, slot, text))
            self.trace.append(("report", on, slot, text))

    def create(self, kind: type[Thing], called: str = "") -> Thing:
        """A new thing; nobody reads it before it is filled, so it does not wait."""
        stem = called or f"{kind._type}-"
        number = self.numbered[stem] = self.free_number(stem)
        thing: Thing = kind._begun(f"{stem}{number}")
        self.add(thing)
        self.trace.append(("created", thing))
        return thing

    def free_number(self, stem: str, after: int = 0) -> int:
        """The first number whose name nobody has; none up to `after` is free."""
        last = self.numbered.get(stem, 0)
        # Nothing lower is free while the one that came last is still known.
        number = 1 + max(after, last if f"{stem}{last}" in self.things else 0)
        while f"{stem}{number}" in self.things or f"{stem}{number}" in self.taken:
            number += 1
        return number

    def end(self, listed: Iterable[Thing], *ranked: Any) -> None:
        if self.ending is None:
            self.ending = ending(listed, *ranked)
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

    def named(self, listed: Sequence[Thing], things: Iterable[Thing | None]) -> Sequence[Thing]:
        """Those of a list who are among these things, in its order; others of the list may be, too."""
        if len(listed) < FEW:
            return listed
        found = [each for each in dict.fromkeys(things) if each is not None and each in listed]
        if len(found) > 1:
            found.sort(key=listed.index)
        return found

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
        return self.buckets(listed, field) if len(listed) >= FEW else Buckets("", field, listed)

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
            found = cache[key] = Buckets("", field, listed) if len(listed) >= FEW else listed
        members: Any = found.get(value, ()) if type(found) is Buckets else found
        return members  # type: ignore[no-any-return]

    # --- changes ----------------------------------------------------------------------------------

    def add(self, thing: Thing) -> None:
        """Brings a new thing into play."""
        self.enter((thing,))

    def enter(self, things: Iterable[Thing]) -> None:
        """Brings new things into play, one after the other."""
        known, lists, serial = self.things, self.__dict__, self.serial
        if self.cache:
            self.cache.clear()  # lists that were remembered may have more now
        self.answers = None
        told = self.watched or self.indexes
        for thing in things:
            if thing.id in known:
                raise RunFailure("run-thing-twice", thing=thing.id)
            known[thing.id] = thing
            self.serial = thing._serial = serial = serial + 1
            if told and self.watched:
                self.space.came_or_went(type(thing))
            for name in thing._collections:
                lists[name].append(thing)
            if told and self.indexes:
                came(self.indexes, thing)

    def _set(self, thing: Thing, field: str, value: object) -> None:
        self.put(thing if thing._whole is None else thing._holder(field), field, value)

    def put(self, holder: Thing, field: str, value: object) -> None:
        """A field of whoever it belongs to changes now, and in all parts that share it."""
        old = getattr(holder, field)
        if field in holder._limited:
            value = kept(holder, field, value)
        if old is value or old == value:
            return
        if type(value) in _NUMBERS and not -USUAL < value < USUAL:  # type: ignore[operator]
            _bounded(value)  # type: ignore[arg-type]
        self.assign(holder, field, value)
        if field in holder._shares:
            for part in sharing(holder, field):
                self.assign(part, field, value)
        self.trace.append(("set", holder, field, old, value))

    def assign(self, thing: Thing, field: str, value: object) -> None:
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
        if self.zones:
            lift(self, (thing,))
        self.out_of_play(thing)
        self.trace.append(("removed", thing))

    def out_of_play(self, thing: Thing) -> None:
        if self.indexes:
            went(self.indexes, thing)
        thing._in_play = False
        self.answers = None
        if self.watched:
            self.space.came_or_went(type(thing))
        lists = self.__dict__
        for name in thing._collections:
            lists[name].remove(thing)


@contextmanager
def unseen(state: State) -> Iterator[None]:
    """Asking whether something would be allowed is no part of what happened."""
    trace, state.trace = state.trace, []
    try:
        yield
    finally:
        state.trace = trace


def _bounded(value: float) -> None:
    if not -LARGEST < value < LARGEST:
        raise OverflowError("a field holds a number larger than any game needs")


# What generated source needs to change fields by itself.
CHANGES = {"kept": kept, "changed": changed, "NUMBERS": _NUMBERS, "bounded": _bounded}
