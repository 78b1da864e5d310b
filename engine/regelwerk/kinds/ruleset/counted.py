"""What the head wants counted in games of bots: how long they are, and what took part for whom."""

from regelwerk.link.building import Building
from regelwerk.load.node import Node
from regelwerk.model.balance import Contribution, Counted
from regelwerk.model.types import NUMBER, Type

# What has a name that games can be sorted by.
_NAMED = ("row", "thing", "text", "choice", "integer", "boolean", "none", "unknown")


def counted(building: Building, head: Node) -> Counted | None:
    """None if the head says nothing of it."""
    linker, given = building.linker, head.get("balance")
    if given is None:
        return None
    length, title = given.get("length"), {}
    measured = None
    if length is not None:
        title, measured = linker.texts(length["title"]), linker.expression(length["is"], {}, NUMBER)
    found = {}
    for event, node in (given["contributions"].mapping if "contributions" in given else {}).items():
        if event in building.happenings:
            found[event] = _contribution(building, event, node)
        else:
            names = building.named("event", "action")
            if event not in names:
                linker.unknown_at("unknown-event", given["contributions"].key_span(event), event, names)
    return Counted(title, measured, found)


def _contribution(building: Building, event: str, node: Node) -> Contribution:
    linker = building.linker
    scope = {each.name: each.type for each in building.happenings[event].parameters}
    what = linker.optional_expression(node.get("what"), scope)
    whose = linker.expression(node["whose"], scope)
    if what is not None and _one(what.type).kind not in _NAMED:
        linker.problem("contribution-what", node["what"].span)
    side, deciding = whose.type, building.deciding()
    if side.kind != "unknown" and not (
        side.kind == "thing" and any(linker.vocabulary.is_a(one, side.name) for one in deciding)
    ):
        linker.problem("contribution-whose", node["whose"].span, types=", ".join(deciding))
    return Contribution(event, what, whose)


def _one(kind: Type) -> Type:
    return kind.item or kind
