"""What the words about places have in common: the space answers them, and which arguments have a place."""

from collections.abc import Callable
from typing import Any

from regelwerk.model.hex_space import HexSpace
from regelwerk.model.space import PlaneSpace, Space
from regelwerk.model.types import POINT, Type, list_of, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import fits
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Result, Types, wrong

# What an argument may be: a piece or a point, a piece, a list of them, an area, a list of them, a piece or
# an area, or a value of a plain type. Among hexes a place is a piece or a hex.
PLACE, PIECE, PIECES, AREA, PIECE_OR_AREA = "place", "piece", "pieces", "area", "piece or area"
AREAS = "areas"
Wanted = Type | str
POINTS = list_of(POINT)
_DECLARED = {
    PLACE: ("pieces", "hexes"), PIECE: ("pieces",), PIECES: ("pieces",), AREA: ("areas",), AREAS: ("areas",),
    PIECE_OR_AREA: ("pieces", "areas"),
}  # fmt: skip


def space_word(
    name: str,
    parameters: tuple[str, ...],
    result: Result,
    *,
    optional: str = "",
    asks_state: bool = False,
    asks_cost: bool = False,
) -> FunctionWord:
    """A word that the space answers by a method of the same name, which may ask for the state, too."""
    declared = tuple(map(Parameter, parameters)) + ((Parameter(optional, optional=True),) if optional else ())
    first = "{s}, " if asks_state else ""

    def meaning(state: Any, *given: Any, **named: Any) -> Any:
        rest = (named[each.name] for each in declared[len(given) :] if each.name in named)
        return getattr(state.space, name)(*([state] if asks_state else []), *given, *rest)

    def template(types: Types) -> str:
        given = ", ".join(f"{{{position}}}" for position in range(len(types)))
        return f"{{s}}.space.{name}({first}{given})"

    return FunctionWord(name, declared, result, meaning, template, state=True, asks_cost=asks_cost)


def in_space(*wanted: Wanted, gives: Type) -> Result:
    """The `result` of a word that needs a plane and takes these arguments."""
    return _answered_by(PlaneSpace, wanted, gives)


def among_hexes(*wanted: Wanted, gives: Type | Callable[[HexSpace], Type | Misfit]) -> Result:
    """The `result` of a word that needs hexes and takes these arguments, and no others."""
    return _answered_by(HexSpace, wanted, gives)


def in_either(plane: Result, hexes: Result) -> Result:
    """The `result` of a word that has a meaning in both spaces."""
    return lambda types, vocabulary: (hexes if isinstance(vocabulary.space, HexSpace) else plane)(
        types, vocabulary
    )


def hex_of(space: HexSpace) -> Type:
    return thing(space.hexes.type)


def hexes_of(space: HexSpace) -> Type:
    return list_of(hex_of(space))


def side_of(space: HexSpace) -> Type | Misfit:
    """A side, none where there is none; a misfit where the space declares no sides."""
    if space.sides is None:
        return Misfit("expression-no-sides", 0, {})
    return thing(space.sides.type, optional=True)


def sides_of(space: HexSpace) -> Type | Misfit:
    found = side_of(space)
    return found if isinstance(found, Misfit) else list_of(found.required())


def types_in(space: Space, *parts: str) -> list[str]:
    """The types of the parts of a space, such as its pieces, as far as it declares them."""
    declared = (getattr(space, part, None) for part in parts)
    return [each.type for each in declared if each is not None]


def _answered_by(
    sort: type[Space], wanted: tuple[Wanted, ...], gives: Type | Callable[[Any], Type | Misfit]
) -> Result:
    def result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
        space = vocabulary.space
        if not isinstance(space, sort):
            return Misfit("expression-no-space" if space is None else "expression-other-space", 0, {})
        if len(types) > len(wanted):
            return Misfit("expression-argument-elsewhere", len(wanted), {})
        for position, (given, each) in enumerate(zip(types, wanted, strict=False)):
            misfit = _misfit(position, given, each, space, vocabulary)
            if misfit is not None:
                return misfit
        return gives if isinstance(gives, Type) else gives(space)

    return result


def _misfit(
    position: int, given: Type, wanted: Wanted, space: Space, vocabulary: Vocabulary
) -> Misfit | None:
    if given.kind == "unknown" or not vocabulary.things.keys() >= {*types_in(space, "pieces", "hexes")}:
        return None
    if isinstance(wanted, Type):
        return None if fits(given, wanted, vocabulary) else wrong(position, given, wanted)
    kinds = types_in(space, *_DECLARED[wanted])
    if wanted in (PIECES, AREAS) and kinds:
        return _misfit(position, given, list_of(thing(kinds[0])), space, vocabulary)
    on_plane = wanted == PLACE and isinstance(space, PlaneSpace)
    if on_plane and given.kind == "point":
        return None
    if given.kind == "thing" and any(vocabulary.is_a(given.name, kind) for kind in kinds):
        return None
    code = "expression-not-a-place" if on_plane else "expression-not-in-space"
    return Misfit(code, position, {"types": ", ".join(kinds) or "–", "given": given})
