"""Effects of one moment that cannot both hold: one sets a field that another sets or adds to."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from regelwerk.author.lints.domains import shape
from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject, parts_of, written_by
from regelwerk.model.expression import Expression
from regelwerk.model.problem import Related
from regelwerk.model.rules import Cause, Verb


class _Write(NamedTuple):
    document: str
    verb: Verb
    field: tuple[str, str]
    value: object


def _find(subject: Subject) -> Iterator[Finding]:
    """In a phase that resolves at once nothing comes first, so that no order can settle it."""
    told: set[tuple[str, str]] = set()
    for phase in subject.ruleset.phases.values():
        if not phase.at_once:
            continue
        writes = list(_writes(subject, phase.header.id))
        for one, other in combinations(writes, 2):
            pair = (str(one.verb.span), str(other.verb.span))
            if one.verb.span == other.verb.span or pair in told or not _collide(subject, one, other):
                continue
            told.add(pair)
            related = (Related("other-effect", one.verb.span),)
            values = {"field": other.field[1], "phase": phase.header.id}
            yield Finding(other.document, other.verb.span, values, related)


def _collide(subject: Subject, one: _Write, other: _Write) -> bool:
    is_a = subject.ruleset.vocabulary.is_a
    if one.field[1] != other.field[1] or one.document == other.document:
        # Within one document its author sees both; conditions beside each other mostly exclude each other.
        return False
    if not (is_a(one.field[0], other.field[0]) or is_a(other.field[0], one.field[0])):
        return False
    if one.verb.verb == other.verb.verb == "change":
        return False
    return one.verb.verb != other.verb.verb or one.value != other.value


def _writes(subject: Subject, phase: str) -> Iterator[_Write]:
    """What the effects of a phase write, through the events that they cause and the rules on these."""
    ruleset = subject.ruleset
    waiting: list[tuple[str, object]] = [(phase, ruleset.phases[phase].effects)]
    seen: set[str] = set()
    while waiting:
        document, part = waiting.pop()
        for effect in parts_of(part).effects:
            if isinstance(effect, Verb):
                target = written_by(effect)
                if target is not None:
                    given = effect.arguments["to" if effect.verb == "set" else "by"]
                    value = shape(given.tree) if isinstance(given, Expression) else None
                    yield _Write(document, effect, (target.of.type.name, target.field), value)
            elif isinstance(effect, Cause) and effect.event not in seen:
                seen.add(effect.event)
                waiting.append((effect.event, ruleset.event(effect.event).effects))
                waiting += [
                    (id, (rule.effects, rule.instead))
                    for id, rule in ruleset.rules.items()
                    if rule.event == effect.event and (not rule.during or phase in rule.during)
                ]


_CATS = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer}}
---
kind: event
id: yawn
title: {en: Yawning}
parameters: {cat: cat}
do: [{change: cat.hunger, by: 1}]
---
kind: event
id: nap
title: {en: Napping}
parameters: {cat: cat}
do: [EFFECT]
---
kind: phase
id: play
title: {en: Play}
who: nobody
at_once: true
do: [{for_each: cat, in: cats, when: cat.hunger > 2, do: [{yawn: cat}, {nap: cat}]}]
"""
LINT = Lint(
    code="effects-collide",
    bad=_CATS.replace("EFFECT", "{set: cat.hunger, to: 0}"),
    good=_CATS.replace("EFFECT", "{change: cat.hunger, by: -2}"),
    find=_find,
)
