"""A phase that resolves at once: what its effects change waits, and is carried out together at its end."""

from regelwerk.run.failure import RunFailure
from regelwerk.run.state import State
from regelwerk.run.thing import Thing, shown
from regelwerk.run.trace import Entry


def begin_moment(state: State) -> None:
    """From now on changes wait."""
    state.pending, state.cache = [], {}


def end_moment(state: State) -> None:
    """Carries out what waited, and lets go of what was decided.

    Raises:
        RunFailure: if two effects give one field different values, or one sets what another adds to.
    """
    waiting, state.pending, state.cache = state.pending, None, None
    if waiting:
        _commit(state, waiting)
    if state.solved:
        state.unsolve()


def _commit(state: State, waiting: list[Entry]) -> None:
    """New values, then additions, then who leaves, joins or splits."""
    given: dict[tuple[Thing, str], tuple[int, object]] = {}
    others: list[Entry] = []
    line = 0
    try:
        for entry in waiting:
            if entry[1] != "set":
                others.append(entry)
                continue
            line, _, thing, field, value = entry
            place = (thing if thing._whole is None else thing._holder(field), field)
            before = given.get(place)
            if before is None:
                given[place] = (line, value)
                state.put(place[0], field, value)
            elif before[1] is not value and before[1] != value:
                raise _conflict(place, before, line, shown(value))
        for line, kind, *arguments in others:
            if kind == "change":
                thing, field, by = arguments
                holder = thing._holder(field)
                if (holder, field) in given:
                    raise _conflict((holder, field), given[holder, field], line, f"{by:+g}")
                state.put(holder, field, getattr(thing, field) + by)
        for line, kind, *arguments in others:  # noqa: B007 - the last line is to blame
            if callable(kind):
                kind(*arguments)
    except RunFailure as failure:
        failure.lines = failure.lines or (line,)
        raise


def _conflict(place: tuple[Thing, str], before: tuple[int, object], line: int, second: str) -> RunFailure:
    return RunFailure(
        "run-conflict",
        lines=(before[0], line),
        thing=place[0].id,
        field=place[1],
        first=shown(before[1]),
        second=second,
    )
