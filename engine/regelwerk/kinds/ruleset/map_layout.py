"""How a ruleset says that its games are drawn: every type and field it names exists and fits."""

from collections.abc import Callable

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.problem import nearest
from regelwerk.model.ruleset import MapLayout
from regelwerk.model.types import Type

Fits = Callable[[Type], bool]


def map_layout(linker: Linker, node: Node) -> MapLayout | None:
    if not _type(linker, node["places"]):
        return None
    places = node["places"].text

    def is_place(kind: Type) -> bool:
        return kind.kind == "thing" and linker.vocabulary.is_a(places, kind.name)

    def field(key: str, fits: Fits, expected: str) -> str:
        return _field(linker, places, node[key], fits, expected) if key in node else ""

    at = [_field(linker, places, item, _is_number, "note:map-number") for item in node["at"].items]
    marks = node.at("marks").mapping
    for name in marks:
        _field(linker, places, Node(name, node["marks"].key_span(name)), _is_boolean, "note:map-boolean")
    shows = [item for item in node.at("shows").items if _type(linker, item)]
    if shows and "standing" not in node:
        linker.problem("map-standing-missing", node["shows"].span)
    for shown in shows if "standing" in node else []:
        _field(linker, shown.text, node["standing"], is_place, "note:map-place")
    return MapLayout(
        places,
        (at[0], at[1]),
        field(
            "joined_by",
            lambda kind: kind.kind == "list" and kind.item is not None and is_place(kind.item),
            "note:map-places",
        ),
        field("colour_by", lambda kind: kind.kind == "thing", "note:map-thing"),
        field("pattern_by", lambda kind: kind.kind == "choice", "note:map-choice"),
        {name: sign.text for name, sign in marks.items()},
        tuple(item.text for item in shows),
        node.at("standing").text,
    )


def _type(linker: Linker, node: Node) -> bool:
    return linker.known("unknown-type", node, linker.vocabulary.things)


def _field(linker: Linker, type: str, node: Node, fits: Fits, expected: str) -> str:
    name, fields = node.text, linker.vocabulary.things[type].fields
    if name not in fields:
        linker.problem("unknown-field", node.span, nearest(name, list(fields)), name=name)
    elif not fits(fields[name]):
        linker.problem("map-wrong-field", node.span, name=name, type=type, expected=expected)
    return name


def _is_number(kind: Type) -> bool:
    return kind.kind in ("integer", "number")


def _is_boolean(kind: Type) -> bool:
    return kind.kind == "boolean"
