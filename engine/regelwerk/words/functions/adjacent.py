"""`adjacent(one, other)`: whether two hexes share a side, whatever their levels.

A thing stands for the hex that it is in; what is not on the map is beside nothing. For the hexes that
one can step to there is `neighbours`.

    any(adjacent(me, foe) for foe in pieces if foe.owner != me.owner)
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import PLACE, among_hexes
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _adjacent(state: Any, one: Any, other: Any) -> Any:
    return state.space.adjacent(one, other)


WORD = FunctionWord(
    name="adjacent",
    parameters=(Parameter("one"), Parameter("other")),
    result=among_hexes(PLACE, PLACE, gives=BOOLEAN),
    meaning=_adjacent,
    python="{s}.space.adjacent({0}, {1})",
    monotone="0",
    phrase=Phrase(
        en="{0} and {1} are side by side",
        de="{0} und {1} liegen nebeneinander",
        not_en="{0} and {1} are not side by side",
        not_de="{0} und {1} liegen nicht nebeneinander",
    ),
    manual=__doc__ or "",
    state=True,
)
