"""`members(thing)`: its parts, or just the thing itself when it has none.

any(member.flying for member in members(target))

    members(whole(Max))  # [Max, Falada]
    members(Kim)  # [Kim]
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
    found = common([given.name, *types_of_parts(given.name, vocabulary)], "members", vocabulary)
    return list_of(thing(found)) if isinstance(found, str) else found


def _members(of: Any) -> Any:
    return of._parts or (of,)


WORD = FunctionWord("members", (Parameter("thing"),), _result, _members, "({a0}._parts or ({0},))")
