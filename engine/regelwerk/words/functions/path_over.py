"""`path_over(thing, points, areas)`: whether a middle stays over areas all along straight legs.

One area may follow another where they touch, but no gap between them is passed over, however narrow.

    path_over(me, [spot], [area for area in areas if area.height >= me.level])
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import AREAS, PIECE, POINTS, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _path_over(state: Any, thing: Any, points: Any, areas: Any) -> Any:
    return state.space.path_over(thing, points, areas)


WORD = FunctionWord(
    name="path_over",
    parameters=(Parameter("thing"), Parameter("points"), Parameter("areas")),
    result=in_space(PIECE, POINTS, AREAS, gives=BOOLEAN),
    meaning=_path_over,
    monotone="0",
    phrase=Phrase(
        en="the way of {0} along {1} stays over {2}",
        de="der Weg {0:gen} über {1:acc} bleibt über {2:dat}",
        not_en="the way of {0} along {1} does not stay over {2}",
        not_de="der Weg {0:gen} über {1:acc} bleibt nicht über {2:dat}",
    ),
    manual=__doc__ or "",
    state=True,
)
