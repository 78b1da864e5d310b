"""Things that are connected: by pairs, each of a thing and one that can be stepped to from it."""

from collections.abc import Callable, Sequence
from typing import Any

from regelwerk.model.types import Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.function_word import FunctionWord, Gives, Misfit, Parameter, Types
from regelwerk.words.turn_order import no_thing, no_things

Pairs = Sequence[Sequence[Any]]


def distances(begin: Any, by: Pairs, among: Sequence[Any] | None = None) -> dict[Any, int]:
    """How many steps each thing is away that can be got to, the nearest first; with `among` over those alone,
    the first and the last included."""
    if begin is None or (among is not None and begin not in among):
        return {}
    beside: dict[Any, list[Any]] = {}
    for one, other in by:
        if among is None or other in among:
            beside.setdefault(one, []).append(other)
    found = {begin: 0}
    for one in (waiting := [begin]):
        for other in beside.get(one, ()):
            if other not in found:
                found[other] = found[one] + 1
                waiting.append(other)
    return found


def relation_word(name: str, things: int, gives: Gives, meaning: Callable[..., Any]) -> FunctionWord:
    """A word about so many things that follows a relation `by`, perhaps only `among` some."""

    def result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
        misfits = [no_thing(each, number) for number, each in enumerate(types[:things])]
        if len(types) > things + 1:
            misfits.append(no_things(types[things + 1], things + 1))
        found = gives if isinstance(gives, Type) else gives(types)
        return next((each for each in misfits if each is not None), found)

    named = tuple(map(Parameter, ("thing", "other")[:things]))
    declared = (*named, Parameter("by", wants="relation"), Parameter("among", optional=True))
    return FunctionWord(name, declared, result, meaning)
