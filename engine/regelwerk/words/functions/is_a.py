"""`is_a(thing, type)`: whether a thing is of a type or of one that descends from it.

After it, in the same condition, the thing's fields of that type may be read:

    is_a(target, rider) and target.mount.speed > 4
"""

from regelwerk.model.types import BOOLEAN, Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import related
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types
from regelwerk.words.functions.wholes import wants_thing
from regelwerk.words.type_phrases import values


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    given, asked = types
    if (misfit := wants_thing(given)) is not None:
        return misfit
    if "unknown" in (given.kind, asked.kind) or related(given.name, asked.name, vocabulary):
        return BOOLEAN
    return Misfit("expression-never-a", 0, values(given=given, wanted=asked))


WORD = FunctionWord(
    name="is_a",
    parameters=(Parameter("thing", nothing=True), Parameter("type", wants="type")),
    result=_result,
    meaning=isinstance,
    python="isinstance({0}, {1})",
    monotone="0",
    phrase=Phrase(en="{0} is a {1}", de="{0} ist {1:a}", not_en="{0} is not a {1}", not_de="{0} ist {1:no}"),
    manual=__doc__ or "",
)
