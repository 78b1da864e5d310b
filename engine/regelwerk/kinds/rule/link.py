"""Reads a rule; the order in which rules act."""

from regelwerk.link.building import Building
from regelwerk.link.documents import header, names
from regelwerk.link.linker import LISTED
from regelwerk.link.order import in_order, rule_clash
from regelwerk.link.reach import Reach
from regelwerk.link.requirements import demanded, requirements
from regelwerk.load.node import Node
from regelwerk.model.problem import Problem, listed
from regelwerk.model.rules import Rule, shared
from regelwerk.model.types import BOOLEAN


def link(building: Building, node: Node) -> Rule | None:
    linker, checker = building.linker, building.effects
    bands, documents = building.bands, building.nodes
    head, carried_out = header(linker, node), node.get("by")
    acts = any(key in node for key in ("requires", "do", "instead"))
    if carried_out is not None:
        for reference in carried_out.items:
            linker.known("unknown-document", reference, documents)
    if not acts:
        if carried_out is None:
            linker.problem("rule-without-effect", node["id"].span)
            return None
        linker.idle(node, ("on", "when", "during", "refusal", "band", "before", "after"))
        return Rule(head, (), None, (), (), (), (), "", names(carried_out))
    if "do" in node and "instead" in node:
        linker.problem("rule-do-and-instead", node.key_span("instead"))
    ordered = "do" in node or "instead" in node
    band = node.get("band")
    if band is not None and band.text not in bands:
        linker.unknown("unknown-band", band, bands)
    elif not ordered:
        linker.idle(node, ("band",))
    if not ordered:
        around = [key for key in ("before", "after") if key in node]
        linker.idle(node, [
            key for key in around if linker.known("unknown-document", node[key], documents)
        ])  # fmt: skip
    if "on" not in node:
        linker.problem("rule-without-event", node["id"].span)
        return None
    events = tuple([linker.meant("unknown-event", each, checker.events) for each in node["on"].one_or_more])
    if not all(events):
        return None
    signatures = [checker.events[event] for event in events]
    scope = {each.name: each.type for each in shared(signatures)}
    told_before = len(linker.problems)
    when = linker.optional_expression(node.get("when"), scope, BOOLEAN)
    inner = {**scope, **linker.told(when)}
    requires = requirements(linker, node, inner)
    inner |= demanded(linker, requires)
    effects, instead = (checker.effects(node.get(key), inner) for key in ("do", "instead"))
    partly = {each.name for signature in signatures for each in signature} - scope.keys()
    for at, problem in enumerate(linker.problems[told_before:], told_before):
        name = problem.values.get("name")
        if name in partly and problem.code in ("expression-unknown-name", "expression-type-as-value"):
            having = (id for id in events if any(each.name == name for each in checker.events[id]))
            told = {"name": name, "events": ", ".join(having), "possible": listed(scope, LISTED)}
            linker.problems[at] = Problem("rule-name-not-shared", problem.span, told)
    return Rule(
        head,
        events,
        when,
        names(node.get("during")),
        requires,
        effects,
        instead,
        band.text if band is not None else "main" if "main" in bands or not bands else bands[-1],
        names(carried_out),
    )


def ordered(building: Building, reach: Reach) -> dict[str, Rule]:
    """All rules, those that act in their order first."""
    rules: dict[str, Rule] = building.of("rule")
    acting = {id: rule for id, rule in rules.items() if rule.events}
    clash = rule_clash(reach)
    return in_order(building, acting, lambda rule: rule.events, lambda rule: building.bands, clash) | rules
