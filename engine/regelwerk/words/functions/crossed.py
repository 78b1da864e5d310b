"""`crossed(one, other)`: the hexsides that the line of sight crosses, in its order.

The last of them may be the one across which it enters the other's hex. The line is that of `line`.

    any(each.kind.cover > 0 for each in crossed(me, target))
"""

from typing import Any

from regelwerk.words.functions.places import PLACE, among_hexes, sides_of
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _crossed(state: Any, one: Any, other: Any) -> Any:
    return state.space.crossed(one, other)


WORD = FunctionWord(
    name="crossed",
    parameters=(Parameter("one"), Parameter("other")),
    result=among_hexes(PLACE, PLACE, gives=sides_of),
    meaning=_crossed,
    python="{s}.space.crossed({0}, {1})",
    monotone="0",
    phrase=Phrase(
        en="the sides that the line from {0} to {1} crosses",
        de="die Seiten, die die Linie von {0:dat} zu {1:dat} kreuzt",
    ),
    manual=__doc__ or "",
    state=True,
)
