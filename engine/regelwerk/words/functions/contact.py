"""`contact(one, other)`: whether the bases of two things touch, or a base reaches a point.

They touch when they are no farther apart than the space's `tolerance`. What is not on the table
touches nothing. Among hexes they touch when they share a side, whatever the levels.

    any(contact(me, foe) for foe in pieces if foe.side != me.side)
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import PLACE, among_hexes, in_either, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _contact(state: Any, one: Any, other: Any) -> Any:
    return state.space.contact(one, other)


WORD = FunctionWord(
    name="contact",
    parameters=(Parameter("one"), Parameter("other")),
    result=in_either(in_space(PLACE, PLACE, gives=BOOLEAN), among_hexes(PLACE, PLACE, gives=BOOLEAN)),
    meaning=_contact,
    python="{s}.space.contact({0}, {1})",
    monotone="0",
    phrase=Phrase(
        en="{0} and {1} touch",
        de="{0} und {1} berühren sich",
        not_en="{0} and {1} do not touch",
        not_de="{0} und {1} berühren sich nicht",
    ),
    manual=__doc__ or "",
    state=True,
)
