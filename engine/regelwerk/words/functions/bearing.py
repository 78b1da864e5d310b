"""`bearing(one, other)`: the direction from one to another, in degrees like a compass.

0 points away from the near edge of the table, 90 to the right. Whoever is turned to face something
gets this as the value of the field that holds the facing.

    bearing(me, target) - me.facing
"""

from typing import Any

from regelwerk.model.types import NUMBER
from regelwerk.words.functions.places import PLACE, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _bearing(state: Any, one: Any, other: Any) -> Any:
    return state.space.bearing(one, other)


WORD = FunctionWord(
    name="bearing",
    parameters=(Parameter("one"), Parameter("other")),
    result=in_space(PLACE, PLACE, gives=NUMBER),
    meaning=_bearing,
    monotone="0",
    phrase=Phrase(en="the direction from {0} to {1}", de="die Richtung von {0:dat} zu {1:dat}"),
    manual=__doc__ or "",
    state=True,
)
