"""`together(lists)`: lists one behind the other as one; `one + other` says the same of two lists.

More than 10,000 in one list are refused.

    together(Ada.hand, table.row)  # [C4, C1, C6]
"""

from collections.abc import Sequence
from typing import Any

from regelwerk.model.types import UNKNOWN, Type, list_of
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import joined
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types, wrong

MOST = 10_000


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    found = list_of(UNKNOWN)
    for position, given in enumerate(types):
        if given.kind not in ("list", "unknown"):
            return wrong(position, given, list_of(UNKNOWN))
        common = joined(found, given, vocabulary)
        if common is None:
            return Misfit("expression-mixed", position, {"one": found, "other": given})
        found = common
    return found


def _together(*lists: Sequence[Any]) -> list[Any]:
    if sum(map(len, lists)) > MOST:
        raise OverflowError(f"a list has more than {MOST} members")
    return [each for listed in lists for each in listed]


WORD = FunctionWord("together", (Parameter("lists", many=True, nothing=True),), _result, _together)
