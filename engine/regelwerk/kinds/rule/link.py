"""Reads a rule; the order in which rules act."""

from collections.abc import Mapping

from regelwerk.link.building import Building
from regelwerk.link.documents import header, names
from regelwerk.link.effects import Signatures
from regelwerk.link.linker import LISTED, Linker
from regelwerk.link.order import in_order, rule_clash
from regelwerk.link.reach import Reach
from regelwerk.link.requirements import demanded, requirements
from regelwerk.load.node import Node
from regelwerk.model.problem import Problem, listed
from regelwerk.model.rules import Rule, shared
from regelwerk.model.types import BOOLEAN, Type
from regelwerk.words.type_phrases import values

# What is told of a name that is none here.
_NO_NAME = ("expression-unknown-name", "expression-type-as-value")


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
    effects, instead = (checker.effects(node.at(key), inner) for key in ("do", "instead"))
    _told_of_some(linker, dict(zip(events, signatures, strict=True)), scope, told_before)
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


def _told_of_some(linker: Linker, signatures: Signatures, scope: Mapping[str, Type], since: int) -> None:
    """Of a name that is none in a rule on several events, but a parameter of some, it is told of which."""
    having: dict[str, dict[str, Type]] = {}
    for event, parameters in signatures.items():
        for each in parameters:
            having.setdefault(each.name, {})[event] = each.type
    for at, problem in enumerate(linker.problems[since:], since):
        name = problem.values.get("name", "")
        if name in having.keys() - scope.keys() and problem.code in _NO_NAME:
            of = next(iter(having[name].values()))
            events = ", ".join(event for event, type in having[name].items() if type == of)
            told = values(name=name, type=of, events=events, possible=listed(scope, LISTED))
            linker.problems[at] = Problem("rule-name-not-shared", problem.span, told)


def ordered(building: Building, reach: Reach) -> dict[str, Rule]:
    """All rules, those that act in their order first."""
    rules: dict[str, Rule] = building.of("rule")
    acting = {id: rule for id, rule in rules.items() if rule.events}
    clash = rule_clash(reach)
    return in_order(building, acting, lambda rule: rule.events, lambda rule: building.bands, clash) | rules
