"""`path_meets(thing, points, other)`: whether a base, moved along straight legs, comes over another thing.

The other is a thing with a base, or an area; touching from outside does not count.

    any(path_meets(me, [spot], area) for area in areas if area.deep)
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import PIECE, PIECE_OR_AREA, POINTS, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _path_meets(state: Any, thing: Any, points: Any, other: Any) -> Any:
    return state.space.path_meets(thing, points, other)


WORD = FunctionWord(
    name="path_meets",
    parameters=(Parameter("thing"), Parameter("points"), Parameter("other")),
    result=in_space(PIECE, POINTS, PIECE_OR_AREA, gives=BOOLEAN),
    meaning=_path_meets,
    monotone="0",
    phrase=Phrase(
        en="the way of {0} along {1} meets {2}",
        de="der Weg {0:gen} über {1:acc} trifft auf {2:acc}",
        not_en="the way of {0} along {1} does not meet {2}",
        not_de="der Weg {0:gen} über {1:acc} trifft nicht auf {2:acc}",
    ),
    manual=__doc__ or "",
    state=True,
)
