"""`toward(one, other, by)`: the point that lies so far from one in the direction of the other.

It lies no farther than the other: at a point, or where both bases touch. A negative `by` leads away.

    path_clear(me, [toward(me, target, 15)])
"""

from typing import Any

from regelwerk.model.types import NUMBER, POINT
from regelwerk.words.functions.places import PLACE, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _toward(state: Any, one: Any, other: Any, by: float) -> Any:
    return state.space.toward(one, other, by)


WORD = FunctionWord(
    name="toward",
    parameters=(Parameter("one"), Parameter("other"), Parameter("by")),
    result=in_space(PLACE, PLACE, NUMBER, gives=POINT),
    meaning=_toward,
    monotone="0",
    phrase=Phrase(
        en="the point that lies {2} from {0} towards {1}",
        de="{head}, der von {0:dat} aus {2:acc} weit in Richtung {1:gen} liegt,",
        head_de=("der Punkt", "des Punkts", "dem Punkt", "den Punkt"),
    ),
    manual=__doc__ or "",
    state=True,
)
