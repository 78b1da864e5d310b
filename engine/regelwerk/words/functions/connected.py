"""`connected(thing, other, by=relation)`: whether one gets from a thing to another, step by step.

`by` names a field that lists things, or a definition: of two things whether one steps from the first to the
second, or of one thing a list. With `among` only these count, the first and the last included. A thing is
connected with itself.

    connected(Ada, Cleo, by=knows)  # true
    connected(Cleo, Ada, by=knows)  # false
    connected(Ada, Cleo, by=knows, among=[Ada, Cleo])  # false
"""

from regelwerk.model.types import BOOLEAN
from regelwerk.words.relations import distances, relation_word

WORD = relation_word(
    "connected", 2, BOOLEAN, lambda thing, other, by, among=None: other in distances(thing, by, among)
)
