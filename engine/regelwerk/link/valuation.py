"""What a ruleset's head says of whoever decides: how well they stand, and what is counted of them."""

from collections.abc import Mapping

from regelwerk.link.documents import header
from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.rules import Action, Definition, Parameter, Phase
from regelwerk.model.types import INTEGER, NUMBER, thing


def valuation(
    linker: Linker, head: Node, actions: Mapping[str, Action], phases: Mapping[str, Phase]
) -> Definition | None:
    """The value as a definition about the decider, or none if the head has no (sound) value."""
    node = head.get("value")
    if node is None:
        return None
    deciding = _deciding(actions, phases)
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


def counts(
    linker: Linker,
    head: Node,
    definitions: Mapping[str, Definition],
    actions: Mapping[str, Action],
    phases: Mapping[str, Phase],
) -> tuple[str, ...]:
    """The definitions that the standing counts: numbers about one of those who decide."""
    found = []
    deciding = _deciding(actions, phases)
    for node in head["counts"].items:
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


def _deciding(actions: Mapping[str, Action], phases: Mapping[str, Phase]) -> list[str]:
    """The types of those who choose actions or write orders."""
    choosing = (action.event.parameters[0].type.name for action in actions.values())
    writing = (phase.each for phase in phases.values() if phase.each)
    return list(dict.fromkeys((*choosing, *writing)))
