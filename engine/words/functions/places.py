"""What the words about places have in common: which arguments have a place, and the misfits of others."""

from collections.abc import Callable

from engine.model.space import PlaneSpace
from engine.model.types import POINT, Type, list_of, thing
from engine.model.vocabulary import Vocabulary
from engine.words.agreement import fits
from engine.words.functions.spec import Misfit, Types, wrong
from engine.words.type_phrases import values

# What an argument may be: a piece or a point, a piece, a list of them, an area, a piece or an area,
# or a value of a plain type.
PLACE, PIECE, PIECES, AREA, PIECE_OR_AREA = "place", "piece", "pieces", "area", "piece or area"
Wanted = Type | str
POINTS = list_of(POINT)


def in_space(*wanted: Wanted, gives: Type) -> Callable[[Types, Vocabulary], Type | Misfit]:
    """The `result` of a word that needs the ruleset's space and takes these arguments."""

    def result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
        space = vocabulary.space
        if space is None:
            return Misfit("expression-no-space", 0, {})
        for position, (given, each) in enumerate(zip(types, wanted, strict=False)):
            misfit = _misfit(position, given, each, space, vocabulary)
            if misfit is not None:
                return misfit
        return gives

    return result


def _misfit(
    position: int, given: Type, wanted: Wanted, space: PlaneSpace, vocabulary: Vocabulary
) -> Misfit | None:
    if given.kind == "unknown" or space.pieces.type not in vocabulary.things:
        return None
    if isinstance(wanted, Type):
        return None if fits(given, wanted, vocabulary) else wrong(position, given, wanted)
    if wanted == PIECES:
        listed = list_of(thing(space.pieces.type))
        return None if fits(given, listed, vocabulary) else wrong(position, given, listed)
    kinds = []
    if wanted != AREA:
        kinds.append(space.pieces.type)
    if wanted in (AREA, PIECE_OR_AREA) and space.areas is not None:
        kinds.append(space.areas.type)
    if wanted == PLACE and given.kind == "point":
        return None
    if given.kind == "thing" and any(vocabulary.is_a(given.name, kind) for kind in kinds):
        return None
    code = "expression-not-a-place" if wanted == PLACE else "expression-not-in-space"
    return Misfit(code, position, {"types": ", ".join(kinds) or "–", **values(given=given)})
