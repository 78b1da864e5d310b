"""Reads an action: who decides, what there is to choose from, and what it costs."""

from collections.abc import Mapping

from regelwerk.kinds.event.link import link as event
from regelwerk.link.building import Building
from regelwerk.link.chosen import chosen_type, domain
from regelwerk.link.cost import Cost, mixed
from regelwerk.link.linker import Linker
from regelwerk.link.names import free_name, legal_name
from regelwerk.load.node import Node
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Action, Parameter
from regelwerk.model.types import INTEGER, UNKNOWN, thing


def link(building: Building, node: Node) -> Action | None:
    inner = event(building, node)
    scope = {inner.parameters[0].name: inner.parameters[0].type}
    domains: dict[str, Expression] = {}
    free: list[str] = []
    secret: list[str] = []
    several: list[str] = []
    listed = node.at("parameters").mapping
    for parameter in inner.parameters[1:]:
        if parameter.name in listed:
            spec = listed[parameter.name]
            found = domain(building.linker, spec, parameter, scope)
            if found is not None:
                domains[parameter.name] = found
            if "propose" in spec:
                free.append(parameter.name)
            if "several_of" in spec:
                several.append(parameter.name)
            if spec.at("secret").value is True:
                secret.append(parameter.name)
        scope[parameter.name] = parameter.type
    action = Action(inner.header, inner, domains, frozenset(free), frozenset(secret), frozenset(several))
    if "cost" in node:
        action = Cost(building, action).paid(node)
    return action if len(action.domains) == len(scope) - 1 else None


def action_parameters(linker: Linker, documents: Mapping[str, Node]) -> dict[str, tuple[Parameter, ...]]:
    """The parameters of each action: who decides, then what is chosen, typed by the lists."""
    result: dict[str, tuple[Parameter, ...]] = {}
    for id, node in documents.items():
        by = node["by"]
        decider = linker.meant("unknown-type", by, linker.vocabulary.things)
        found = [Parameter(decider or by.text, thing(decider) if decider else UNKNOWN, by.span, {})]
        scope = {found[0].name: found[0].type}
        quiet = Linker(linker.vocabulary)
        for name, spec in node.at("parameters").mapping.items():
            place = node["parameters"].key_span(name)
            legal_name(linker, name, place)
            free_name(linker, name, place)
            if name == found[0].name:
                linker.problem("name-taken", place, name=name)
                continue
            chosen = chosen_type(quiet, spec, scope)
            scope[name] = chosen
            found.append(Parameter(name, chosen, place, linker.texts(spec.get("title"))))
        for each in mixed(node):
            free_name(linker, each.text, each.span)
            if each.text in scope:
                linker.problem("name-taken", each.span, name=each.text)
                continue
            scope[each.text] = INTEGER
            found.append(Parameter(each.text, INTEGER, each.span))
        result[id] = tuple(found)
    return result
