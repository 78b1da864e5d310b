"""A phase that resolves at once: what its effects change waits, and is carried out together at its end."""

from collections.abc import Sequence

from regelwerk.run.failure import RunFailure
from regelwerk.run.state import State
from regelwerk.run.thing import Thing, shown
from regelwerk.run.trace import Entry
from regelwerk.run.zones import lay


def begin_moment(state: State) -> None:
    """From now on changes wait."""
    state.pending, state.cache = [], {}


def end_moment(state: State) -> None:
    """Carries out what waited, and lets go of what was decided.

    Raises:
        RunFailure: if two effects give one field different values, one sets what another adds to, or both lay
            something in different places.
    """
    waiting, state.pending, state.cache = state.pending, None, None
    if waiting:
        _commit(state, waiting)
    if state.solved:
        state.unsolve()


def _commit(state: State, waiting: list[Entry]) -> None:
    """New values, then all that is added to a field together, then who leaves, joins or splits."""
    given: dict[tuple[Thing, str], tuple[int, object]] = {}
    added: dict[tuple[Thing, str], tuple[tuple[int, ...], float]] = {}
    laid: dict[Thing, tuple[int, Thing, str]] = {}
    others: list[Entry] = []
    lines: tuple[int, ...] = ()
    try:
        for line, kind, *arguments in waiting:
            lines = (line,)
            if kind == "set":
                thing, field, value = arguments
                place = thing._holder(field), field
                before = given.get(place)
                if before is None:
                    given[place] = (line, value)
                    state.put(*place, value)
                elif before[1] is not value and before[1] != value:
                    raise _conflict(place, before, line, shown(value))
            else:
                others.append((line, kind, *arguments))
        for line, kind, *arguments in others:
            if kind == "change":
                thing, field, by = arguments
                place = thing._holder(field), field
                if place in given:
                    raise _conflict(place, given[place], line, f"{by:+g}")
                by_lines, total = added.get(place, ((), getattr(thing, field)))
                added[place] = (*by_lines, line), total + by
        for place, (lines, total) in added.items():  # noqa: B007 - these lines are to blame
            state.put(*place, total)
        for line, kind, *arguments in others:
            if callable(kind):
                lines = (line,)
                if kind is lay:
                    _lay_once(laid, line, *arguments[1:4])
                kind(*arguments)
    except OverflowError as error:
        raise RunFailure("run-number-too-large", lines=lines) from error
    except RunFailure as failure:
        failure.lines = failure.lines or lines
        raise


def _lay_once(
    laid: dict[Thing, tuple[int, Thing, str]], line: int, things: Sequence[Thing], holder: Thing, zone: str
) -> None:
    """Raises RunFailure if one of the things has been laid elsewhere at the same moment."""
    for thing in things:
        before = laid.setdefault(thing, (line, holder, zone))
        if before[1] is not holder or before[2] != zone:
            raise RunFailure("run-moved-twice", lines=(before[0], line), thing=thing.id)


def _conflict(place: tuple[Thing, str], before: tuple[int, object], line: int, second: str) -> RunFailure:
    return RunFailure(
        "run-conflict",
        lines=(before[0], line),
        thing=place[0].id,
        field=place[1],
        first=shown(before[1]),
        second=second,
    )
