"""What the words about wholes and their parts have in common: which type their value has."""

from regelwerk.model.types import Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import common_ancestor, related
from regelwerk.words.function_word import Misfit
from regelwerk.words.type_phrases import values


def wants_thing(given: Type) -> Misfit | None:
    """What is wrong with an argument that should be a thing."""
    if given.kind in ("thing", "unknown"):
        return None
    return Misfit("expression-argument-thing", 0, values(given=given))


def types_of_wholes(name: str, vocabulary: Vocabulary) -> list[str]:
    """The types of which a thing of type `name` may be a part."""
    return [
        whole.id
        for whole in vocabulary.things.values()
        if any(related(part.name, name, vocabulary) for part in _held(whole.parts))
    ]


def types_of_parts(name: str, vocabulary: Vocabulary) -> list[str]:
    """The types of the parts that a thing of type `name` may have."""
    return [
        part.name
        for whole in vocabulary.things.values()
        if related(whole.id, name, vocabulary)
        for part in _held(whole.parts)
    ]


def _held(parts: dict[str, Type]) -> list[Type]:
    return [part.item if part.kind == "list" and part.item else part for part in parts.values()]


def common(names: list[str], word: str, vocabulary: Vocabulary) -> str | Misfit:
    """The type that all of `names` are, or the misfit that says that there is none."""
    return common_ancestor(names, vocabulary) or Misfit(
        "expression-no-common-type", 0, {"word": word, "types": ", ".join(dict.fromkeys(names))}
    )
