"""Reads a quantity."""

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.fields import parameters
from regelwerk.load.node import Node
from regelwerk.model.rules import Quantity
from regelwerk.model.types import NUMBER


def link(building: Building, node: Node) -> Quantity:
    linker = building.linker
    given = parameters(linker, node)
    scope = {parameter.name: parameter.type for parameter in given}
    return Quantity(
        header(linker, node),
        given,
        linker.expression(node["base"], scope, NUMBER),
        {name: band.text for name, band in node["bands"].mapping.items()},  # type: ignore[misc]
        linker.optional_expression(node.get("at_least"), scope, NUMBER),
        linker.optional_expression(node.get("at_most"), scope, NUMBER),
        node.at("round").text,  # type: ignore[arg-type]
    )
