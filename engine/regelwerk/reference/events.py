"""Lets events happen: immunities, requirements, replacement, then bands of rules around the event itself."""

from typing import Any

from regelwerk.compile.sizes import DEPTH
from regelwerk.model.rules import Event, Immunity, Report, Rule
from regelwerk.reference import demands
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


def refusals(walk: Walk, event: Event, names: Names) -> Reasons:
    """Every reason why the event may not happen, with the number of the document that says so."""
    return [
        (walk.number(demand.document.header.id), reason)
        for demand in demands.required(walk.ruleset, event)
        for reason in reasons(walk, demand, names)
    ]


def reasons(walk: Walk, demand: demands.Required, names: Names) -> list[str]:
    """What players are told of each requirement that is not met."""
    found = []
    for requirement in demand.unmet(walk, names):
        with walk.at(requirement.that.span):
            holding = (each.text for each in requirement.reasons if walk.value_at(each.when, names))
            found.append(walk.text(next(holding, requirement.refusal), names, told=True))
    return found


def _course(walk: Walk, event: Event, names: Names) -> bool:
    """The demands one after the other: what stops an event, refuses it, takes its place; else the event."""
    refused: Reasons = []
    for demand in demands.to_happen(walk.ruleset, event):
        match demand:
            case demands.Unprotected():
                immunity = demand.stopping(walk, names)
                if immunity is not None:
                    return _stopped(walk, event, immunity, names)
            case demands.Required():
                number = walk.number(demand.document.header.id)
                refused += [(number, reason) for reason in reasons(walk, demand, names)]
            case _ if refused:
                break
            case demands.NotInstead(rule):
                if _asked(walk, rule, names):
                    with walk.at(event.header.span):
                        carry_out(walk, rule.instead, names)
                    return False
    if refused:
        return _refused(walk, event, refused, names)
    # Told here once more: what compiled code shares with its oracle, no test would find wrong.
    bands = walk.ruleset.bands
    main = bands.index("main") if "main" in bands else 0
    acting = [rule for rule in walk.ruleset.rules_on(event.header.id) if rule.effects]
    carry_out(walk, event.effects[: event.paying], names)
    for rule in acting:
        if bands.index(rule.band) < main:
            _act(walk, rule, names)
    carry_out(walk, event.effects[event.paying :], names)
    for rule in acting:
        if bands.index(rule.band) >= main:
            _act(walk, rule, names)
    _report(walk, event.report, names)
    return True


def _stopped(walk: Walk, event: Event, immunity: Immunity, names: Names) -> bool:
    by = immunity.header.id
    walk.note("stopped", walk.number(event.header.id), walk.number(by), names[event.affects])
    _report(walk, event.report_stopped, {**names, "rule": by, "reason": ""})
    return False


def _refused(walk: Walk, event: Event, refused: Reasons, names: Names) -> bool:
    walk.note("refused", walk.number(event.header.id), tuple(refused))
    for by, reason in refused:
        id = walk.program.documents[by].header.id
        _report(walk, event.report_refusal, {**names, "rule": id, "reason": reason})
    return False


def _act(walk: Walk, rule: Rule, names: Names) -> None:
    with walk.at(rule.header.span):
        if _asked(walk, rule, names):
            carry_out(walk, rule.effects, names)


def _asked(walk: Walk, rule: Rule, names: Names) -> bool:
    """Whether a rule applies, noted in the trace."""
    found = demands.applies(walk, rule, names)
    walk.note("rule" if found else "skipped", walk.number(rule.header.id))
    return found


def _report(walk: Walk, report: Report | None, names: Names) -> None:
    if report is None:
        return
    with walk.at(report.span):
        if report.when is None or walk.value(report.when, names):
            on = walk.value(report.on, names)
            walk.state.report(on, report.slot, walk.text(report.text, names))


def immune(walk: Walk, thing: Any, tags: Any) -> Immunity | None:
    """The first immunity that keeps a thing safe from something with these tags."""
    for immunity in walk.ruleset.immunities.values():
        if isinstance(thing, walk.program.types[immunity.subject.type.name]):
            with walk.at(immunity.header.span), walk.against(tags):
                if demands.applies(walk, immunity, {immunity.subject.name: thing}, tags):
                    return immunity
    return None
