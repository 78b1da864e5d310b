"""`path(thing, to)`: the hexes of the cheapest way to a hex, one after the other.

The hex that the thing is in is left out, the goal is the last. Where there is no way, or none is needed,
the list is empty. What a step costs is told by the definition that the space names as its `cost`; of
ways that cost as much it is, from the goal backwards, the one over the hexes that are reached the cheapest,
and of these over the first by id.

    all(not hex.wet for hex in path(me, goal))
"""

from typing import Any

from regelwerk.words.functions.places import PIECE, PLACE, among_hexes, hexes_of
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _path(state: Any, thing: Any, to: Any) -> Any:
    return state.space.path(thing, to)


WORD = FunctionWord(
    name="path",
    parameters=(Parameter("thing"), Parameter("to")),
    result=among_hexes(PIECE, PLACE, gives=hexes_of),
    meaning=_path,
    monotone="0",
    phrase=Phrase(
        en="the cheapest way for {0} to {1}, hex by hex",
        de="{head} von {0:dat} zu {1:dat}, Feld um Feld",
        head_de=("der billigste Weg", "des billigsten Wegs", "dem billigsten Weg", "den billigsten Weg"),
    ),
    manual=__doc__ or "",
    state=True,
    asks_cost=True,
)
