"""Turns a linked ruleset into the source of one Python module.

Each definition, quantity, judgement, immunity, event and phase becomes a function over the state `s`.
What happens, and what does not and why, is written to the trace by these functions themselves. The
trace's entries are tuples; `regelwerk.explain` knows how to read them:

    ("orders", phase, count)  ("phase", name)  ("event", document, arguments)  ("end",)
    ("rule", document)  ("skipped", document)  ("passed", documents, start, stop): see `regelwerk.run.trace`
    ("refused", document, ((document, reason), …))  ("stopped", document, immunity, thing)
    ("quantity", document, arguments, base, ((modifier, value or None), …), total)
    ("outdone", modifier, value): after its quantity, where only the highest or the lowest counts
    ("judged", document, thing, value)  ("settled", document, thing, value)
    ("set", thing, field, old, new)  ("created", thing)  ("removed", thing)  ("joined", whole)
    ("split", whole)  ("edge", phase, position)  ("ended", winners)  ("die", number, sides, value)
    ("held", operator, value, holds): of the last die, see `regelwerk.run.held`
    ("report", thing, slot, text)  ("saw", node, value)

where a document is its position in `Generated.documents`.
"""

from typing import NamedTuple

from regelwerk.model.expression import Expr
from regelwerk.model.rules import Immunity, Judgement, Phase
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.span import Span
from regelwerk.run.event_sizes import EventSizes
from regelwerk.run.generate_actions import write_choices
from regelwerk.run.generate_definitions import write_definition
from regelwerk.run.generate_events import asked_where, write_event
from regelwerk.run.generate_quantities import write_quantity
from regelwerk.run.generate_setters import Setters
from regelwerk.run.generate_steps import write_steps
from regelwerk.run.generate_texts import refusal_source
from regelwerk.run.identifiers import global_name, local
from regelwerk.run.row_keys import RowKeys
from regelwerk.run.source_naming import SourceNaming
from regelwerk.run.statements import returned
from regelwerk.run.writer import ModuleWriter
from regelwerk.run.writes import Writes


class Generated(NamedTuple):
    """The module's text, and what connects it with the ruleset."""

    text: str
    spans: list[Span | None]  # by line, from 1
    owners: list[str]  # the id of the document that a line is a part of, by line
    nodes: list[Expr]  # sub-expressions, by the number in ("saw", …): the reference interpreter's
    documents: list[Document]  # by the number in the trace
    looked_up: frozenset[str]  # fields by which lists are looked up


def generate(ruleset: Ruleset, *, traced: bool = True, counting: bool = False) -> Generated:
    """The module of a ruleset.

    What is not `traced` does the same and notes nothing: neither a trace nor a list of events. `counting`
    tells which rules bar choices that would be listed without them.
    """
    functions = ruleset.vocabulary.functions
    naming = source_naming(ruleset)
    moments = any(phase.at_once for phase in ruleset.phases.values())
    setters = Setters(ruleset, traced=traced)
    writes = Writes(ruleset)
    documents = numbered(ruleset)
    index = {document.header.id: position for position, document in enumerate(documents)}
    code = ModuleWriter(
        naming, ruleset.vocabulary, writes.of, EventSizes(ruleset, writes), setters,
        RowKeys(ruleset, traced=traced), index,
        moments=moments, traced=traced, counting=counting,
    )  # fmt: skip
    for definition in ruleset.definitions.values():
        write_definition(code, definition, functions[definition.header.id].judged)
    if ruleset.hexes is not None and ruleset.hexes.cost:
        write_steps(code, ruleset.definitions, ruleset.hexes.cost)
    for quantity in ruleset.quantities.values():
        modifiers = [m for m in ruleset.modifiers.values() if m.quantity == quantity.header.id]
        write_quantity(code, quantity, modifiers, index)
    for judgement in ruleset.judgements.values():
        _judgement(code, judgement)
    _immunities(code, list(ruleset.immunities.values()), index)
    actions = ruleset.actions
    for event in [*ruleset.events.values(), *(action.event for action in actions.values())]:
        rules = [rule for rule in ruleset.rules.values() if rule.event == event.header.id]
        write_event(code, event, rules, ruleset.bands, index, chosen=event.header.id in actions)
        if event.header.id in actions:
            write_choices(code, actions[event.header.id], rules, index)
    for phase in ruleset.phases.values():
        made = ruleset.notations[phase.sealed].makes if phase.sealed else ""
        _phase(code, phase, made)
    for notation in ruleset.notations.values():
        if notation.mark_when is not None:
            with code.of(notation.header.id, notation.mark_when.span):
                code.line(f"def {global_name('Mark', notation.header.id)}(s, {local(notation.makes)}):")
                with code.block():
                    code.line(f"return {code.expression(notation.mark_when)}")
    if ruleset.value is not None:
        with code.of(ruleset.header.id, ruleset.value.value.span):
            name, about = global_name("Value", ruleset.header.id), local(ruleset.value.parameters[0].name)
            code.line(f"def {name}(s, {about}):")
            with code.block():
                code.line(f"return {code.expression(ruleset.value.value)}")
    code.write_out(naming.looked_up)
    for line in [*setters.lines(naming.looked_up), *code.tables.lines()]:
        code.line(line)
    return Generated(
        "\n".join(code.lines) + "\n",
        code.spans,
        code.owners,
        [],
        documents,
        frozenset(naming.looked_up),
    )


