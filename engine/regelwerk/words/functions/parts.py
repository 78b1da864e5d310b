"""`parts(thing)`: what a whole is made of; an empty list for a thing without parts.

all(part.ready for part in parts(team))

    parts(whole(Max))  # [Max, Falada]
    parts(Kim)  # []
"""

from typing import Any

from regelwerk.model.types import UNKNOWN, Type, list_of, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types
from regelwerk.words.wholes import common, types_of_parts, wants_thing


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    given = types[0]
    if (misfit := wants_thing(given)) is not None or given.kind == "unknown":
        return misfit or list_of(UNKNOWN)
    names = types_of_parts(given.name, vocabulary)
    found = common(names, "parts", vocabulary) if names else given.name
    return list_of(thing(found)) if isinstance(found, str) else found


def _parts(of: Any) -> Any:
    return of._parts


WORD = FunctionWord("parts", (Parameter("thing"),), _result, _parts, "{a0}._parts")
