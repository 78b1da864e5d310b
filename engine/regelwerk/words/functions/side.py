"""`side(one, other)`: the hexside between two hexes that touch, or none if nothing lies there.

side(me, target) is not none and side(me, target).closed
"""

from typing import Any

from regelwerk.words.functions.places import PLACE, among_hexes, side_of
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _side(state: Any, one: Any, other: Any) -> Any:
    return state.space.side(one, other)


WORD = FunctionWord(
    name="side",
    parameters=(Parameter("one"), Parameter("other")),
    result=among_hexes(PLACE, PLACE, gives=side_of),
    meaning=_side,
    python="{s}.space.side({0}, {1})",
    monotone="0",
    phrase=Phrase(en="the side between {0} and {1}", de="die Seite zwischen {0:dat} und {1:dat}"),
    manual=__doc__ or "",
    state=True,
)
