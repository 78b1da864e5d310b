"""Incremental evaluation of the ruleset's value: from one position to the next only what has changed.

Dependencies are found while it is worked out (self-adjusting computation, U. A. Acar, 2005).

One position is the base. Of each part of the value it is known there what it came to, and what it read:
cells. A cell is a field of a thing, all that have some value in a field, or the list of all things of a
type; another part is one, too. Positions after the base say by the trace which cells are others; what
depends on none of them still holds.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from regelwerk.run.composites import sharing
from regelwerk.run.state import State
from regelwerk.run.thing import Thing

Cell = Any
Valued = Callable[..., float]

ANYTHING, GROUND, PHASE = "·anything", "·ground", "·phase"
_APART = frozenset(("joined", "split", "orders"))  # after which everything may be another
_SEVERAL = frozenset((tuple, list))
KEPT = 20_000  # parts of the value
MOST_GONE = 0.5  # of the parts that are known in the base
RESTS = 10  # decisions


class Reading:
    """Stands for a state, and notes what is asked of it."""

    cache = None

    def __init__(self, state: State, worths: "Worths") -> None:
        self.state = state
        self.reads: set[Cell] = set()
        self._worths = worths
        self._known = worths.known
        self.space = _SpaceReading(self, state.space)

    @property
    def phase(self) -> str:
        self.reads.add(PHASE)
        return self.state.phase

    def __getattr__(self, name: str) -> Any:
        self.reads.add(name if name.startswith("all_") else ANYTHING)
        return getattr(self.state, name)

    def read(self, thing: Thing, field: str) -> Any:
        self.reads.add((thing, field))
        return getattr(thing, field)

    def anything(self) -> None:
        self.reads.add(ANYTHING)

    def asked(self, key: tuple[Any, ...], function: Callable[..., Any]) -> Any:
        """A part of the value, which is worked out if it is not known."""
        self.reads.add(key)
        try:
            return self._known[key]
        except KeyError:
            outer, self.reads = self.reads, set()
            value = self._known[key] = function(self, *key[1:])
            self._worths.note(key, self.reads)
            self.reads = outer
            return value

    def where(self, listed: Any, field: str, value: object) -> Any:
        self.reads.add((field, value))
        return self._gone_through(listed, self.state.where(listed, field, value))

    def named(self, listed: Any, things: Iterable[Thing | None]) -> Any:
        self.reads.update([(each, "_in_play") for each in things])
        return self._gone_through(listed, self.state.named(listed, things))

    def _gone_through(self, listed: Any, found: Any) -> Any:
        """Where nobody is left out, whoever comes is among them."""
        if found is listed:
            self.reads.update(listed[0]._collections if listed else (ANYTHING,))
        return found


class _SpaceReading:
    """Stands for what the words about places ask."""

    def __init__(self, reading: Reading, space: Any) -> None:
        self._reading = reading
        self._space = space
        self._fields: tuple[str, ...] = () if space is None else space.placing

    def read(self) -> None:
        self._reading.reads.add(GROUND)

    def __getattr__(self, word: str) -> Callable[..., Any]:
        reading = self._reading
        ask, local = getattr(self._space, word), word in self._space.LOCAL

        def asked(*given: Any) -> Any:
            given = tuple([reading.state if each is reading else each for each in given])
            if local:
                self.read()
                for each in given:
                    self._place(each)
            else:
                reading.anything()
            return ask(*given)

        setattr(self, word, asked)
        return asked

    def _place(self, where: object) -> None:
        if isinstance(where, Thing):
            own = [name for name in self._fields if name in where._fields]
            self._reading.reads.update([(where, name) for name in (*own, "_in_play")])
        elif type(where) in _SEVERAL:
            for each in where:  # type: ignore[attr-defined]
                self._place(each)

    def beside(self, listed: Any, where: Any) -> Any:
        self.read()
        self._place(where)
        self._reading.reads.update([(self._fields[0], hex) for hex in self._space.touching(where)])
        return self._space.beside(listed, where)


class Worths:
    """The value and its parts in the base of a state.

    Where most parts have to be worked out again and again, nothing is put down for some decisions.
    """

    def __init__(self, state: State, quick: Valued, reading: Valued, fields: frozenset[str]) -> None:
        self._state = state
        self._quick, self._reading = quick, reading
        self._asked = self._gone = self._rests = 0
        self.known: dict[tuple[Any, ...], Any] = {}
        self._reads: dict[tuple[Any, ...], set[Cell]] = {}
        self._read_by: dict[Cell, set[tuple[Any, ...]]] = {}
        space = state.space
        self._placed = "" if space is None else space.placing[0]
        self._looked_up = state.looked_up | {self._placed}
        self._laying = state.watched | (space.laying if space is not None else set())
        self._fields = fields.union(self._laying, () if space is None else space.placing)
        self._begin()

    def _begin(self) -> None:
        """The present position is the base from now on."""
        self._at, self._phase, self._lost = len(self._state.trace), self._state.phase, False

    def taken_back(self, to: int) -> None:
        """The trace is only so long again; who took back more than came after the base has lost it."""
        self._lost = self._lost or to < self._at

    def settle(self) -> None:
        """The present position is the base from now on; what still holds is kept."""
        changed = self._changed()
        self._rests -= 1
        if self._gone > MOST_GONE * self._asked:
            self._rests = RESTS
        self._asked = self._gone = 0
        if changed is None or len(self.known) > KEPT or self._rests > 0:
            self.known.clear()
            self._reads.clear()
            self._read_by.clear()
        else:
            for key in self._stale(changed, self.known):
                for cell in self._reads.pop(key):
                    self._read_by[cell].discard(key)
        self._begin()

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Inside, positions after the base may be settled; at the end it is the base again. Tables are copied
        once, so it pays where many positions are asked for."""
        before = vars(self).copy()
        self.known, self._reads = self.known.copy(), self._reads.copy()
        self._read_by = {cell: keys.copy() for cell, keys in self._read_by.items()}
        try:
            yield
        finally:
            vars(self).update(before)

    def of(self, who: Thing) -> float:
        """The value of the present position for somebody."""
        state = self._state
        state.known = {}
        if self._rests > 0:
            return self._quick(state, who)
        changed = self._changed()
        if changed is not None and not changed:
            return self._reading(Reading(state, self), who)
        if changed:
            state.known = self.known.copy()
            self._asked += len(self.known)
            self._gone += len(self._stale(changed, state.known))
        return self._quick(state, who)

    def note(self, key: tuple[Any, ...], reads: set[Cell]) -> None:
        self._reads[key] = reads
        for cell in reads:
            found = self._read_by.get(cell)
            if found is None:
                self._read_by[cell] = {key}
            else:
                found.add(key)

    def _stale(self, changed: Iterable[Cell], known: dict[tuple[Any, ...], Any]) -> list[tuple[Any, ...]]:
        """Takes out what depends on cells that have changed."""
        found: list[tuple[Any, ...]] = []
        waiting = list(changed)
        read_by = self._read_by
        while waiting:
            for key in read_by.get(waiting.pop(), ()):
                if key in known:
                    del known[key]
                    found.append(key)
                    waiting.append(key)
        return found

    def _changed(self) -> set[Cell] | None:
        """The cells that are others than in the base; none if nobody can tell."""
        state, at = self._state, self._at
        trace = state.trace
        if self._lost or len(trace) < at:
            return None
        found: set[Cell] = set()
        for entry in islice(trace, at, None):
            kind = entry[0]
            if kind == "set":
                _, thing, field, old, new = entry
                found.add(ANYTHING)
                if field not in self._fields:
                    continue
                found.add((thing, field))
                if field in self._looked_up:
                    found.update([(field, each) for value in (old, new) for each in _each(value)])
                if field in self._laying:
                    found.add(GROUND)
                if field in thing._shares:
                    found.update([(part, field) for part in sharing(thing, field)])
            elif kind == "created" or kind == "removed":
                found.update(self._came_or_went(entry[1]))
            elif kind in _APART:
                return None
        if state.phase != self._phase:
            found.add(PHASE)
        if found:
            found.add(ANYTHING)
        return found

    def _came_or_went(self, thing: Thing) -> Iterable[Cell]:
        if thing._part_names or self._placed not in thing._fields:
            yield GROUND
        yield thing, "_in_play"
        yield from thing._collections
        for field in self._looked_up:
            yield from [(field, each) for each in _each(getattr(thing, field, None))]


def _each(value: Any) -> Iterable[Any]:
    return value if type(value) in _SEVERAL else (value,)
