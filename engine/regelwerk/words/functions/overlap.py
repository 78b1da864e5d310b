"""`overlap(thing, area)`: which share of a base lies in an area, from 0 to 1, on whatever level.

With `at` it is asked as if the base stood there.

    all(overlap(recruit, area, at=spot) == 0 for area in areas if area.deep)
"""

from typing import Any

from regelwerk.model.types import NUMBER, POINT
from regelwerk.words.functions.places import AREA, PIECE, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _overlap(state: Any, thing: Any, area: Any, at: Any = None) -> Any:
    return state.space.overlap(thing, area, at)


WORD = FunctionWord(
    name="overlap",
    parameters=(Parameter("thing"), Parameter("area"), Parameter("at", optional=True)),
    result=in_space(PIECE, AREA, POINT, gives=NUMBER),
    meaning=_overlap,
    monotone="0",
    phrase=Phrase(
        en="the share of the base of {0} in {1}",
        de="{head} der Base {0:gen} in {1:dat}",
        head_de=("der Anteil", "des Anteils", "dem Anteil", "den Anteil"),
        more_en=" (at {2})",
        more_de=" (bei {2:dat})",
    ),
    manual=__doc__ or "",
    state=True,
)
