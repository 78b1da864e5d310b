"""`distance(one, other)`: how far two things or points are apart, from edge to edge of their bases.

Never negative; bases that touch are 0 apart. Between two levels the distance is the diagonal. A point
lies on the level of the other one, unless `level` says on which. Among hexes it is the number of steps
as the crow flies, whatever the levels:

    distance(me, target) <= 30 and distance(me, spot, level=2) <= 20
"""

from typing import Any

from regelwerk.model.types import INTEGER, NUMBER
from regelwerk.words.functions.places import PLACE, among_hexes, in_either, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _distance(state: Any, one: Any, other: Any, level: float | None = None) -> Any:
    return state.space.distance(one, other, level)


WORD = FunctionWord(
    name="distance",
    parameters=(Parameter("one"), Parameter("other"), Parameter("level", optional=True)),
    result=in_either(in_space(PLACE, PLACE, NUMBER, gives=NUMBER), among_hexes(PLACE, PLACE, gives=INTEGER)),
    meaning=_distance,
    python=lambda types: "{s}.space.distance({0}, {1})" if len(types) == 2 else "",
    monotone="0",
    phrase=Phrase(
        en="the distance between {0} and {1}",
        de="{head} zwischen {0:dat} und {1:dat}",
        head_de=("die Entfernung", "der Entfernung", "der Entfernung", "die Entfernung"),
        more_en=" (level: {2:bare})",
        more_de=" (Ebene: {2:bare})",
    ),
    manual=__doc__ or "",
    state=True,
)
