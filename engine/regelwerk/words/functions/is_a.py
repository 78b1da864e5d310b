"""`is_a(thing, type)`: whether a thing is of a type or of one that descends from it.

After it, in the same condition, the thing's fields of that type may be read:

    is_a(Pip, pony)  # true
    is_a(Falada, pony)  # false
"""

from regelwerk.model.types import BOOLEAN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types
from regelwerk.words.wholes import wants_thing


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    given, asked = types
    if (misfit := wants_thing(given)) is not None:
        return misfit
    if "unknown" in (given.kind, asked.kind) or vocabulary.related(given.name, asked.name):
        return BOOLEAN
    return Misfit("expression-never-a", 0, {"given": given, "wanted": asked})


WORD = FunctionWord(
    "is_a",
    (Parameter("thing", nothing=True), Parameter("type", wants="type")),
    _result,
    isinstance,
    "isinstance({0}, {1})",
)
