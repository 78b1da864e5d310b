"""`whole(thing)`: what the thing is a part of, or the thing itself when it stands alone.

whole(rider) == whole(horse)

    whole(Max) == whole(Falada)  # true
    whole(Kim)  # Kim
"""

from typing import Any

from regelwerk.model.types import UNKNOWN, Type, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types
from regelwerk.words.wholes import common, types_of_wholes, wants_thing


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    given = types[0]
    if (misfit := wants_thing(given)) is not None or given.kind == "unknown":
        return misfit or UNKNOWN
    found = common([given.name, *types_of_wholes(given.name, vocabulary)], "whole", vocabulary)
    return thing(found) if isinstance(found, str) else found


def _whole(part: Any) -> Any:
    return part._whole or part


WORD = FunctionWord("whole", (Parameter("thing"),), _result, _whole, "({a0}._whole or {0})")
