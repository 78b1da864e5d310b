"""What the words about places have in common: the space answers them, and which arguments have a place.

What a word takes and gives on a plane or among hexes is a signature: `thing: piece, at?: point -> number`. A
place is a piece or a point, among hexes a piece or a hex; what ends in `?` may be left out, or be none.
"""

from typing import Any

from regelwerk.model.hex_space import HexSpace
from regelwerk.model.space import PlaneSpace, Space
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, POINT, Type, list_of, thing
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.words.agreement import fits
from regelwerk.words.function_word import FunctionWord, Misfit, Parameter, Result, Types, wrong

# The parts of a space of which an argument is one, or a list of one sort.
_DECLARED = {
    "place": ("pieces", "hexes"), "piece": ("pieces",), "pieces": ("pieces",), "area": ("areas",),
    "areas": ("areas",), "piece or area": ("pieces", "areas"), "hex": ("hexes",), "hexes": ("hexes",),
    "side": ("sides",), "sides": ("sides",),
}  # fmt: skip
_PLAIN = {
    "boolean": BOOLEAN, "integer": INTEGER, "number": NUMBER, "point": POINT, "points": list_of(POINT),
}  # fmt: skip


def space_word(
    name: str,
    plane: str = "",
    *,
    hexes: str = "",
    result: Result | None = None,
    asks_state: bool = False,
    asks_cost: bool = False,
) -> FunctionWord:
    """A word that the space answers by a method of the same name, which may ask for the state, too. It has
    these signatures; those that say not enough give the names of its parameters, beside a `result`."""
    declared = tuple(
        [Parameter(each.rstrip("?"), optional=each.endswith("?")) for each in _taken(plane or hexes)]
    )
    first = "{s}, " if asks_state else ""

    def meaning(state: Any, *given: Any, **named: Any) -> Any:
        rest = (named[each.name] for each in declared[len(given) :] if each.name in named)
        return getattr(state.space, name)(*([state] if asks_state else []), *given, *rest)

    def template(types: Types) -> str:
        given = ", ".join(f"{{{position}}}" for position in range(len(types)))
        return f"{{s}}.space.{name}({first}{given})"

    checked = result or in_space(plane, hexes=hexes)
    return FunctionWord(name, declared, checked, meaning, template, state=True, asks_cost=asks_cost)


def in_space(plane: str = "", *, hexes: str = "") -> Result:
    """The `result` of a word with these signatures; without one it has no meaning in that space."""

    def result(types: Types, vocabulary: Vocabulary) -> Type | Misfit:
        space = vocabulary.space
        signature = hexes if isinstance(space, HexSpace) else plane if isinstance(space, PlaneSpace) else ""
        if space is None or not signature:
            return Misfit("expression-no-space" if space is None else "expression-other-space", 0, {})
        wanted = list(_taken(signature).values())
        if len(types) > len(wanted):
            return Misfit("expression-argument-elsewhere", len(wanted), {})
        for position, (given, each) in enumerate(zip(types, wanted, strict=False)):
            misfit = _misfit(position, given, each, space, vocabulary)
            if misfit is not None:
                return misfit
        return _given(signature.partition(" -> ")[2], space)

    return result


def _taken(signature: str) -> dict[str, str]:
    """What a signature wants, by the names of its parameters."""
    taken = signature.partition(" -> ")[0].split(", ")
    return {name: wanted for name, _, wanted in (each.partition(": ") for each in taken)}


def _given(told: str, space: Space) -> Type | Misfit:
    """The type of the value; a misfit where the space declares no such part."""
    name = told.removesuffix("?")
    kinds = types_in(space, *_DECLARED.get(name, ()))
    if name not in _PLAIN and not kinds:
        return Misfit("expression-no-sides", 0, {})
    found = _PLAIN[name] if name in _PLAIN else thing(kinds[0])
    found = list_of(found) if name in ("hexes", "sides") else found
    return found._replace(optional=True) if told != name else found


def types_in(space: Space, *parts: str) -> list[str]:
    """The types of the parts of a space, such as its pieces, as far as it declares them."""
    declared = (getattr(space, part, None) for part in parts)
    return [each.type for each in declared if each is not None]


def _misfit(position: int, given: Type, wanted: str, space: Space, vocabulary: Vocabulary) -> Misfit | None:
    if given.kind == "unknown" or not vocabulary.things.keys() >= {*types_in(space, "pieces", "hexes")}:
        return None
    kinds = types_in(space, *_DECLARED.get(wanted, ()))
    listed = list_of(thing(kinds[0])) if wanted in ("pieces", "areas") and kinds else None
    plain = _PLAIN.get(wanted, listed)
    if plain is not None:
        return None if fits(given, plain, vocabulary) else wrong(position, given, plain)
    on_plane = wanted == "place" and isinstance(space, PlaneSpace)
    if on_plane and given.kind == "point":
        return None
    if given.kind == "thing" and any(vocabulary.is_a(given.name, kind) for kind in kinds):
        return None
    code = "expression-not-a-place" if on_plane else "expression-not-in-space"
    return Misfit(code, position, {"types": ", ".join(kinds) or "–", "given": given})
