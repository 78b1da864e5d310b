"""Reads a type."""

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.fields import fields
from regelwerk.link.linker import Linker
from regelwerk.link.zones import revealed, viewers, zones
from regelwerk.load.node import Node
from regelwerk.model.content import REVEALED, Field, ThingDocument
from regelwerk.model.types import INTEGER, NUMBER


def link(building: Building, node: Node) -> ThingDocument:
    linker = building.linker
    known = linker.vocabulary.things[node["id"].text]
    for key in ("joined_by", "shares"):
        if key in node and not known.parts:
            linker.problem("only-for-wholes", node.key_span(key), key=key)
    if known.one:
        linker.idle(node, ("plural", "parts"))
    for ancestor in known.ancestors[:1]:
        if linker.vocabulary.things[ancestor].one and "is" in node:
            linker.problem("kind-of-one", node["is"].span, name=ancestor)
    return ThingDocument(
        header(linker, node),
        known.plural,
        node.at("is").text,
        _fields(linker, node),
        {part: kind.name for part, kind in known.parts.items()},
        _shares(linker, node),
        node.at("joined_by").text or "+",
        _order(linker, node),
    )


def _order(linker: Linker, node: Node) -> str:
    """The field by which things stand in order: a number that is there."""
    named, known = node.get("order"), linker.vocabulary.things[node["id"].text]
    if named is None:
        return ""
    kind = known.fields.get(named.text)
    if kind is None:
        linker.unknown("unknown-field", named, known.fields, of=known.id)
    elif kind.kind not in ("integer", "number", "unknown") or kind.optional:
        numbers = [name for name, each in known.fields.items() if each in (INTEGER, NUMBER)]
        hint = numbers[0] if len(numbers) == 1 else ""
        linker.problem("order-of-no-number", named.span, hint, given=kind)
    return named.text


def _fields(linker: Linker, node: Node) -> dict[str, Field]:
    """Its own fields and zones; of what may lie unseen also whether it is revealed."""
    things = linker.vocabulary.things
    known = things[node["id"].text]
    found = fields(linker, node.at("fields"))
    for name, spec in node.at("fields").mapping.items():
        if "seen_by" in spec:
            found[name] = found[name]._replace(seen_by=viewers(linker, spec["seen_by"], known))
    found |= zones(linker, node, known)
    own = REVEALED in known.fields and not any(REVEALED in things[each].fields for each in known.ancestors)
    return {**found, **(revealed(node) if own else {})}


def _shares(linker: Linker, node: Node) -> tuple[str, ...]:
    """Fields that the whole and each of its parts have, holding the same."""
    known = linker.vocabulary.things[node["id"].text]
    shares = node.at("shares").items
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
