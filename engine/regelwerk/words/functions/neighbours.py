"""`neighbours(hex)`: the hexes that one can step to from a hex, if the cost of the step allows it.

They share a side with it, and are on the same level or one level apart and joined (by stairs, a ramp, a
ladder: whatever the space calls `joins`). They come in the order of the six directions. Of a thing they
are those of the hex that it is in; what is not on the map has none.

    count(hex for hex in neighbours(me) if hex.wet)
"""

from typing import Any

from regelwerk.words.functions.places import PLACE, among_hexes, hexes_of
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _neighbours(state: Any, hex: Any) -> Any:
    return state.space.neighbours(hex)


WORD = FunctionWord(
    name="neighbours",
    parameters=(Parameter("hex"),),
    result=among_hexes(PLACE, gives=hexes_of),
    meaning=_neighbours,
    python="{s}.space.neighbours({0})",
    monotone="0",
    phrase=Phrase(
        en="the hexes beside {0}",
        de="{head} neben {0:dat}",
        head_de=("die Felder", "der Felder", "den Feldern", "die Felder"),
    ),
    manual=__doc__ or "",
    state=True,
)
