"""The state of a game while rules run, and what the verbs do to it.

In a phase that resolves at once, changes wait in `pending` and are committed together, so that every
condition reads the state as it was at the phase's start.
"""

from collections.abc import Callable
from typing import Any

from engine.run.chance import Chance
from engine.run.failure import RunFailure
from engine.run.thing import Thing

Entry = tuple[Any, ...]

STEPS = 2_000_000
DEPTH = 60


class State:
    """Things, the current phase, and the trace. Generated classes add a list per type (`all_…`)."""

    def __init__(self, chance: Chance, language: str = "de") -> None:
        self.chance = chance
        self.language = language
        self.things: dict[str, Thing] = {}
        self.phase = ""
        self.trace: list[Entry] = []
        self.events: list[Entry] = []
        self.remarks: list[tuple[Thing, str, str]] = []
        self.printed: list[str] = []
        self.pending: list[Entry] | None = None
        self.cache: dict[Any, Any] | None = None
        self.steps = STEPS
        self.depth = 0
        self.rolled = 0

    # --- what generated source calls ------------------------------------------------------------

    def step(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise RunFailure("run-too-many-steps", most=str(STEPS))

    def enter(self) -> None:
        self.step()
        self.depth += 1
        if self.depth > DEPTH:
            raise RunFailure("run-too-deep", most=str(DEPTH))

    def set(self, thing: Thing, field: str, value: object) -> None:
        if self.pending is not None:
            self.pending.append(("set", thing, field, value))
        else:
            self._set(thing, field, value)

    def change(self, thing: Thing, field: str, by: float) -> None:
        if self.pending is not None:
            self.pending.append(("change", thing, field, by))
        else:
            self._set(thing, field, getattr(thing, field) + by)

    def remove(self, thing: Thing) -> None:
        self._now_or_later(self._remove, thing)

    def join(self, kind: type[Thing], parts: tuple[Thing, ...]) -> None:
        self._now_or_later(self._join, kind, parts)

    def split(self, thing: Thing) -> None:
        self._now_or_later(self._split, thing)

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

    def see(self, node: int, value: object) -> object:
        """Records the value of a sub-expression, in the full trace only."""
        self.trace.append(("saw", node, value))
        return value

    # --- phases that resolve at once ------------------------------------------------------------

    def begin(self, at_once: bool) -> None:
        self.pending = [] if at_once else None
        self.cache = {} if at_once else None

    def commit(self) -> None:
        """Carries out what waited. Two effects that give one field different values are an error."""
        waiting, self.pending, self.cache = self.pending or [], None, None
        given: dict[tuple[int, str], object] = {}
        for kind, *arguments in waiting:
            if kind == "set":
                thing, field, value = arguments
                before = given.setdefault((id(thing), field), value)
                if before is not value and before != value:
                    raise RunFailure("run-conflict", thing=thing.id, field=field)
                self._set(thing, field, value)
        for kind, *arguments in waiting:
            if kind == "change":
                thing, field, by = arguments
                if (id(thing), field) in given:
                    raise RunFailure("run-conflict", thing=thing.id, field=field)
                self._set(thing, field, getattr(thing, field) + by)
        for kind, *arguments in waiting:
            if callable(kind):
                kind(*arguments)

    def _now_or_later(self, effect: Callable[..., None], *arguments: object) -> None:
        if self.pending is not None:
            self.pending.append((effect, *arguments))
        else:
            effect(*arguments)

    # --- changes ----------------------------------------------------------------------------------

    def add(self, thing: Thing) -> None:
        """Brings a new thing into play."""
        if thing.id in self.things:
            raise RunFailure("run-thing-twice", thing=thing.id)
        self.things[thing.id] = thing
        for name in thing._collections:
            getattr(self, name).append(thing)

    def _set(self, thing: Thing, field: str, value: object) -> None:
        whole = thing._whole if thing._whole is not None and field in thing._whole._shares else thing
        old = getattr(whole, field)
        setattr(whole, field, value)
        if field in whole._shares:
            for part in whole._parts:
                setattr(part, field, value)
        if old is not value and old != value:
            self.trace.append(("set", whole, field, old, value))

    def _remove(self, thing: Thing) -> None:
        if not thing._in_play:
            return
        if thing._whole is not None:
            raise RunFailure("run-part-removed", thing=thing.id, whole=thing._whole.id)
        for part in thing._parts:
            part._whole = None
            self._remove(part)
        thing._in_play = False
        for name in thing._collections:
            getattr(self, name).remove(thing)
        self.trace.append(("removed", thing))

    def _join(self, kind: type[Thing], parts: tuple[Thing, ...]) -> None:
        for part in parts:
            if part._whole is not None:
                raise RunFailure("run-part-joined", thing=part.id, whole=part._whole.id)
            if not part._in_play:
                raise RunFailure("run-part-gone", thing=part.id)
        whole = kind(kind._joined_by.join(part.id for part in parts))
        whole._parts = parts
        for name, part in zip(kind._part_names, parts, strict=True):
            setattr(whole, name, part)
            part._whole = whole
        for field in kind._shares:
            setattr(whole, field, getattr(parts[0], field))
        self.things.pop(whole.id, None)  # the same two may have been one before
        self.add(whole)
        self.trace.append(("joined", whole))

    def _split(self, thing: Thing) -> None:
        if not thing._parts or not thing._in_play:
            return
        for part in thing._parts:
            part._whole = None
        thing._in_play = False
        for name in thing._collections:
            getattr(self, name).remove(thing)
        self.trace.append(("split", thing))
