"""`deal`: so many of those that lie first in a zone come to lie last in another, one after the other.

    - {deal: 2, from: table.deck, into: player.hand}
    # Ada.hand: [C4, C1, C2, C3]

Where there are fewer, all of them.
"""

from regelwerk.model.types import INTEGER
from regelwerk.words.verb_word import Argument, of_state

WORD = of_state(
    "deal",
    Argument("deal", "expression", "How many.", type=INTEGER, demand="one"),
    Argument("from", "zone", "Where they lie, such as `game.deck`."),
    Argument("into", "zone", "Where they lie then, such as `player.hand`."),
    moves=True,
)
