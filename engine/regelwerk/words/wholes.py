"""What the words about wholes and their parts have in common: which type their value has."""

from collections.abc import Callable
from typing import Any

from regelwerk.model.types import UNKNOWN, Type, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types


def wants_thing(given: Type) -> Misfit | None:
    """What is wrong with an argument that should be a thing."""
    if given.kind in ("thing", "unknown"):
        return None
    return Misfit("expression-argument-thing", 0, {"given": given})


def types_of_wholes(name: str, vocabulary: Vocabulary) -> list[str]:
    """The types of which a thing of type `name` may be a part."""
    return [
        whole.id
        for whole in vocabulary.things.values()
        if any(vocabulary.related(part.name, name) for part in _held(whole.parts))
    ]


def types_of_parts(name: str, vocabulary: Vocabulary) -> list[str]:
    """The types of the parts that a thing of type `name` may have."""
    return [
        part.name
        for whole in vocabulary.things.values()
        if vocabulary.related(whole.id, name)
        for part in _held(whole.parts)
    ]


def _held(parts: dict[str, Type]) -> list[Type]:
    return [part.item if part.kind == "list" and part.item else part for part in parts.values()]


def whole_word(
    name: str,
    related_to: Callable[[str, Vocabulary], list[str]],
    gives: Callable[[Type], Type],
    meaning: Callable[[Any], Any],
    python: str,
) -> FunctionWord:
    """A word about things that are joined with a thing of a type, whose types are `related_to` it."""

    def result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
        (given,) = types
        if (misfit := wants_thing(given)) is not None or given.kind == "unknown":
            return misfit or gives(UNKNOWN)
        names = related_to(given.name, vocabulary)
        found, told = vocabulary.shared(names), ", ".join(dict.fromkeys(names))
        if not found:
            return Misfit("expression-no-common-type", 0, {"word": name, "types": told})
        return gives(thing(found))

    return FunctionWord(name, (Parameter("thing"),), result, meaning, python)
