"""`split`: end a whole; its parts stand for themselves again and keep the shared fields.

    - {split: "teams[0]"}
    # count(teams): 0
    # parts(Max): []

Splitting what is not a whole changes nothing.
"""

from regelwerk.words.verb_word import Argument, of_state

WORD = of_state("split", Argument("split", "expression", "The whole that ends.", demand="thing"))
