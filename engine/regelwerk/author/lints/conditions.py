"""Conditions that always hold or never do, and actions that nobody can ever choose because of that."""

from collections.abc import Iterator

from regelwerk.author.lints.domains import Domains
from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.model.expression import Aggregate, Compare, Constant, Expr, Expression, ListOf, Logic, Not
from regelwerk.model.rules import Rule
from regelwerk.model.traversal import children
from regelwerk.model.types import BOOLEAN


def condition_constant(subject: Subject) -> Iterator[Finding]:
    """A condition that always holds, or never, whatever the fields hold that it reads."""
    domains = Domains(subject)
    for stands in subject.expressions:
        for node, holds in _constant(domains, stands.expression.tree):
            values = {"holds": f"note:{'always' if holds else 'never'}"}
            yield Finding(stands.document, node.span, values)


def _constant(domains: Domains, node: Expr) -> Iterator[tuple[Expr, bool]]:
    """The smallest conditions that are constant by themselves; a plain true or false was meant."""
    below = [found for child in children(node) for found in _constant(domains, child)]
    if below:
        yield from below
    elif isinstance(node, Compare | Logic | Not) and not isinstance(node, Constant):
        holds = domains.truth(node)
        if holds is not None and not _of_constants(node):
            yield node, holds


def _of_constants(node: Expr) -> bool:
    """Whether the author wrote true or false in so many words."""
    return all(isinstance(child, Constant) for child in children(node))


def choice_never_legal(subject: Subject) -> Iterator[Finding]:
    """An action that nobody can ever choose."""
    domains, ruleset = Domains(subject), subject.ruleset
    on_event: dict[str, list[Rule]] = {}
    for rule in ruleset.rules.values():
        on_event.setdefault(rule.event, []).append(rule)
    offered = {action for phase in ruleset.phases.values() for action in phase.offered}
    for id, action in ruleset.actions.items():
        place = subject.nodes[id]["id"].span
        if id not in offered:
            yield Finding(id, place, {"action": id, "why": "note:choice-not-offered"})
            continue
        asked = [requirement.that for requirement in action.event.requires]
        asked += [
            requirement.that
            for rule in on_event.get(id, ())
            if rule.when is None and not rule.during
            for requirement in rule.requires
        ]
        if _never(domains, asked):
            yield Finding(id, place, {"action": id, "why": "note:choice-always-refused"})
        for name, domain in action.domains.items():
            if name not in action.free and _empty(domains, domain.tree):
                yield Finding(id, domain.span, {"action": id, "why": "note:choice-of-nothing"})


def _never(domains: Domains, asked: list[Expression]) -> bool:
    if not asked:
        return False
    parts = tuple(each.tree for each in asked)
    return domains.truth(Logic(BOOLEAN, asked[0].span, "and", parts)) is False


def _empty(domains: Domains, node: Expr) -> bool:
    """Whether a list has no members, whatever the position."""
    if isinstance(node, ListOf):
        return not node.items
    if isinstance(node, Aggregate) and node.function == "list":
        conditions = tuple(each for generator in node.generators for each in generator.conditions)
        return bool(conditions) and domains.truth(Logic(BOOLEAN, node.span, "and", conditions)) is False
    return False
