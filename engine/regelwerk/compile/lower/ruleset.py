"""Lowers a whole ruleset: the functions of its module, in the order in which they stand there."""

from collections.abc import Iterator

from regelwerk.compile.lower.choices import lowered_choices
from regelwerk.compile.lower.events import lowered_event, lowered_immunities
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.lower.phases import lowered_phase, value_of
from regelwerk.compile.lower.quantities import lowered_quantity
from regelwerk.compile.steps import Do, Function, Return, runtime
from regelwerk.model.expression import Call, Name
from regelwerk.model.rules import Definition, Judgement


def lowered(lowering: Lowering) -> Iterator[Function]:
    ruleset = lowering.ruleset
    for definition in ruleset.definitions.values():
        yield from _definition(definition, ruleset.vocabulary.judged(definition.header.id))
    if ruleset.hexes is not None and ruleset.hexes.cost:
        yield _weighed(ruleset.definitions[ruleset.hexes.cost])
    for quantity in ruleset.quantities.values():
        yield lowered_quantity(lowering, quantity)
    for judgement in ruleset.judgements.values():
        yield from _judgement(judgement)
    yield lowered_immunities(lowering)
    for event in ruleset.events.values():
        yield lowered_event(lowering, event, chosen=False)
    for action in ruleset.actions.values():
        yield lowered_event(lowering, action.event, chosen=True)
        yield from lowered_choices(lowering, action)
    for phase in ruleset.phases.values():
        yield from lowered_phase(lowering, phase)
    for notation in ruleset.notations.values():
        if notation.mark_when is not None:
            marked, id = notation.mark_when, notation.header.id
            yield value_of("Mark", id, marked, notation.makes, span=marked.span)
    if ruleset.value is not None:
        worth = ruleset.value
        about = worth.parameters[0].name
        yield value_of("Value", ruleset.header.id, worth.value, about, span=worth.value.span)


def _definition(definition: Definition, judged: bool) -> Iterator[Function]:
    id, value, head = definition.header.id, definition.value, definition.header.span
    parameters = tuple([each.name for each in definition.parameters])
    yield value_of("Definition", id, value, *parameters, span=value.span, head=head)
    if judged:
        yield from _bounds("Definition", definition, parameters)


def _judgement(judgement: Judgement) -> Iterator[Function]:
    id, about, span = judgement.header.id, judgement.parameter.name, judgement.value.span
    yield value_of("Judgement", id, judgement.domain, form="domain", span=span)
    yield value_of("Judgement", id, judgement.value, about, form="value", span=span)
    yield from _bounds("Judgement", judgement, (about,))
    for number, way in enumerate(judgement.settles):
        if way.when is not None:
            yield value_of("Judgement", id, way.when, "circle", form=f"when{number}", span=span)


def _bounds(kind: str, document: Definition | Judgement, parameters: tuple[str, ...]) -> Iterator[Function]:
    """The lowest and the highest value that it may still come to."""
    value = document.value
    for bound in ("lo", "hi"):
        returned = Return(value.tree, bound, value.span)
        yield Function(kind, document.header.id, bound, parameters, (returned,), value.span)


def _weighed(definition: Definition) -> Function:
    """`Steps·…(s, piece)`: what the steps out of a hex cost, all at once, for the search of ways."""
    piece, here, there = definition.parameters
    value = definition.value
    given = tuple([Name(each.type, value.span, each.name) for each in (piece, here, there)])
    cost = Call(value.type, value.span, definition.header.id, "definition", given)
    weighed = (
        Do("if {0} in spent: continue", given[2:]),
        Do("step = {0}", (cost,), span=value.span),
        Do("if step is not None: found.append(({0}, step))", given[2:]),
    )
    steps = (
        Do("found = []"), Do("for {0} in around:", given[2:], weighed), Return(runtime("found")),
    )  # fmt: skip
    body = (Do("def steps({0}, around, spent):", given[1:2], steps), Return(runtime("steps")))
    return Function("Steps", definition.header.id, "", (piece.name,), body, value.span)
