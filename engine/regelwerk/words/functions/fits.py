"""`fits(thing, point)`: whether the base of a thing has room at a point.

The whole base is on the table there, over no other base and in no area that blocks movement. The
thing itself need not be on the table. It is asked on its own level, unless `level` names one.

    [spot for spot in ring(me, 10, 20, 1) if fits(recruit, spot)]
"""

from typing import Any

from regelwerk.model.types import BOOLEAN, NUMBER, POINT
from regelwerk.words.functions.places import PIECE, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _fits(state: Any, thing: Any, point: Any, level: float | None = None) -> Any:
    return state.space.fits(state, thing, point, level)


WORD = FunctionWord(
    name="fits",
    parameters=(Parameter("thing"), Parameter("point"), Parameter("level", optional=True)),
    result=in_space(PIECE, POINT, NUMBER, gives=BOOLEAN),
    meaning=_fits,
    monotone="0",
    phrase=Phrase(
        en="{0} has room at {1}",
        de="{0} hat bei {1:dat} Platz",
        not_en="{0} has no room at {1}",
        not_de="{0} hat bei {1:dat} keinen Platz",
        more_en=" (level: {2:bare})",
        more_de=" (Ebene: {2:bare})",
    ),
    manual=__doc__ or "",
    state=True,
)
