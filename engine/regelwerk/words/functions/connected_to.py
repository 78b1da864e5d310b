"""`connected_to(thing, by=relation)`: all that are connected with a thing, itself first, then the nearest.

The relation and `among` are those of `connected`; where the thing is not among them, the list is empty.

    connected_to(Ada, by=knows)  # [Ada, Ben, Cleo]
    connected_to(Cleo, by=knows)  # [Cleo]
"""

from regelwerk.model.types import Type, list_of
from regelwerk.words.function_word import Types
from regelwerk.words.relations import distances, relation_word


def _gives(types: Types) -> Type:
    """What the pairs are of."""
    pair = types[1].item
    return list_of(pair.item if pair is not None and pair.item is not None else types[0].required())


WORD = relation_word(
    "connected_to", 1, _gives, lambda thing, by, among=None: list(distances(thing, by, among))
)
