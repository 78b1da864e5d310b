"""What a map of hexes marks for the choices that there are now: nothing declares it, it is read off them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from regelwerk.model.hex_space import HexSpace
from regelwerk.model.ruleset import Ruleset
from regelwerk.render.hex_picture import HexPicture, Shot


class Offer(NamedTuple):
    """A choice as plain data: the action and what is chosen for its parameters, things by their ids."""

    action: str
    arguments: tuple[Any, ...]


def offered_marks(ruleset: Ruleset, picture: HexPicture, offers: Sequence[Offer]) -> HexPicture:
    """The picture with the pieces, hexes and sides that can be chosen, and lines from a piece to those
    that can be chosen for it."""
    standing = {each.id: each.hex for each in picture.counters}
    acting: dict[str, None] = {}
    reached: dict[str, None] = {}
    sides: dict[str, None] = {}
    shots: dict[Shot, None] = {}
    assert ruleset.hexes is not None
    kinds = {offer.action: _kinds(ruleset, ruleset.hexes, offer.action) for offer in offers}
    for offer in offers:
        actor = ""
        for kind, value in zip(kinds[offer.action], offer.arguments, strict=False):
            for id in value if isinstance(value, list | tuple) else (value,):
                if kind == "hex":
                    reached[id] = None
                elif kind == "side":
                    sides[id] = None
                elif kind == "piece" and id in standing and not actor:
                    acting[id] = None
                    actor = id
                elif kind == "piece" and id in standing and standing[id] != standing[actor]:
                    shots[Shot(standing[actor], standing[id])] = None
    return picture._replace(
        acting=tuple(acting), reached=tuple(reached), offered_sides=tuple(sides), shots=tuple(shots)
    )


def _kinds(ruleset: Ruleset, space: HexSpace, action: str) -> list[str]:
    """What each parameter of an action is on the map: a piece, a hex, a side or nothing."""
    types = {"hex": space.hexes.type, "piece": space.pieces.type}
    if space.sides is not None:
        types["side"] = space.sides.type
    found = []
    for parameter in ruleset.actions[action].event.parameters[1:]:
        given = parameter.type.item or parameter.type
        fitting = (
            kind
            for kind, type in types.items()
            if given.kind == "thing" and ruleset.vocabulary.is_a(given.name, type)
        )
        found.append(next(fitting, ""))
    return found
