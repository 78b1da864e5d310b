"""Reads a judgement."""

from regelwerk.link.building import Building
from regelwerk.link.cases import valued
from regelwerk.link.documents import header, names
from regelwerk.link.linker import Linker
from regelwerk.link.names import free_name, legal_name
from regelwerk.link.narrowing import member_facts
from regelwerk.link.phrases import phrase
from regelwerk.load.node import Node
from regelwerk.model.rules import Judgement, Parameter, Settling
from regelwerk.model.types import BOOLEAN, UNKNOWN, Type, list_of


def link(building: Building, node: Node) -> Judgement:
    linker = building.linker
    ((name, domain_node),) = node["per"].mapping.items()
    legal_name(linker, name, node["per"].key_span(name))
    free_name(linker, name, node["per"].key_span(name))
    domain = linker.expression(domain_node, {})
    member = domain.type.item or UNKNOWN
    things = domain.type.kind == "list" and member.kind in ("thing", "unknown")
    if domain.type.kind != "unknown" and not things:
        linker.problem("things-expected", domain_node.span, given=domain.type)
    result = linker.vocabulary.functions[node["id"].text].result
    ways = node.at("settles").one_or_more
    plain = [("otherwise", node), ("unless_decided", node), *(("as", way) for way in ways)]
    for key, place in plain:
        value = place.get(key)
        if value is not None and isinstance(value.value, bool) != (result == BOOLEAN):
            linker.problem("judgement-value", value.span, key=key, wanted=result)
    scope = {name: member, **member_facts(name, domain.tree, linker.vocabulary.functions)}
    return Judgement(
        header(linker, node),
        Parameter(name, member, node["per"].key_span(name)),
        domain,
        valued(linker, node, scope, result),
        _plain(node.get("otherwise")),
        _plain(node.get("unless_decided")),
        tuple(_settling(linker, way, list_of(member)) for way in ways),
        phrase(linker, node.get("phrase"), (name,)),
    )


def _settling(linker: Linker, way: Node, circle: Type) -> Settling:
    for item in way.at("before").items:
        linker.known("unknown-judgement", item, linker.kinds.get("judgement", {}))
    when = linker.optional_expression(way.get("when"), {"circle": circle}, BOOLEAN)
    return Settling(names(way.get("before")), when, _plain(way.get("as")))


def _plain(node: Node | None) -> "bool | int | float | None":
    return node.value if node is not None and isinstance(node.value, bool | int | float) else None
