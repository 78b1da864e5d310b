"""Where documents name each other outside expressions: the keys and values that hold a name, kind by kind.

A path leads from the document to a value; `*` is any item or any key, `#` at its end the keys themselves.
What stands there is one of: a kind of document, several divided by `|`, or `field`, `tag`, `plural`,
`source`, `slot` (a field that a notation reads), `effects`, `state`, `happening`; `given` before it says
that the name is given there. `owner` is the path to whose field it is; each `*` in it is the one of the
path itself.
"""

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.load.node import Node
from regelwerk.model.span import Span


class Place(NamedTuple):
    path: str
    names: str
    owner: str = ""


class Named(NamedTuple):
    """A place in a document that holds a name. `node` is its value, or for a key the value behind it."""

    names: str
    text: str
    node: Node
    span: Span
    owner: str


_DURING = Place("during/*", "phase")
_DOES = (Place("do", "effects"),)
_REPORTS = tuple(Place(f"{key}/in", "slot") for key in ("report", "report_refusal", "report_stopped"))
_TYPES = "type|table"
_EVENT = "event|action"
_PARAMETERS = (Place("parameters/*", _TYPES), Place("parameters/*/type", _TYPES))
_EXAMPLED = (
    Place("given/scenario", "scenario"),
    Place("given/phase", "phase"),
    Place("given/state", "state"),
    Place("orders/#", "phase"),
    Place("happens/*/in", "phase"),
    Place("happens/*", "happening"),
    Place("choices", "happening"),
    Place("choices/*", "happening"),
    Place("expect/events/*", "happening"),
    Place("expect/not_events/*", "happening"),
    Place("expect/refused/*", "any"),
    Place("expect/stopped_by/*", "any"),
    Place("expect/state", "state"),
)
_PIECES = tuple(Place(f"space/pieces/{key}", "field", "space/pieces/type")
                for key in ("at", "base", "facing", "level"))  # fmt: skip
_AREAS = tuple(
    Place(f"space/areas/{key}", "field", "space/areas/type")
    for key in ("outline", "blocks_sight", "blocks_movement", "hides", "bottom", "top")
)

_GROUND = (
    Place("space/hexes/type", "type"),
    *(Place(f"space/hexes/{key}", "field", "space/hexes/type") for key in ("column", "row", "level")),
    Place("space/sides/type", "type"),
    *(Place(f"space/sides/{key}", "field", "space/sides/type") for key in ("one", "other")),
)

