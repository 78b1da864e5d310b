"""Reads a definition."""

from regelwerk.link.building import Building
from regelwerk.link.cases import valued
from regelwerk.link.documents import header
from regelwerk.link.fields import parameters
from regelwerk.link.phrases import phrase
from regelwerk.load.node import Node
from regelwerk.model.rules import Definition


def link(building: Building, node: Node) -> Definition:
    linker = building.linker
    given = parameters(linker, node)
    scope = {parameter.name: parameter.type for parameter in given}
    said = phrase(linker, node.get("phrase"), scope)
    return Definition(header(linker, node), given, valued(linker, node, scope), said)
