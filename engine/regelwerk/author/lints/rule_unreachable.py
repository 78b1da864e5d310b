"""A rule on an event that nothing makes happen, and such an event itself."""

from collections.abc import Iterator

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject, parts_of
from regelwerk.model.rules import Cause


def happening(subject: Subject) -> set[str]:
    """The events that can happen: caused from a phase, chosen in one, or brought in from outside."""
    ruleset = subject.ruleset
    leads_to: dict[str, set[str]] = {id: _caused(event) for id, event in ruleset.events.items()}
    leads_to |= {id: _caused(action.event) for id, action in ruleset.actions.items()}
    for rule in ruleset.rules.values():
        leads_to.setdefault(rule.event, set()).update(_caused(rule))
    waiting = [event for phase in ruleset.phases.values() for event in (*_caused(phase), *phase.offered)]
    waiting += [each.event for example in ruleset.examples.values() for each in example.happens]
    found: set[str] = set()
    while waiting:
        event = waiting.pop()
        if event not in found:
            found.add(event)
            waiting += leads_to.get(event, ())
    return found


def _caused(part: object) -> set[str]:
    return {effect.event for effect in parts_of(part).effects if isinstance(effect, Cause)}


def _find(subject: Subject) -> Iterator[Finding]:
    found = happening(subject)
    ruleset = subject.ruleset
    for id in ruleset.events:
        if id not in found:
            yield Finding(id, subject.nodes[id]["id"].span, {"event": id})
    for id, rule in ruleset.rules.items():
        if rule.event and rule.event not in found:
            yield Finding(id, subject.nodes[id]["id"].span, {"event": rule.event})


LINT = Lint(
    code="rule-unreachable",
    bad="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {naps: {type: integer}}
---
kind: event
id: yawn
title: {en: Yawning}
parameters: {cat: cat}
do: [{change: cat.naps, by: 1}]
""",
    good="""
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {naps: {type: integer}}
---
kind: event
id: yawn
title: {en: Yawning}
parameters: {cat: cat}
do: [{change: cat.naps, by: 1}]
---
kind: phase
id: play
title: {en: Play}
who: nobody
do: [{for_each: cat, in: cats, do: [{yawn: cat}]}]
""",
    find=_find,
)
