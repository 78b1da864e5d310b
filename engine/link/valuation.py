"""What a ruleset's head declares about whoever decides: how well each stands, and what is counted of them."""

from collections.abc import Mapping

from engine.link.documents import header
from engine.link.linker import Linker
from engine.load.node import Node
from engine.model.rules import Action, Definition, Parameter, Phase
from engine.model.types import NUMBER, thing


def valuation(
    linker: Linker, head: Node, actions: Mapping[str, Action], phases: Mapping[str, Phase]
) -> Definition | None:
    """The value as a definition about the decider, or none if the head has no (sound) value."""
    node = head.get("value")
    if node is None:
        return None
    choosing = (action.event.parameters[0].type.name for action in actions.values())
    writing = (phase.each for phase in phases.values() if phase.each)
    deciding = list(dict.fromkeys((*choosing, *writing)))
    if not deciding:
        linker.problem("value-without-decider", head.key_span("value"))
        return None
    kinds = linker.vocabulary.things
    lineage = (deciding[0], *kinds[deciding[0]].ancestors) if deciding[0] in kinds else ()
    general = (each for each in lineage if all(linker.vocabulary.is_a(one, each) for one in deciding))
    name = next(general, None)
    if name is None:
        if all(one in kinds for one in deciding):
            linker.problem("value-several-deciders", head.key_span("value"), types=", ".join(deciding))
        return None
    decider = Parameter(name, thing(name), head.key_span("value"))
    return Definition(header(linker, head), (decider,), linker.expression(node, {name: decider.type}, NUMBER))


def counted(linker: Linker, head: Node, definitions: Mapping[str, Definition]) -> tuple[str, ...]:
    """The definitions that reports count by; each is about one thing."""
    found = []
    for item in head["counts"].items if "counts" in head else []:
        if linker.known("unknown-definition", item, definitions):
            parameters = definitions[item.text].parameters
            if [each.type.kind for each in parameters] == ["thing"]:
                found.append(item.text)
            else:
                linker.problem("counts-about-nobody", item.span, name=item.text)
    return tuple(found)
