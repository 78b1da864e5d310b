"""`in_the_way(one, other, among)`: those of a list that take away one's sight of another, in its order.

On a plane these are bases, or areas, of which each by itself hides some part of the other's base, however
small; so they may be there though the other is `visible`. Among hexes they are the hexes, or the sides,
that bar the line of sight, and none where it is free.

    in_the_way(Anna, Carl, pieces)  # [Bela]
"""

from regelwerk.model.hex_space import HexSpace
from regelwerk.model.types import UNKNOWN, Type, list_of, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import item_of
from regelwerk.words.function_word import Misfit, Types, wrong
from regelwerk.words.places import in_space, space_word, types_in

_between = in_space("one: piece, other: piece -> boolean", hexes="one: place, other: place -> boolean")
# What may be in the way: on a plane, among hexes.
_BARRING = ("pieces", "areas"), ("hexes", "sides")


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    found = _between(types[:2], vocabulary)
    if isinstance(found, Misfit):
        return found
    space, listed, item = vocabulary.space, types[2], item_of(types[2])
    assert space is not None
    if listed.kind not in ("list", "unknown"):
        return wrong(2, listed, list_of(UNKNOWN))
    kinds = types_in(space, *_BARRING[isinstance(space, HexSpace)])
    known = item.kind == "thing" and any(vocabulary.is_a(item.name, kind) for kind in kinds)
    if known or item.kind == "unknown" or not {*kinds} <= vocabulary.things.keys():
        return list_of(item)
    return wrong(2, listed, list_of(thing(min(kinds))))


WORD = space_word("in_the_way", "one, other, among", result=_result)
