"""Reads an entry of the glossary."""

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.load.node import Node
from regelwerk.model.content import Term


def link(building: Building, node: Node) -> Term:
    return Term(header(building.linker, node))