PLACES: dict[str, tuple[Place, ...]] = {
    "ruleset": (
        Place("start", "phase"),
        Place("counts/*", "definition"),
        Place("documents/#", "given source"),
        Place("map/places", "type"),
        Place("map/at/*", "field", "map/places"),
        Place("map/joined_by", "field", "map/places"),
        Place("map/colour_by", "field", "map/places"),
        Place("map/pattern_by", "field", "map/places"),
        Place("map/marks/#", "field", "map/places"),
        Place("map/shows/*", "type"),
        Place("map/standing", "field", "map/shows/*"),
        Place("space/table/type", "type"),
        Place("space/table/width", "field", "space/table/type"),
        Place("space/table/depth", "field", "space/table/type"),
        Place("space/pieces/type", "type"),
        *_PIECES,
        Place("space/areas/type", "type"),
        *_AREAS,
        *_GROUND,
        Place("space/cost", "definition"),
        Place("space/shows/owner", "field", "space/pieces/type"),
        Place("space/shows/label", "field", "space/pieces/type"),
    ),
    "type": (
        Place("plural", "given plural", "id"),
        Place("is", "type"),
        Place("fields/#", "given field", "id"),
        Place("fields/*/type", _TYPES),
        Place("parts/#", "given field", "id"),
        Place("parts/*", "type"),
        Place("shares/*", "field", "id"),
    ),
    "table": (
        Place("columns/#", "given field", "id"),
        Place("columns/*/type", _TYPES),
        Place("rows/*/#", "field", "id"),
        Place("rows/*/source/document", "source"),
    ),
    "term": (),
    "sentences": (Place("of", "source"),),
    "definition": _PARAMETERS,
    "quantity": _PARAMETERS,
    "modifier": (
        Place("of", "quantity"),
        Place("for", "type|definition"),
        _DURING,
        Place("before", "modifier"),
        Place("after", "modifier"),
    ),
    "judgement": (Place("settles/before/*", "judgement"), Place("settles/*/before/*", "judgement")),
    "immunity": (
        Place("for", "type|definition"),
        Place("against/*", "tag"),
        Place("except/*", "tag"),
        _DURING,
    ),
    "event": (*_PARAMETERS, Place("tags/*", "given tag"), *_DOES, *_REPORTS),
    "action": (Place("by", "type"), Place("tags/*", "given tag"), *_DOES, *_REPORTS),
    "rule": (
        Place("on", _EVENT),
        _DURING,
        Place("before", "rule"),
        Place("after", "rule"),
        Place("by/*", "any"),
        Place("do", "effects"),
        Place("instead", "effects"),
    ),
    "phase": (
        Place("who/each", "type"),
        Place("who/sealed", "notation"),
        Place("who/actions/*", "action"),
        Place("who/again/*", "any"),
        Place("react/actions/*", "action"),
        Place("react/*/actions/*", "action"),
        *_DOES,
        Place("prints", "notation"),
        Place("next/*/to", "phase"),
    ),
    "notation": (
        Place("makes", "type"),
        Place("forms/*/names", "type"),
        Place("forms/*/makes", "type"),
    ),
    "scenario": (Place("board", "board"), Place("phase", "phase"), Place("state", "state")),
    "board": (),
    "comparison": (
        Place("of/*", "table"),
        Place("given/scenario", "scenario"),
        Place("given/phase", "phase"),
        Place("given/state", "state"),
        Place("happens/*/in", "phase"),
        Place("happens/*", "happening"),
    ),
    "example": (Place("of", "any"), *_EXAMPLED),
    "sheet": (
        Place("parts/*/boxes/of", _TYPES),
        Place("parts/*/boxes/field", "field", "parts/*/boxes/of"),
        Place("parts/*/blank/columns/*/boxes/of", _TYPES),
        Place("parts/*/blank/columns/*/boxes/field", "field", "parts/*/blank/columns/*/boxes/of"),
        Place("parts/*/table/of", "table"),
        Place("parts/*/table/columns/*/field", "field", "parts/*/table/of"),
        Place("parts/*/table/columns/*/field/*", "field", "parts/*/table/of"),
        Place("parts/*/sequence/of/*", "phase"),
        Place("parts/*/actions/of/*", "action"),
        Place("parts/*/entries/of/*", "any"),
        Place("parts/*/notation/of", "notation"),
    ),
    "change": (),
}
_EVERY = (Place("source/document", "source"),)


def named(document: Node, kind: str) -> Iterator[Named]:
    """Every place of a document that `PLACES` speaks of."""
    for place in (*PLACES.get(kind, ()), *_EVERY):
        steps = place.path.split("/")
        for node, key, bound in _reached(document, steps, ()):
            owner = _owner(document, place.owner, bound)
            if key is not None:
                yield Named(place.names, key, node.mapping[key], node.key_span(key), owner)
            elif place.names in ("effects", "state", "happening") or isinstance(node.value, str):
                yield Named(place.names, node.text, node, node.span, owner)


def place_at(kind: str, path: tuple[str, ...]) -> tuple[Place, tuple[str, ...]] | None:
    """What stands at a path of keys, where items of lists are `*`; and the way on below it."""
    for place in (*PLACES.get(kind, ()), *_EVERY):
        steps = place.path.split("/")
        whole = place.names in ("effects", "state", "happening")
        if len(path) != len(steps) and not (whole and len(path) > len(steps)):
            continue
        if all(step in (given, "*", "#") for step, given in zip(steps, path, strict=False)):
            return place, path[len(steps) :]
    return None


def _reached(
    node: Node, steps: list[str], bound: tuple[str | int, ...]
) -> Iterator[tuple[Node, str | None, tuple[str | int, ...]]]:
    if not steps:
        yield node, None, bound
        return
    step, rest = steps[0], steps[1:]
    if step == "#":
        for key in node.mapping:
            yield node, key, bound
    elif step == "*":
        for at, item in enumerate(node.items):
            yield from _reached(item, rest, (*bound, at))
        for key, item in node.mapping.items():
            yield from _reached(item, rest, (*bound, key))
    elif step in node:
        yield from _reached(node[step], rest, bound)


def _owner(document: Node, path: str, bound: tuple[str | int, ...]) -> str:
    node: Node | None = document if path else None
    remaining = list(bound)
    for step in path.split("/"):
        if node is None:
            return ""
        if step == "*":
            # The path itself has fewer: any of them has the field, so the first is asked.
            at = remaining.pop(0) if remaining else 0
            node = next(iter(node.items[at:]), None) if isinstance(at, int) else node.get(at)
        else:
            node = node.get(step)
    return node.text if node is not None else ""
