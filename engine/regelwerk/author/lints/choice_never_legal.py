"""An action that nobody can ever choose."""

from collections.abc import Iterator

from regelwerk.author.lints.domains import Domains
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.model.expression import Aggregate, Expr, Expression, ListOf, Logic
from regelwerk.model.rules import Rule
from regelwerk.model.types import BOOLEAN


def _find(subject: Subject) -> Iterator[Finding]:
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


_CAT = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer, min: 0, max: 6}}
---
kind: action
id: eat
title: {en: Eating}
source: {standing: house}
by: cat
requires:
  - {that: cat.hunger > LEAST, else: {en: It is not hungry.}}
  - {that: cat.hunger < 4, else: {en: It is too hungry.}}
do: [{set: cat.hunger, to: 0}]
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(cats), actions: [eat]}
next: [{to: play}]
"""
LINT = Lint(
    code="choice-never-legal",
    bad=_CAT.replace("LEAST", "4"),
    good=_CAT.replace("LEAST", "1"),
    find=_find,
)
