"""`direction(one, other)`: in which of the six directions another lies, from 0 to 5.

0 is where the side on top faces, or with a corner on top the side at its right; the others follow
clockwise. On the boundary of two the smaller counts. Whoever is turned to face something gets this as
the value of the field that holds the facing.

    direction(me, target) == me.facing
"""

from typing import Any

from regelwerk.model.types import INTEGER
from regelwerk.words.functions.places import PLACE, among_hexes
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _direction(state: Any, one: Any, other: Any) -> Any:
    return state.space.direction(one, other)


WORD = FunctionWord(
    name="direction",
    parameters=(Parameter("one"), Parameter("other")),
    result=among_hexes(PLACE, PLACE, gives=INTEGER),
    meaning=_direction,
    python="{s}.space.direction({0}, {1})",
    monotone="0",
    phrase=Phrase(en="the direction from {0} to {1}", de="die Richtung von {0:dat} zu {1:dat}"),
    manual=__doc__ or "",
    state=True,
)
