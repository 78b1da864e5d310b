"""`covered(one, other)`: which share of the other's base is hidden from one, from 0 to 1.

Whether it lies in front makes no difference; `visible` asks that as well. Bases of those in `over` hide
nothing.

    12 - 4 * covered(me, target)
"""

from typing import Any

from regelwerk.model.types import NUMBER
from regelwerk.words.functions.places import PIECE, PIECES, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _covered(state: Any, one: Any, other: Any, over: Any = ()) -> Any:
    return state.space.covered(state, one, other, over=over)


WORD = FunctionWord(
    name="covered",
    parameters=(Parameter("one"), Parameter("other"), Parameter("over", optional=True)),
    result=in_space(PIECE, PIECE, PIECES, gives=NUMBER),
    meaning=_covered,
    monotone="0",
    phrase=Phrase(
        en="the share of {1} that is hidden from {0}",
        de="der vor {0:dat} verdeckte Anteil {1:gen}",
        more_en=" (over {2})",
        more_de=" (über {2:acc} hinweg)",
    ),
    manual=__doc__ or "",
    state=True,
)
