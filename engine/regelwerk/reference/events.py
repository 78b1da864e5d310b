"""Lets events happen: immunities, requirements, replacement, then bands of rules around the event itself."""

from typing import Any

from regelwerk.compile.sizes import DEPTH
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Event, Immunity, Report, Requirement, Rule
from regelwerk.reference.effects import carry_out
from regelwerk.reference.walk import Names, Walk

Reasons = list[tuple[int, str]]


def happen(walk: Walk, id: str, given: tuple[Any, ...]) -> bool:
    """Whether the event happened."""
    state, event = walk.state, walk.ruleset.event(id)
    with walk.at(event.header.span):
        recurs = walk.sizes.recurs(event.header.id)
        state.steps -= walk.sizes.counts(event.header.id)
        state.depth += recurs
        if state.steps < 0 or state.depth > DEPTH:
            state.spent()
        walk.note("event", walk.number(event.header.id), given)
        happened = _course(walk, event, walk.named(event.parameters, given))
        walk.note("end")
        state.depth -= recurs
        return happened


def requirements(walk: Walk, event: Event, names: Names) -> Reasons:
    """Every reason why the event may not happen, with the number of the document that says so."""
    found: Reasons = []
    for requirement in event.requires:
        found += _unmet(walk, requirement, event.header.id, names)
    for rule in _rules(walk, event):
        if rule.requires and _applies(walk, rule, names):
            for requirement in rule.requires:
                found += _unmet(walk, requirement, rule.header.id, names)
    return found


def _course(walk: Walk, event: Event, names: Names) -> bool:
    number = walk.number(event.header.id)
    immunity = _stopped_by(walk, event, names)
    if immunity is not None:
        walk.note("stopped", number, walk.number(immunity.header.id), names[event.affects])
        _report(walk, event.report_stopped, {**names, "rule": immunity.header.id, "reason": ""})
        return False
    refused = requirements(walk, event, names)
    if refused:
        walk.note("refused", number, tuple(refused))
        for by, reason in refused:
            id = walk.program.documents[by].header.id
            _report(walk, event.report_refusal, {**names, "rule": id, "reason": reason})
        return False
    rules = _rules(walk, event)
    for rule in rules:
        if rule.instead and _asked(walk, rule, names):
            with walk.at(event.header.span):
                carry_out(walk, rule.instead, names)
            return False
    bands = walk.ruleset.bands
    main = bands.index("main") if "main" in bands else 0
    acting = [rule for rule in rules if rule.effects]
    for rule in acting:
        if bands.index(rule.band) < main:
            _act(walk, rule, names)
    carry_out(walk, event.effects, names)
    for rule in acting:
        if bands.index(rule.band) >= main:
            _act(walk, rule, names)
    _report(walk, event.report, names)
    return True


def _rules(walk: Walk, event: Event) -> list[Rule]:
    return [rule for rule in walk.ruleset.rules.values() if rule.event == event.header.id]


def _act(walk: Walk, rule: Rule, names: Names) -> None:
    with walk.at(rule.header.span):
        if _asked(walk, rule, names):
            carry_out(walk, rule.effects, names)


def _asked(walk: Walk, rule: Rule, names: Names) -> bool:
    """Whether a rule applies, noted in the trace."""
    applies = _applies(walk, rule, names)
    walk.note("rule" if applies else "skipped", walk.number(rule.header.id))
    return applies


def _applies(walk: Walk, rule: Rule, names: Names) -> bool:
    if rule.during and walk.state.phase not in rule.during:
        return False
    return rule.when is None or bool(walk.value_at(rule.when.span, rule.when, names))


def unasked(walk: Walk, requirement: Requirement, names: Names) -> bool:
    """Whether what a requirement relies on does not hold."""
    return not all(walk.value(each, names) for each in requirement.given)


def _unmet(walk: Walk, requirement: Requirement, id: str, names: Names) -> Reasons:
    with walk.at(requirement.that.span):
        if unasked(walk, requirement, names) or walk.value(requirement.that, names):
            return []
        return [(walk.number(id), walk.text(requirement.refusal, names, told=True))]


def _report(walk: Walk, report: Report | None, names: Names) -> None:
    if report is None:
        return
    with walk.at(report.span):
        if report.when is None or walk.value(report.when, names):
            on = walk.value(report.on, names)
            walk.state.report(on, report.slot, walk.text(report.text, names))


# --- immunities -----------------------------------------------------------------------------------


def _stopped_by(walk: Walk, event: Event, names: Names) -> Immunity | None:
    """What is aimed at a part is aimed at the whole: its immunities count too."""
    aimed: Any = names.get(event.affects)
    if aimed is None or event.tags == ():
        return None
    tags = walk.value(event.tags, names) if isinstance(event.tags, Expression) else event.tags
    while aimed is not None:
        found = immune(walk, aimed, tags)
        if found is not None:
            return found
        aimed = aimed._whole
    return None


def immune(walk: Walk, thing: Any, tags: Any) -> Immunity | None:
    """The first immunity that keeps a thing safe from something with these tags."""
    for immunity in walk.ruleset.immunities.values():
        if not isinstance(thing, walk.program.types[immunity.subject.type.name]):
            continue
        if immunity.during and walk.state.phase not in immunity.during:
            continue
        with walk.at(immunity.header.span):
            if immunity.against and not any(tag in tags for tag in immunity.against):
                continue
            if any(tag in tags for tag in immunity.exceptions):
                continue
        with walk.against(tags):
            if _holds(walk, immunity, thing):
                return immunity
    return None


def _holds(walk: Walk, immunity: Immunity, thing: Any) -> bool:
    names = {immunity.subject.name: thing}
    for condition in (immunity.of_whom, immunity.when):
        if condition is not None and not walk.value_at(condition.span, condition, names):
            return False
    unless = immunity.unless
    return unless is None or not walk.value_at(unless.span, unless, names)
