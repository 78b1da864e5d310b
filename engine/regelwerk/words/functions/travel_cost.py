"""`travel_cost(thing, hex)`: what the cheapest way of a thing to a hex costs, or none if there is none.

The steps and their costs are those of `reachable`.

    travel_cost(me, goal) is not none and travel_cost(me, goal) <= me.speed
"""

from typing import Any

from regelwerk.model.types import NUMBER
from regelwerk.words.functions.places import PIECE, PLACE, among_hexes
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _travel_cost(state: Any, thing: Any, hex: Any) -> Any:
    return state.space.travel_cost(thing, hex)


WORD = FunctionWord(
    name="travel_cost",
    parameters=(Parameter("thing"), Parameter("hex")),
    result=among_hexes(PIECE, PLACE, gives=NUMBER._replace(optional=True)),
    meaning=_travel_cost,
    python="{s}.space.travel_cost({0}, {1})",
    monotone="0",
    phrase=Phrase(en="what the way to {1} costs {0}", de="was {0:acc} der Weg zu {1:dat} kostet"),
    manual=__doc__ or "",
    state=True,
    asks_cost=True,
)
