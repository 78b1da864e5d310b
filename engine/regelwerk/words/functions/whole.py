"""`whole(thing)`: what the thing is a part of, or the thing itself when it stands alone.

whole(rider) == whole(horse)
"""

from typing import Any

from regelwerk.model.types import UNKNOWN, Type, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.functions.spec import FunctionWord, Misfit, Parameter, Phrase, Types
from regelwerk.words.functions.wholes import common, types_of_wholes, wants_thing


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    given = types[0]
    if (misfit := wants_thing(given)) is not None or given.kind == "unknown":
        return misfit or UNKNOWN
    found = common([given.name, *types_of_wholes(given.name, vocabulary)], "whole", vocabulary)
    return thing(found) if isinstance(found, str) else found


def _whole(part: Any) -> Any:
    return part._whole or part


WORD = FunctionWord(
    name="whole",
    parameters=(Parameter("thing"),),
    result=_result,
    meaning=_whole,
    python="({a0}._whole or {0})",
    monotone="0",
    phrase=Phrase(
        en="the whole that {0} belongs to",
        de="{head}, zu dem {0} gehört,",
        head_de=("das Ganze", "des Ganzen", "dem Ganzen", "das Ganze"),
    ),
    manual=__doc__ or "",
)
