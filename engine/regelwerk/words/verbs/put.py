"""`put`: something, or all of a list, leaves the zone where it lies and comes to lie last in another.

    - {put: "player.hand[0]", into: table.row}
    - {put: table.row, into: table.deck, first: true}
    # Ada.hand: [C1]
    # table.deck: [C6, C4, C2, C3, C5]

With `first` it comes to lie in front of all others. What had been revealed is so no longer.
"""

from regelwerk.model.types import BOOLEAN
from regelwerk.words.verb_word import Argument, of_state

WORD = of_state(
    "lay",
    Argument(
        "put", "expression", "What is moved: a thing, or a list of them in their order.", demand="lying"
    ),
    Argument("into", "zone", "Where it lies then, such as `player.hand`."),
    Argument("first", "expression", "true: in front of all others.", required=False, type=BOOLEAN),
    moves=True,
)
