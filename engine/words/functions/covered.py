"""`covered(one, other)`: which share of the other's base is hidden from one, from 0 to 1.

Whether it lies in front makes no difference; `visible` asks that as well.

    12 - 4 * covered(me, target)
"""

from typing import Any

from engine.model.types import NUMBER
from engine.words.functions.places import PIECE, in_space
from engine.words.functions.spec import FunctionWord, Parameter, Phrase


def _covered(state: Any, one: Any, other: Any) -> Any:
    return state.space.covered(state, one, other)


WORD = FunctionWord(
    name="covered",
    parameters=(Parameter("one"), Parameter("other")),
    result=in_space(PIECE, PIECE, gives=NUMBER),
    meaning=_covered,
    monotone="0",
    phrase=Phrase(
        en="the share of {1} that is hidden from {0}",
        de="der vor {0:dat} verdeckte Anteil {1:gen}",
    ),
    manual=__doc__ or "",
    state=True,
)
