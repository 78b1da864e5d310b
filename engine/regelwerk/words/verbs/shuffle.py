"""`shuffle`: what lies in a zone lies in an order left to chance; each order is as likely as any other.

    - {shuffle: table.deck}
    # dice: [[C5, C2]]
    # table.deck: [C5, C2, C3]

What had been revealed there is so no longer. An example says among its `dice` what comes to lie first:
`dice: [[S1, W7]]`; all others stay in their order behind it.
"""

from regelwerk.words.verb_word import Argument, of_state

WORD = of_state("shuffle", Argument("shuffle", "zone", "What is shuffled, such as `game.deck`."), moves=True)
