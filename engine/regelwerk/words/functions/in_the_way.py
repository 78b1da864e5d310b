"""`in_the_way(one, other, among)`: those of a list that take away one's sight of another, in its order.

On a plane these are bases, or areas, of which each by itself hides some part of the other's base, however
small; so they may be there though the other is `visible`. Among hexes they are the hexes, or the sides,
that bar the line of sight, and none where it is free.

    in_the_way(Anna, Carl, pieces)  # [Bela]
"""

from regelwerk.model.hex_space import HexSpace
from regelwerk.model.space import PlaneSpace
from regelwerk.model.types import BOOLEAN, UNKNOWN, Type, list_of, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import item_of
from regelwerk.words.function_word import Misfit, Types, wants_list, wrong
from regelwerk.words.places import PIECE, PLACE, among_hexes, in_either, in_space, space_word

_between = in_either(in_space(PIECE, PIECE, gives=BOOLEAN), among_hexes(PLACE, PLACE, gives=BOOLEAN))


def _result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
    found = _between(types[:2], vocabulary)
    if isinstance(found, Misfit):
        return found
    if (misfit := wants_list(types[2], UNKNOWN, vocabulary)) is not None:
        return misfit
    item, kinds = item_of(types[2]), _kinds(vocabulary)
    known = item.kind == "thing" and any(vocabulary.is_a(item.name, kind) for kind in kinds)
    if known or item.kind == "unknown" or not kinds <= vocabulary.things.keys():
        return list_of(item)
    return wrong(2, types[2], list_of(thing(min(kinds))))


def _kinds(vocabulary: Vocabulary) -> set[str]:
    """The types of what may be in the way."""
    space = vocabulary.space
    if isinstance(space, HexSpace):
        return {space.hexes.type} | ({space.sides.type} if space.sides is not None else set())
    if isinstance(space, PlaneSpace):
        return {space.pieces.type} | ({space.areas.type} if space.areas is not None else set())
    return set()


WORD = space_word("in_the_way", ("one", "other", "among"), _result)
