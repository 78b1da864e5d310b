"""Reads a modifier; the order in which modifiers count."""

from collections.abc import Mapping

from regelwerk.kinds.immunity.link import concerns
from regelwerk.link.building import Building
from regelwerk.link.documents import header, names
from regelwerk.link.order import in_order, modifier_clash
from regelwerk.link.reach import Reach
from regelwerk.load.node import Node
from regelwerk.model.rules import Modifier, Quantity
from regelwerk.model.types import BOOLEAN, NUMBER, thing

OPERATORS = ("add", "multiply", "at_most", "at_least", "replace")


def link(building: Building, node: Node) -> Modifier | None:
    linker = building.linker
    quantities = building.of("quantity")
    head = header(linker, node)
    operators = [operator for operator in OPERATORS if operator in node]
    if len(operators) != 1:
        place = node.key_span(operators[1]) if operators else node["id"].span
        code = "modifier-operators" if operators else "modifier-without-operator"
        linker.problem(code, place, found=", ".join(operators), operators=", ".join(OPERATORS))
    quantity = linker.meant("unknown-quantity", node["of"], quantities)
    if not quantity:
        return None
    target = quantities[quantity]
    band = linker.meant("unknown-band", node["band"], target.bands)
    if not band or len(operators) != 1:
        return None
    scope = {parameter.name: parameter.type for parameter in target.parameters}
    of_whom = None
    if "for" in node and not target.parameters:
        linker.problem("modifier-for-nobody", node["for"].span, quantity=target.header.id)
    elif "for" in node:
        subject = target.parameters[0]
        of_whom = concerns(linker, node["for"], subject.name, subject.type)
        named = node["for"].text
        if named in linker.vocabulary.things and linker.vocabulary.is_a(named, subject.type.name):
            scope[subject.name] = thing(named)
    operator = operators[0]
    scope |= linker.told(of_whom)
    when = linker.optional_expression(node.get("when"), scope, BOOLEAN)
    inner = {**scope, **linker.told(when)}
    unless = linker.optional_expression(node.get("unless"), inner, BOOLEAN)
    inner |= linker.told(unless, holds=False)
    return Modifier(
        head,
        quantity,
        band,
        of_whom,
        when,
        unless,
        names(node.get("during")),
        operator,  # type: ignore[arg-type]
        linker.expression(node[operator], inner, NUMBER),
    )


def ordered(building: Building, reach: Reach) -> dict[str, Modifier]:
    """All modifiers in the order in which they count."""
    quantities: Mapping[str, Quantity] = building.of("quantity")
    modifiers: Mapping[str, Modifier] = building.of("modifier")
    return in_order(
        building,
        modifiers,
        lambda modifier: (modifier.quantity,),
        lambda modifier: quantities[modifier.quantity].bands,
        modifier_clash(quantities),
    )
