"""`approach(one, other)`: the hex from which the line of sight enters another's hex.

It is the last of `line`, or one's own hex when the two touch.

    side(approach(me, target), target) is none
"""

from typing import Any

from regelwerk.model.types import thing
from regelwerk.words.functions.places import PLACE, among_hexes
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _approach(state: Any, one: Any, other: Any) -> Any:
    return state.space.approach(one, other)


WORD = FunctionWord(
    name="approach",
    parameters=(Parameter("one"), Parameter("other")),
    result=among_hexes(PLACE, PLACE, gives=lambda space: thing(space.hexes.type)),
    meaning=_approach,
    python="{s}.space.approach({0}, {1})",
    monotone="0",
    phrase=Phrase(
        en="the hex from which the line from {0} enters that of {1}",
        de="das Feld, aus dem die Linie von {0:dat} in das von {1:dat} tritt",
    ),
    manual=__doc__ or "",
    state=True,
)