def source_naming(ruleset: Ruleset) -> SourceNaming:
    """How generated source reaches the things, rows and functions of a ruleset."""
    functions = ruleset.vocabulary.functions
    plurals = {kind.id: kind.plural for kind in ruleset.vocabulary.things.values()}
    pieces = (ruleset.hexes.pieces.type, ruleset.hexes.pieces.at) if ruleset.hexes is not None else None
    return SourceNaming(
        plurals,
        lambda id: id in functions and functions[id].judged,
        ruleset.definitions,
        pieces=pieces,
    )


def numbered(ruleset: Ruleset) -> list[Document]:
    """The documents that a trace speaks of, by their position."""
    return [
        *ruleset.definitions.values(),
        *ruleset.quantities.values(),
        *ruleset.modifiers.values(),
        *ruleset.judgements.values(),
        *ruleset.immunities.values(),
        *ruleset.events.values(),
        *ruleset.actions.values(),
        *ruleset.rules.values(),
        *ruleset.phases.values(),
    ]


def _judgement(code: ModuleWriter, judgement: Judgement) -> None:
    id, about = judgement.header.id, local(judgement.parameter.name)
    with code.of(id, judgement.value.span):
        code.line(f"def {global_name('Judgement', id, 'domain')}(s):")
        with code.block():
            code.line(f"return {code.expression(judgement.domain)}", judgement.domain.span)
        code.line(f"def {global_name('Judgement', id, 'value')}(s, {about}):")
        with code.block():
            returned(code, judgement.value, [judgement.parameter.name])
        for bound in ("lo", "hi"):
            code.line(f"def {global_name('Judgement', id, bound)}(s, {about}):")
            with code.block():
                code.line(f"return {code.expression(judgement.value, bound)}")
        for number, way in enumerate(judgement.settles):
            if way.when is not None:
                code.line(f"def {global_name('Judgement', id, f'when{number}')}(s, {local('circle')}):")
                with code.block():
                    code.line(f"return {code.expression(way.when)}", way.when.span)


