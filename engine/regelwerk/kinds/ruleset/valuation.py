"""What a ruleset's head says of whoever decides: how well they stand, and what is counted of them."""

from collections.abc import Mapping

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.load.node import Node
from regelwerk.model.rules import Definition, Parameter
from regelwerk.model.types import INTEGER, NUMBER, thing


def valuation(building: Building, head: Node) -> Definition | None:
    """The value as a definition about the decider, or none if the head has no (sound) value."""
    linker, node = building.linker, head.get("value")
    if node is None:
        return None
    deciding = building.deciding()
    if not deciding:
        linker.problem("value-without-decider", head.key_span("value"))
        return None
    name = linker.vocabulary.shared(deciding)
    if name is None:
        if all(one in linker.vocabulary.things for one in deciding):
            linker.problem("value-several-deciders", head.key_span("value"), types=", ".join(deciding))
        return None
    decider = Parameter(name, thing(name), head.key_span("value"))
    return Definition(header(linker, head), (decider,), linker.expression(node, {name: decider.type}, NUMBER))


def counts(building: Building, head: Node) -> tuple[str, ...]:
    """The definitions that the standing counts: numbers about one of those who decide."""
    linker, found = building.linker, []
    definitions: Mapping[str, Definition] = building.of("definition")
    deciding = building.deciding()
    for node in head["counts"].items if "counts" in head else ():
        if not linker.known("unknown-definition", node, definitions):
            continue
        definition = definitions[node.text]
        about = definition.parameters[0].type.name if len(definition.parameters) == 1 else ""
        fits = about and all(linker.vocabulary.is_a(one, about) for one in deciding)
        if fits and definition.value.type in (NUMBER, INTEGER):
            found.append(node.text)
        else:
            linker.problem("count-signature", node.span, name=node.text, types=", ".join(deciding))
    return tuple(found)
