"""`reveal`: everybody may know something that lies unseen, until it is moved or shuffled.

    - {reveal: "table.deck[0]"}
    # table.deck[0].revealed: true

Whoever asks for `card.revealed` learns whether it is. What has been revealed can not be taken back.
"""

from regelwerk.words.verb_word import Argument, of_state

WORD = of_state(
    "reveal",
    Argument("reveal", "expression", "What is revealed: a thing, or a list of them.", demand="lying"),
    moves=True,
)
