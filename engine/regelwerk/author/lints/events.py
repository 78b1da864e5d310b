"""Events that nothing causes, games that nothing ends, immunities against what cannot happen or against each
other, and effects that cannot both hold."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from regelwerk.author.lints.subject import Finding, Subject, parts_of
from regelwerk.model.closure import reached
from regelwerk.model.expression import Expression
from regelwerk.model.problem import Related
from regelwerk.model.rules import Cause, Event, Immunity, Verb, caused
from regelwerk.model.traversal import shape


def _happening(subject: Subject) -> set[str]:
    """The events that can happen: caused from a phase, chosen in one, or brought in from outside."""
    ruleset = subject.ruleset
    phases, causes = ruleset.phases.values(), ruleset.causes()
    waiting = [event for phase in phases for event in (*caused(phase.effects), *phase.offered)]
    waiting += [each.event for example in ruleset.examples.values() for each in example.happens]
    return reached(waiting, lambda event: causes.get(event, ()))


def rule_unreachable(subject: Subject) -> Iterator[Finding]:
    """A rule on an event that nothing makes happen, and such an event itself."""
    found, ruleset = _happening(subject), subject.ruleset
    waiting = [(id, id) for id in ruleset.events]
    waiting += [(id, event) for id, rule in ruleset.rules.items() for event in rule.events]
    for id, event in waiting:
        if event not in found:
            yield Finding(id, subject.nodes[id]["id"].span, {"event": event})


def game_endless(subject: Subject) -> Iterator[Finding]:
    """A game that nothing ends: no effect does, and every phase leads on."""
    ruleset = subject.ruleset
    if not any(isinstance(each, Verb) and each.verb == "end" for _, each in subject.effects) and all(
        any(edge.when is None for edge in phase.next) for phase in ruleset.phases.values()
    ):
        id = ruleset.header.id
        start = subject.nodes[id].get("start")
        yield Finding(id, start.span if start is not None else ruleset.header.span)


def tag_without_effect(subject: Subject) -> Iterator[Finding]:
    """An immunity against a tag that nothing carries which could happen to those who are immune."""
    ruleset = subject.ruleset
    carried_by: dict[str, set[str]] = {}
    for id, immunity in ruleset.immunities.items():
        kind = immunity.subject.type.name
        if kind not in carried_by:
            reaching = [event for event in ruleset.happenings.values() if _meets(subject, event, kind)]
            carried_by[kind] = {tag for event in reaching for tag in event.carried_tags}
        carried = carried_by[kind]
        node = subject.nodes.get(id)
        listed = node.get("against") if node is not None else None
        for number, tag in enumerate(immunity.against):
            if tag in carried:
                continue
            is_list = listed is not None and isinstance(listed.value, list)
            span = listed.items[number].span if listed is not None and is_list else immunity.header.span
            yield Finding(id, span, {"tag": tag, "type": kind})


def _meets(subject: Subject, event: Event, kind: str) -> bool:
    """Whether an event may happen to a thing of this type, or to a part of it."""
    related, types = subject.ruleset.vocabulary.related, subject.ruleset.types
    affected = next((each.type.name for each in event.parameters if each.name == event.affects), "")

    def parts(whole: str) -> list[str]:
        return [part for id in types if related(whole, id) for part in types[id].parts.values()]

    return any(related(affected, each) for each in reached([kind], parts))


class _Write(NamedTuple):
    document: str
    verb: Verb
    field: tuple[str, str]
    value: object


def effects_collide(subject: Subject) -> Iterator[Finding]:
    """Effects of one moment that cannot both hold: one sets a field that another sets or adds to.

    In a phase that resolves at once nothing comes first, so that no order can settle it.
    """
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
    if one.field[1] != other.field[1] or one.document == other.document:
        # Within one document its author sees both; conditions beside each other mostly exclude each other.
        return False
    if not subject.ruleset.vocabulary.related(one.field[0], other.field[0]):
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
                target = effect.target
                if target is not None:
                    value = shape(effect.expression("to" if effect.verb == "set" else "by").tree)
                    yield _Write(document, effect, (target.of.type.name, target.field), value)
            elif isinstance(effect, Cause) and effect.event not in seen:
                seen.add(effect.event)
                waiting.append((effect.event, ruleset.event(effect.event).effects))
                waiting += [
                    (rule.header.id, (rule.effects, rule.instead))
                    for rule in ruleset.rules_on(effect.event)
                    if not rule.during or phase in rule.during
                ]


def immunities_contradict(subject: Subject) -> Iterator[Finding]:
    """An immunity excepts a tag from which another one protects the same things just then all the same."""
    immunities = list(subject.ruleset.immunities.values())
    for lets in immunities:
        for stops in immunities:
            stopped = [tag for tag in lets.exceptions if tag in stops.against]
            if stopped and stops is not lets and _whenever(lets, stops):
                other = subject.nodes[stops.header.id]["id"].span
                values = {"tag": stopped[0], "other": stops.header.id}
                place = subject.nodes[lets.header.id]["except"].span
                yield Finding(lets.header.id, place, values, (Related("other-immunity", other),))


def _whenever(lets: Immunity, stops: Immunity) -> bool:
    """Whether one protects wherever the other does, as far as that can be told from their words."""
    return (
        shape(lets.of_whom.tree) == shape(stops.of_whom.tree)
        and lets.subject.type == stops.subject.type
        and (not stops.during or (set(lets.during) <= set(stops.during) and bool(lets.during)))
        and (stops.when is None or _same(lets.when, stops.when))
        and (stops.unless is None or _same(lets.unless, stops.unless))
    )


def _same(one: Expression | None, other: Expression) -> bool:
    return one is not None and shape(one.tree) == shape(other.tree)
