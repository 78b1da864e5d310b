"""Lowers phases: what runs, who decides, which orders may be given, and what comes next."""

from collections.abc import Iterator

from regelwerk.compile.identifiers import local
from regelwerk.compile.lower.events import denied, told, unmet
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.steps import Do, Function, If, Return, Step, Steps, Test, runtime
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Phase, Warns
from regelwerk.model.span import Span


def lowered_phase(lowering: Lowering, phase: Phase) -> Iterator[Function]:
    id, span = phase.header.id, phase.header.span
    effects = lowering.effects(phase.effects)
    yield Function("Phase", id, "", (), effects, span, trace="trace", waits=phase.at_once)
    if phase.lapses:
        yield Function("Elapse", id, "", (), lowering.effects(phase.lapses), span, trace="trace", waits=False)
    if phase.among is not None:
        yield value_of("Among", id, phase.among, span=span)
    if phase.decides is not None:
        yield value_of("Decides", id, phase.decides, span=phase.decides.span)
    for number, measure in enumerate(phase.most):
        if measure is not None:
            yield value_of("Most", id, measure, form=str(number), span=span)
    for number, reaction in enumerate(phase.react):
        yield value_of("React", id, reaction.decides, form=str(number), span=span)
    made = lowering.ruleset.notations[phase.sealed].makes if phase.sealed else ""
    given = (phase.each, made)
    if phase.requires:
        asked = _reasons(unmet(each, "reasons.append({0})") for each in phase.requires)
        yield Function("Refusals", id, "", given, asked, span)
    if phase.warns:
        yield Function("Warnings", id, "", given, _reasons(_warned(each, made) for each in phase.warns), span)
    yield Function("Next", id, "", (), _edges(phase), span)


def value_of(
    kind: str,
    id: str,
    value: Expression,
    *parameters: str,
    form: str = "",
    span: Span,
    head: Span | None = None,
) -> Function:
    """A function that gives the value of an expression."""
    return Function(kind, id, form, parameters, (Return(value.tree, span=value.span),), span, head)


def _reasons(asked: Iterator[Step]) -> Steps:
    """The reasons that are found, none if everything is as it should be."""
    return (Do("reasons = []"), *asked, Return(runtime("reasons")))


def _warned(warns: Warns, made: str) -> Step:
    """What is wrong with one order as it stands; without an order, with all."""
    that = warns.should.that
    reason = Do("reasons.append({0})", (told(warns.should.refusal),), span=that.span)
    asked: Step = If((Test(denied(that.tree), that.span),), (reason,), span=that.span)
    among = warns.among
    if among is not None:
        asked = Do(f"for {local(warns.name)} in {{0}}:", (among.tree,), (asked,), among.span)
    given = "is" if among is not None else "is not"
    return If((Test(runtime(f"{local(made)} {given} None")),), (asked,))


def _edges(phase: Phase) -> Steps:
    ways: list[Step] = []
    for number, edge in enumerate(phase.next):
        way = Return(runtime(str(number)))
        tests = (Test(runtime("True") if edge.when is None else edge.when.tree, edge.span),)
        ways.append(If(tests, (way,), span=edge.span))
    return (*ways, Return(runtime("-1")))
