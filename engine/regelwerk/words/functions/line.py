"""`line(one, other)`: the hexes strictly between two on the line of sight, in its order.

Where the line runs exactly along sides or through corners, they are those of the side on which `visible`
finds it free, else those on its left. Of hexes above one another the line runs through the highest that
is not above it.

    count(hex for hex in line(me, target) if hex.ground.tall) <= 1
"""

from typing import Any

from regelwerk.words.functions.places import PLACE, among_hexes, hexes_of
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _line(state: Any, one: Any, other: Any) -> Any:
    return state.space.line(one, other)


WORD = FunctionWord(
    name="line",
    parameters=(Parameter("one"), Parameter("other")),
    result=among_hexes(PLACE, PLACE, gives=hexes_of),
    meaning=_line,
    python="{s}.space.line({0}, {1})",
    monotone="0",
    phrase=Phrase(
        en="the hexes between {0} and {1}",
        de="{head} zwischen {0:dat} und {1:dat}",
        head_de=("die Felder", "der Felder", "den Feldern", "die Felder"),
    ),
    manual=__doc__ or "",
    state=True,
)
