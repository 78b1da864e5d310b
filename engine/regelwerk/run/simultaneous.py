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
    for entry in waiting:
        if entry[1] != "set":
            others.append(entry)
            continue
        line, _, thing, field, value = entry
        place = (thing if thing._whole is None else thing._holder(field), field)
        before = given.get(place)
        if before is None:
            given[place] = (line, value)
            _put(state, place, value, line)
        elif before[1] is not value and before[1] != value:
            raise _conflict(place, before, line, shown(value))
    for entry in others:
        if entry[1] == "change":
            line, _, thing, field, by = entry
            place = (thing._holder(field), field)
            if place in given:
                raise _conflict(place, given[place], line, f"{by:+g}")
            _put(state, place, getattr(thing, field) + by, line)
    for line, kind, *arguments in others:
        if callable(kind):
            try:
                kind(*arguments)
            except RunFailure as failure:
                failure.lines = (line,)
                raise


def _put(state: State, place: tuple[Thing, str], value: object, line: int) -> None:
    try:
        state.put(*place, value)
    except RunFailure as failure:
        failure.lines = (line,)
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
