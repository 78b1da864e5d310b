"""`in_order(things)`: the things of a list in the order of their type, with `starting` from there and round.

The order is that of the field which the type names by `order`, else that in which things came into play.
Whoever `starting` names stands first, if it is in the list; else it begins with the one who follows it.

    in_order(players, starting=table.dealer)  # [Ben, Cleo, Ada]
"""

from collections.abc import Sequence
from typing import Any

from regelwerk.model.types import Type, list_of
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import item_of
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Types
from regelwerk.words.turn_order import no_thing, no_things, place


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    things, *others = types
    misfit = no_things(things, 0) or (no_thing(others[0], 1) if others else None)
    return misfit or list_of(item_of(things))


def _in_order(things: Sequence[Any], starting: Any = None) -> list[Any]:
    listed = sorted(things, key=place)
    if starting is None:
        return listed
    begins = place(starting)
    return [each for each in listed if place(each) >= begins] + [
        each for each in listed if place(each) < begins
    ]


WORD = FunctionWord(
    "in_order", (Parameter("things"), Parameter("starting", optional=True)), _result, _in_order
)
