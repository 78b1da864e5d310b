"""Taking back what happened since a mark: a choice is tried, looked at, and never was.

The trace is the log: every change of a field stands in it with the old value, and so does every thing
that came, went, joined or split. What is only listed somewhere (things in play, remarks, printed lines)
is copied when the mark is set, so that the order of the lists comes back too.
"""

from typing import Any, NamedTuple

from engine.run.chance import Chance
from engine.run.orders import OrderLine
from engine.run.thing import Thing
from engine.run.turn import Game, Offered

_COMING_AND_GOING = frozenset(("created", "removed", "joined", "split", "orders"))


class Mark(NamedTuple):
    """A moment between two decisions to come back to, as often as one likes."""

    trace: int
    events: int
    things: dict[str, Thing]
    collections: dict[str, list[Thing]]
    lines: dict[Thing, OrderLine]
    remarks: list[tuple[Thing, str, str]]
    printed: list[str]
    phase: str
    entered: bool
    rolled: int
    ending: tuple[Thing, ...] | None
    chance: Chance
    position: object                    # of the dice, where they can be set back
    offered: Offered


def mark(game: Game) -> Mark:
    """Remembers this moment; nothing may be running.

    Raises:
        ValueError: if the program keeps no trace.
    """
    if not game.program.traced:
        raise ValueError("only a game with a trace can be taken back")
    state = game.state
    position = getattr(state.chance, "position", None)
    return Mark(
        len(state.trace),
        len(state.events),
        dict(state.things),
        {name: list(held) for name, held in vars(state).items() if name.startswith("all_")},
        dict(game.lines),
        list(state.remarks),
        list(state.printed),
        state.phase,
        state.entered,
        state.rolled,
        state.ending,
        state.chance,
        position() if position is not None else None,
        game.offered,
    )


def rewind(game: Game, to: Mark) -> None:
    """Makes everything as it was at the mark, also after rules that broke off in the middle."""
    state = game.state
    state.forget()  # type: ignore[attr-defined]
    state.pending = state.cache = None
    state.solving = False
    moved = len(state.things) != len(to.things)
    for kind, *values in reversed(state.trace[to.trace :]):
        if kind == "set":
            _unset(*values)
        elif kind in _COMING_AND_GOING:
            moved = True
            _restore(kind, values)
    del state.trace[to.trace :]
    del state.events[to.events :]
    if moved:
        state.things = dict(to.things)
        for name, held in to.collections.items():
            setattr(state, name, list(held))
    game.lines = dict(to.lines)
    state.remarks, state.printed = list(to.remarks), list(to.printed)
    state.phase, state.entered, state.ending = to.phase, to.entered, to.ending
    if to.position is not None and (state.chance is not to.chance or state.rolled != to.rolled):
        to.chance.seek(to.position)  # type: ignore[attr-defined]
    state.chance, state.rolled = to.chance, to.rolled
    game.offered = to.offered
    state.refresh()


def _unset(thing: Thing, field: str, old: object, new: object) -> None:
    setattr(thing, field, old)
    if field in thing._shares:
        for part in thing._parts:
            _unset(part, field, old, new)


def _restore(kind: str, values: list[Any]) -> None:
    if kind == "joined":
        for part in values[0]._parts:
            part._whole = None
    elif kind in ("removed", "split"):
        values[0]._in_play = True
        for part in values[0]._parts:
            part._whole = values[0]
