"""`within(thing, area)`: whether at least half of a base, or a point, lies in an area.

What stands on a level that the area does not concern is not within it.

    any(within(me, area) for area in areas if area.deep)
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import AREA, PLACE, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _within(state: Any, thing: Any, area: Any) -> Any:
    return state.space.within(thing, area)


WORD = FunctionWord(
    name="within",
    parameters=(Parameter("thing"), Parameter("area")),
    result=in_space(PLACE, AREA, gives=BOOLEAN),
    meaning=_within,
    monotone="0",
    phrase=Phrase(
        en="{0} is within {1}",
        de="{0} ist innerhalb {1:gen}",
        not_en="{0} is not within {1}",
        not_de="{0} ist nicht innerhalb {1:gen}",
    ),
    manual=__doc__ or "",
    state=True,
)
