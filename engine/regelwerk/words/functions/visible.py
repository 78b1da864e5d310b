"""`visible(one, other)`: whether a thing sees another one.

It does when the other's middle lies within the arc in front of it, and less of the other's base is
hidden than the space's `hidden_from` says. The line of sight starts in the middle of its base; other
bases on the same level and areas that block sight hide, and so does an area that hides who stands in
it. An area that blocks sight has walls from its bottom to its top, and a ceiling over each level; whoever
stands on it looks past it, and is seen past it. What is not on the table sees nothing and is not seen.
Bases of those in `over` hide nothing:

    visible(me, target, over=[friend for friend in pieces if friend.side == me.side])

Among hexes a thing, or a hex, sees another when the straight line from eye to eye is free. It is barred
where it passes below the top of a hex strictly between, or of a hexside that it crosses, and where it
would pass through the floor of an upper hex; the two hexes at its ends bar only as a ceiling. A line that
runs exactly along sides or through corners is free if it is so a hair to its left or to its right.
Things bar nothing, so there is no `over`; where one faces makes no difference, `in_front` asks that.
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import PIECE, PIECES, PLACE, among_hexes, in_either, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _visible(state: Any, one: Any, other: Any, over: Any = ()) -> Any:
    return state.space.visible(state, one, other, over)


WORD = FunctionWord(
    name="visible",
    parameters=(Parameter("one"), Parameter("other"), Parameter("over", optional=True)),
    result=in_either(in_space(PIECE, PIECE, PIECES, gives=BOOLEAN), among_hexes(PLACE, PLACE, gives=BOOLEAN)),
    meaning=_visible,
    python=lambda types: "{s}.space.visible({s}, {0}, {1})" if len(types) == 2 else "",
    monotone="0",
    phrase=Phrase(
        en="{0} sees {1}",
        de="{0} sieht {1:acc}",
        not_en="{0} does not see {1}",
        not_de="{0} sieht {1:acc} nicht",
        more_en=" (over {2})",
        more_de=" (über {2:acc} hinweg)",
    ),
    manual=__doc__ or "",
    state=True,
)
