"""Taking back what happened since a mark: a choice is tried, looked at, and never was.

The trace is the log: every change of a field stands in it with the old value, and so does every thing
that came, went, joined or split. What is only listed somewhere (things, remarks, printed lines) is copied
when the mark is set. Lists of things in play are in the order in which the things came: what came last is
taken off their ends, and they are made anew from all things where anything went.
"""

from itertools import islice
from typing import Any, NamedTuple

from regelwerk.run.chance import Chance
from regelwerk.run.choices import Choice, Offered
from regelwerk.run.course import Course
from regelwerk.run.ending import Ending
from regelwerk.run.indexes import Indexes, changed, went
from regelwerk.run.limits import undisturbed
from regelwerk.run.orders import OrderLine
from regelwerk.run.thing import Thing

_GOING = frozenset(("removed", "joined", "split"))
_COMING_AND_GOING = _GOING | {"created", "orders"}
_LOOKED_UP = "looked up"  # among answers: the indexes by which they were found


class Mark(NamedTuple):
    """A moment between two decisions to come back to, as often as one likes."""

    trace: int
    things: dict[str, Thing]
    lines: dict[Thing, OrderLine]
    sealed: dict[Thing, Choice]
    remarks: list[tuple[Thing, str, str]]
    printed: list[str]
    results: int
    phase: str
    entered: bool
    rolled: int
    numbered: dict[str, int]
    ending: Ending | None
    chance: Chance
    position: object  # of the dice, where they can be set back
    offered: Offered
    answers: dict[Any, Any]  # of the space, which hold again when everything is as it was
    kept: dict[Any, Any]  # what follows from its map


def mark(game: Course, *, dice: bool = True) -> Mark:
    """Remembers this moment; nothing may be running. Without `dice` those thrown stay thrown, which
    makes a mark cheap: where the dice stand is most of what there is to remember.

    Raises:
        ValueError: if the program keeps no trace.
    """
    if not game.program.traced:
        raise ValueError("only a game with a trace can be taken back")
    state = game.state
    if state.answers is None:
        state.answers = {}
    state.answers[_LOOKED_UP] = state.indexes
    position = getattr(state.chance, "position", None) if dice else None
    return Mark(
        len(state.trace),
        dict(state.things),
        dict(game.lines),
        dict(game.sealed),
        list(state.remarks),
        list(state.printed),
        len(game.results),
        state.phase,
        state.entered,
        state.rolled,
        dict(state.numbered),
        state.ending,
        state.chance,
        position() if position is not None else None,
        game.offered,
        state.answers,
        state.space.kept if state.watched else {},
    )


def rewind(game: Course, to: Mark) -> None:
    """Makes everything as it was at the mark, also after rules that broke off in the middle."""
    with undisturbed():
        _rewind(game, to)


def _rewind(game: Course, to: Mark) -> None:
    state = game.state
    state.asked = None
    state.unsolve()
    state.pending = state.cache = None
    state.solving = False
    since = state.trace[to.trace :]
    moved = any(entry[0] in _GOING for entry in since)
    if moved:
        state.indexes = {}  # before fields are set back, as none would be of use after that
    for entry in reversed(since):
        kind = entry[0]
        if kind == "set":
            _, thing, field, old, new = entry
            _unset(state.indexes, thing, field, old, new)
            if field in state.watched:
                state.space.changed(thing, field)
        elif kind in _COMING_AND_GOING:
            _restore(kind, entry[1])
            if state.watched and kind != "orders":
                state.space.came_or_went(type(entry[1]))
    del state.trace[to.trace :]
    if state.worths is not None:
        state.worths.taken_back(to.trace)
    if moved or not _came_last(state, len(state.things) - len(to.things)):
        state.things = dict(to.things)
        state.indexes = {}
        _list_anew(state)
    game.lines, game.sealed = dict(to.lines), dict(to.sealed)
    del game.results[to.results :]
    state.remarks, state.printed = list(to.remarks), list(to.printed)
    state.phase, state.entered, state.ending = to.phase, to.entered, to.ending
    if to.position is not None and (state.chance is not to.chance or state.rolled != to.rolled):
        to.chance.seek(to.position)  # type: ignore[attr-defined]
    state.chance, state.rolled, state.numbered = to.chance, to.rolled, dict(to.numbered)
    if to.answers[_LOOKED_UP] is not state.indexes:
        to.answers.clear()  # a search that was begun would look up where everybody stood during the try
        to.answers[_LOOKED_UP] = state.indexes
    game.offered, state.answers = to.offered, to.answers
    if state.watched:
        state.space.kept = to.kept
    state.refresh()


def _came_last(state: Any, many: int) -> bool:
    """Takes out again the things that came last; whether nothing else has to be put right."""
    for thing in list(islice(reversed(state.things.values()), many)):
        for name in thing._collections:
            listed = getattr(state, name)
            if not listed or listed[-1] is not thing:
                return False
            listed.pop()
        went(state.indexes, thing)
        del state.things[thing.id]
    return True


def _list_anew(state: Any) -> None:
    lists: dict[str, list[Thing]] = {name: [] for name in vars(state) if name.startswith("all_")}
    for thing in state.things.values():
        if thing._in_play:
            for name in thing._collections:
                lists[name].append(thing)
    vars(state).update(lists)


def _unset(indexes: Indexes, thing: Thing, field: str, old: object, new: object) -> None:
    if field in indexes:
        changed(indexes[field], thing, new, old)
    setattr(thing, field, old)
    if field in thing._shares:
        for part in thing._parts:
            _unset(indexes, part, field, old, new)


def _restore(kind: str, thing: Any) -> None:
    if kind == "joined":
        for part in thing._parts:
            part._whole = None
    elif kind in ("removed", "split"):
        thing._in_play = True
        for part in thing._parts:
            part._whole = thing
