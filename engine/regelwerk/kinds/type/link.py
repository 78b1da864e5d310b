"""Reads a type."""

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.fields import fields
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.content import ThingDocument


def link(building: Building, node: Node) -> ThingDocument:
    linker = building.linker
    parent, joined_by = node.get("is"), node.get("joined_by")
    known = linker.vocabulary.things[node["id"].text]
    for key in ("joined_by", "shares"):
        if key in node and not known.parts:
            linker.problem("only-for-wholes", node.key_span(key), key=key)
    return ThingDocument(
        header(linker, node),
        node["plural"].text,
        parent.text if parent is not None else "",
        fields(linker, node.get("fields")),
        {part: kind.name for part, kind in known.parts.items()},
        _shares(linker, node),
        joined_by.text if joined_by is not None else "+",
    )


def _shares(linker: Linker, node: Node) -> tuple[str, ...]:
    """Fields that the whole and each of its parts have, holding the same."""
    known = linker.vocabulary.things[node["id"].text]
    shares = node["shares"].items if "shares" in node else []
    for name in shares:
        if name.text not in known.fields:
            linker.unknown("unknown-field", name, known.fields, of=known.id)
            continue
        for part in known.parts.values():
            theirs = linker.vocabulary.things[part.name].fields.get(name.text)
            if theirs is None:
                linker.problem("shared-field-missing", name.span, name=name.text, type=part.name)
            elif theirs != known.fields[name.text]:
                linker.problem("shared-field-differs", name.span, name=name.text, type=part.name)
    return tuple(name.text for name in shares)
