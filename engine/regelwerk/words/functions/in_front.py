"""`in_front(thing, other)`: whether a point, or the middle of a base, lies in the arc before a thing.

The arc is the space's `arc`, half of it on either side of where the thing faces. Among
hexes it faces one of the six directions, and whoever shares its hex is in front.

    in_front(me, target)
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import PIECE, PLACE, among_hexes, in_either, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _in_front(state: Any, thing: Any, other: Any) -> Any:
    return state.space.in_front(thing, other)


WORD = FunctionWord(
    name="in_front",
    parameters=(Parameter("thing"), Parameter("other")),
    result=in_either(in_space(PIECE, PLACE, gives=BOOLEAN), among_hexes(PIECE, PLACE, gives=BOOLEAN)),
    meaning=_in_front,
    monotone="0",
    phrase=Phrase(
        en="{1} is in front of {0}",
        de="{1} ist vor {0:dat}",
        not_en="{1} is not in front of {0}",
        not_de="{1} ist nicht vor {0:dat}",
    ),
    manual=__doc__ or "",
    state=True,
)
