"""`visible(one, other)`: whether a thing sees another one.

It does when the other's middle lies within the arc in front of it, and less of the other's base is
hidden than the space's `hidden_from` says. The line of sight starts in the middle of its base; other
bases on the same level and areas that block sight hide, and so does an area that hides who stands in
it. What is not on the table sees nothing and is not seen.

    visible(me, target) and distance(me, target) <= 30
"""

from typing import Any

from engine.model.types import BOOLEAN
from engine.words.functions.places import PIECE, in_space
from engine.words.functions.spec import FunctionWord, Parameter, Phrase


def _visible(state: Any, one: Any, other: Any) -> Any:
    return state.space.visible(state, one, other)


VISIBLE = FunctionWord(
    name="visible",
    parameters=(Parameter("one"), Parameter("other")),
    result=in_space(PIECE, PIECE, gives=BOOLEAN),
    meaning=_visible,
    monotone="0",
    phrase=Phrase(
        en="{0} sees {1}",
        de="{0} sieht {1}",
        not_en="{0} does not see {1}",
        not_de="{0} sieht {1} nicht",
    ),
    manual=__doc__ or "",
    state=True,
)
