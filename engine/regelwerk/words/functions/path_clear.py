"""`path_clear(thing, points)`: whether a base can be moved along straight legs from where it stands.

The whole base stays on the table, comes over no other base on its way (so a gap must be as wide as the
base), and into no area that blocks movement. Those in `through` may be passed, but the way may not end
on them.

    path_clear(me, [spot], through=[friend for friend in pieces if friend.side == me.side])
"""

from typing import Any

from regelwerk.model.types import BOOLEAN
from regelwerk.words.functions.places import PIECE, PIECES, POINTS, in_space
from regelwerk.words.functions.spec import FunctionWord, Parameter, Phrase


def _path_clear(state: Any, thing: Any, points: Any, through: Any = ()) -> Any:
    return state.space.path_clear(state, thing, points, through)


WORD = FunctionWord(
    name="path_clear",
    parameters=(Parameter("thing"), Parameter("points"), Parameter("through", optional=True)),
    result=in_space(PIECE, POINTS, PIECES, gives=BOOLEAN),
    meaning=_path_clear,
    monotone="0",
    phrase=Phrase(
        en="the way of {0} along {1} is clear",
        de="der Weg {0:gen} über {1:acc} ist frei",
        not_en="the way of {0} along {1} is not clear",
        not_de="der Weg {0:gen} über {1:acc} ist nicht frei",
        more_en=" (past {2})",
        more_de=" (vorbei an {2:dat})",
    ),
    manual=__doc__ or "",
    state=True,
)
