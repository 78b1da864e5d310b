"""`ring(around, nearest, farthest, step)`: points around something, to choose one of them.

They lie on circles from `nearest` to `farthest`, `step` apart, and on each circle at most `step` apart,
always in the same order: from the inside outwards, clockwise. More than 10,000 are refused.

    first([spot for spot in ring(me, 10, 20, 2) if fits(recruit, spot)])
"""

from typing import Any

from regelwerk.model.types import NUMBER
from regelwerk.words.functions.places import PLACE, POINTS, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _ring(state: Any, around: Any, nearest: float, farthest: float, step: float) -> Any:
    return state.space.ring(around, nearest, farthest, step)


WORD = FunctionWord(
    name="ring",
    parameters=(Parameter("around"), Parameter("nearest"), Parameter("farthest"), Parameter("step")),
    result=in_space(PLACE, NUMBER, NUMBER, NUMBER, gives=POINTS),
    meaning=_ring,
    monotone="0",
    phrase=Phrase(
        en="the points from {1} to {2} around {0}, {3} apart",
        de="{head} von {1:dat} bis zu {2:dat} um {0:acc}, im Abstand von {3:dat}",
        head_de=("die Punkte", "der Punkte", "den Punkten", "die Punkte"),
    ),
    manual=__doc__ or "",
    state=True,
)
