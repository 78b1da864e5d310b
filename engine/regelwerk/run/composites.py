"""Several things that act as one for a while: how a whole comes into being, and how it falls apart."""

from collections.abc import Iterator

from regelwerk.run.failure import RunFailure
from regelwerk.run.thing import Thing
from regelwerk.run.zones import Holder


def join(state: Holder, kind: type[Thing], parts: tuple[Thing, ...]) -> None:
    """The parts become one thing, now.

    Raises:
        RunFailure: if one of them is part of something else, out of play, or named twice.
    """
    for part in parts:
        if part._whole is not None:
            raise RunFailure("run-part-joined", thing=part.id, whole=part._whole.id)
        if not part._in_play:
            raise RunFailure("run-part-gone", thing=part.id)
    if len(set(parts)) < len(parts):
        twice = next(part for position, part in enumerate(parts) if part in parts[:position])
        raise RunFailure("run-part-twice", thing=twice.id)
    # Nobody knows the whole before it is in play, so that its fields need no more than to be set.
    whole: Thing = kind._begun(kind._joined_by.join([part.id for part in parts]))
    whole._parts = parts
    for name, part in zip(kind._part_names, parts, strict=True):
        setattr(whole, name, part)
    for field in kind._shares:
        setattr(whole, field, getattr(parts[0], field))
    namesake = state.things.get(whole.id)
    if namesake is not None and not namesake._in_play:
        del state.things[whole.id]  # the same two were one before
    state.enter((whole,))
    for part in parts:
        part._whole = whole
    state.trace.append(("joined", whole))
    for field in kind._shares:
        _share(state, whole, field)


def split(state: Holder, whole: Thing) -> None:
    """A whole falls apart, now; nothing happens to what is none."""
    if not whole._parts or not whole._in_play:
        return
    for part in whole._parts:
        part._whole = None
    state.out_of_play(whole)
    state.trace.append(("split", whole))


def sharing(whole: Thing, field: str) -> Iterator[Thing]:
    """The parts that have a field in common with their whole, and their own parts that share it."""
    for part in whole._parts:
        yield part
        if field in part._shares:
            yield from sharing(part, field)


def _share(state: Holder, whole: Thing, field: str) -> None:
    """All parts take over what the whole has."""
    value = getattr(whole, field)
    for part in sharing(whole, field):
        old = getattr(part, field)
        if old is not value and old != value:
            state.assign(part, field, value)
            state.trace.append(("set", part, field, old, value))
