"""`walled_off(one, other)`: whether an area that blocks sight lies between the middles of two bases.

Bases hide nothing here, and neither does an area that only hides who stands in it; where one faces makes
no difference either. So it also tells whether two bases that touch do so through a wall.

    contact(me, target) and not walled_off(me, target)
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import PIECE, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _walled_off(state: Any, one: Any, other: Any) -> Any:
    return state.space.walled_off(state, one, other)


WORD = FunctionWord(
    name="walled_off",
    parameters=(Parameter("one"), Parameter("other")),
    result=in_space(PIECE, PIECE, gives=BOOLEAN),
    meaning=_walled_off,
    monotone="0",
    phrase=Phrase(
        en="a wall stands between {0} and {1}",
        de="zwischen {0:dat} und {1:dat} steht eine Wand",
        not_en="no wall stands between {0} and {1}",
        not_de="zwischen {0:dat} und {1:dat} steht keine Wand",
    ),
    manual=__doc__ or "",
    state=True,
)
