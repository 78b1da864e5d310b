"""`reachable(thing, points)`: the hexes that a thing can get to with so many points.

What a step costs is told by the definition that the space names as its `cost`; a way leads over
`neighbours`, and steps may not cost less than nothing. The hex that it is in comes first, then the
cheapest to reach; of those that cost as much, the first by id. From off the map nothing is reachable.

    [hex for hex in reachable(me, me.speed) if count(piece for piece in pieces if piece.at == hex) == 0]
"""

from typing import Any

from regelwerk.model.types import NUMBER
from regelwerk.words.functions.places import PIECE, among_hexes, hexes_of
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _reachable(state: Any, thing: Any, points: Any) -> Any:
    return state.space.reachable(thing, points)


WORD = FunctionWord(
    name="reachable",
    parameters=(Parameter("thing"), Parameter("points")),
    result=among_hexes(PIECE, NUMBER, gives=hexes_of),
    meaning=_reachable,
    python="{s}.space.reachable({0}, {1})",
    monotone="0",
    phrase=Phrase(
        en="the hexes that {0} can reach (points: {1})",
        de="{head}, die {0} erreicht (Punkte: {1})",
        head_de=("die Felder", "der Felder", "den Feldern", "die Felder"),
    ),
    manual=__doc__ or "",
    state=True,
    asks_cost=True,
)
