"""`steps_between(thing, other, by=relation)`: how few steps lead from one to the other; none if no way does.

The relation and `among` are those of `connected`. To itself there are no steps: 0.

    steps_between(Ada, Cleo, by=knows)  # 2
    steps_between(Cleo, Ada, by=knows) is none  # true
"""

from regelwerk.model.types import INTEGER
from regelwerk.words.relations import distances, relation_word

WORD = relation_word(
    "steps_between",
    2,
    INTEGER._replace(optional=True),
    lambda thing, other, by, among=None: distances(thing, by, among).get(other),
)