def _immunities(code: ModuleWriter, immunities: list[Immunity], index: dict[str, int]) -> None:
    """`Immune(s, thing, Tags)`: the position of the first immunity that stops it, or none."""
    code.line("def Immune(s, thing, Tags):")
    with code.block():
        for immunity in immunities:
            subject = local(immunity.subject.name)
            with code.of(immunity.header.id, immunity.header.span):
                kind = code.naming.type_name(immunity.subject.type.name)
                tests = []
                if immunity.against:
                    tests.append(f"{_any_tag(immunity.against)}")
                if immunity.exceptions:
                    tests.append(f"not {_any_tag(immunity.exceptions)}")
                if immunity.during:
                    tests.append(f"s.phase in {immunity.during!r}")
                tests.append(f"isinstance(thing, {kind})")
                code.line(f"if {' and '.join(tests)}:")
                with code.block():
                    code.line(f"{subject} = thing")
                    conditions: list[tuple[str, Span | None]] = [
                        (f"({code.expression(condition)})", condition.span)
                        for condition in (immunity.of_whom, immunity.when)
                        if condition is not None
                    ]
                    if immunity.unless is not None:
                        conditions.append((f"not ({code.expression(immunity.unless)})", immunity.unless.span))
                    code.when(conditions)
                    with code.block():
                        code.line(f"return {index[immunity.header.id]}")
        code.line("return None")


def _any_tag(tags: tuple[str, ...]) -> str:
    listed = " or ".join(f"{tag!r} in Tags" for tag in tags)
    return f"({listed})"


def _order_requirements(code: ModuleWriter, phase: Phase, made: str) -> None:
    """`Refusals_…(s, who, order)`: the reasons why an order may not be given, none if it may."""
    code.line(f"def {global_name('Refusals', phase.header.id)}(s, {local(phase.each)}, {local(made)}):")
    with code.block():
        code.line("reasons = []")
        for requirement in phase.requires:
            with code.at(requirement.that.span):
                code.line(f"if {asked_where(code, requirement)}not ({code.expression(requirement.that)}):")
                with code.block():
                    code.line(f"reasons.append({refusal_source(code, requirement.refusal)})")
        code.line("return reasons")


def _warnings(code: ModuleWriter, phase: Phase, made: str) -> None:
    """`Warnings_…(s, who, order)`: what is wrong with one order as it stands; without an order, with all."""
    who, order = local(phase.each), local(made)
    code.line(f"def {global_name('Warnings', phase.header.id)}(s, {who}, {order}):")
    with code.block():
        code.line("reasons = []")
        for each in phase.warns:
            test = f"{order} is None" if each.among is not None else f"{order} is not None"
            code.line(f"if {test}:")
            with code.block():
                if each.among is not None:
                    code.line(f"for {local(each.name)} in {code.expression(each.among)}:", each.among.span)
                else:
                    code.line("if True:")
                with code.block(), code.at(each.should.that.span):
                    code.line(f"if not ({code.expression(each.should.that)}):")
                    with code.block():
                        code.line(f"reasons.append({refusal_source(code, each.should.refusal)})")
        code.line("return reasons")


def _phase(code: ModuleWriter, phase: Phase, made: str) -> None:
    id = phase.header.id
    with code.of(id, phase.header.span):
        code.line(f"def {global_name('Phase', id)}(s):")
        code.begin(waits=phase.at_once)
        with code.block():
            if code.traced:
                code.line("trace = s.trace")
            code.effects(phase.effects)
        if phase.among is not None:
            code.line(f"def {global_name('Among', id)}(s):")
            with code.block():
                code.line(f"return {code.expression(phase.among)}", phase.among.span)
        if phase.decides is not None:
            code.line(f"def {global_name('Decides', id)}(s):")
            with code.block(), code.at(phase.decides.span):
                returned(code, phase.decides, [])
        for number, reaction in enumerate(phase.react):
            code.line(f"def {global_name('React', id, str(number))}(s):")
            with code.block():
                code.line(f"return {code.expression(reaction.decides)}", reaction.decides.span)
        if phase.requires:
            _order_requirements(code, phase, made)
        if phase.warns:
            _warnings(code, phase, made)
        code.line(f"def {global_name('Next', id)}(s):")
        with code.block():
            for number, edge in enumerate(phase.next):
                test = "True" if edge.when is None else code.expression(edge.when)
                code.line(f"if {test}:", edge.span)
                with code.block():
                    code.line(f"return {number}")
            code.line("return -1")
