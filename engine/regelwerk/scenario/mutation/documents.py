"""Small changes to whole rulesets: every document's expressions, effects, conditions, rows, one at a time."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from regelwerk.model.content import Table, ThingDocument
from regelwerk.model.expression import Constant, Expression
from regelwerk.model.readers import values_read
from regelwerk.model.rules import (
    Action,
    Cause,
    Event,
    Immunity,
    Judgement,
    Modifier,
    Phase,
    Quantity,
    Requirement,
    Rule,
    Verb,
)
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import StateData
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN
from regelwerk.scenario.mutation.mutant import (
    Change,
    Mutant,
    changed_expression,
    changed_value,
    in_place,
    replaced,
)
from regelwerk.words.verbs import VERBS

Changes = Iterator[tuple[Change, Any]]

# Which parts of each kind of document are changed: expressions, and lists whose members can be left out.
_EXPRESSIONS = {
    "definitions": ("value",),
    "quantities": ("base", "at_least", "at_most"),
    "modifiers": ("of_whom", "when", "unless", "value"),
    "judgements": ("domain", "value"),
    "immunities": ("of_whom", "when", "unless"),
    "rules": ("when",),
    "phases": ("among", "decides"),
    "notations": ("mark_when",),
}
_CONDITIONS = {"modifiers": ("when", "unless"), "immunities": ("when", "unless"), "rules": ("when",)}
_STACKING = {"highest": "lowest", "lowest": "highest"}


def mutants(ruleset: Ruleset) -> Iterator[Mutant]:
    """Every mutant of a ruleset, in the order of its documents: always the same ones."""
    named = _named(ruleset)
    groups: dict[str, Any] = {
        "types": _of_type, "tables": lambda table: _of_table(table, named), "definitions": _nothing_more,
        "quantities": _of_quantity, "modifiers": _of_modifier, "judgements": _of_judgement,
        "immunities": _of_immunity, "events": _of_event, "actions": _of_action, "rules": _of_rule,
        "phases": _of_phase, "notations": _nothing_more,
    }  # fmt: skip
    for group, changes in groups.items():
        for id, document in getattr(ruleset, group).items():
            for change, changed in chain(_shared(group, document), changes(document)):
                yield Mutant(group, id, changed, change)


def _shared(group: str, document: Document) -> Changes:
    """Expressions, conditions and phases that a document is limited to."""
    for name in _EXPRESSIONS.get(group, ()):
        yield from _field(document, name, _optional(getattr(document, name)))
    for name in _CONDITIONS.get(group, ()):
        found = getattr(document, name)
        if found is not None:
            yield Change(found.span, dropped="mutant-condition"), replaced(document, **{name: None})
    during = getattr(document, "during", ())
    if during:
        change = Change(document.header.span, dropped="mutant-during")
        yield change, replaced(document, during=())


def _nothing_more(document: Document) -> Changes:
    return iter(())


def _of_type(document: ThingDocument) -> Changes:
    for name, field in document.fields.items():
        # Truth values that nothing fills are false by nature: only what the author wrote can be wrong.
        written = field.has_default and field.default is not False
        for change, value in changed_value(field.default, field.span) if written else ():
            fields = {**document.fields, name: replaced(field, default=value)}
            yield change, replaced(document, fields=fields)


def _of_table(table: Table, named: set[tuple[str, str]]) -> Changes:
    for position, row in enumerate(table.rows):
        # A row that something names cannot be left out: `check` would say so.
        if (table.header.id, row.key) not in named:
            yield Change(row.span, dropped="mutant-row"), replaced(table, rows=in_place(table.rows, position))
        for name, cell in row.values.items():
            # A cell that was left out is no statement that could be wrong; what stands for it is.
            column = table.columns[name]
            if column.key or cell is False or (column.has_default and cell == column.default):
                continue
            for change, value in changed_value(cell, row.span, f"{name}: "):
                changed = replaced(row, values={**row.values, name: value})
                yield change, replaced(table, rows=in_place(table.rows, position, changed))

    for name, column in table.columns.items():
        if not column.default:
            continue
        for change, value in changed_value(column.default, column.span, "default: "):
            rows = [
                replaced(row, values={**row.values, name: value})
                if row.values[name] == column.default
                else row
                for row in table.rows
            ]
            yield change, replaced(table, rows=tuple(rows))


def _of_quantity(quantity: Quantity) -> Changes:
    for name in ("at_least", "at_most"):
        limit = getattr(quantity, name)
        if limit is not None:
            yield Change(limit.span, dropped="mutant-limit"), replaced(quantity, **{name: None})
    if quantity.round:
        other = "down" if quantity.round == "up" else "up"
        change = Change(quantity.header.span, f"round: {quantity.round}", f"round: {other}")
        yield change, replaced(quantity, round=other)
    for band, stacking in quantity.bands.items():
        if stacking in _STACKING:
            change = Change(quantity.header.span, f"{band}: {stacking}", f"{band}: {_STACKING[stacking]}")
            yield change, replaced(quantity, bands={**quantity.bands, band: _STACKING[stacking]})


def _of_modifier(modifier: Modifier) -> Changes:
    yield Change(modifier.header.span, dropped="mutant-modifier"), replaced(modifier, when=_never(modifier))


def _of_judgement(judgement: Judgement) -> Changes:
    for name in ("otherwise", "unless_decided"):
        values = changed_value(getattr(judgement, name), judgement.header.span, f"{name}: ")
        yield from _field(judgement, name, values)
    for number, way in enumerate(judgement.settles):
        whens = _field(way, "when", _optional(way.when))
        values = _field(way, "value", changed_value(way.value, judgement.header.span, "as: "))
        for change, value in chain(whens, values):
            yield change, replaced(judgement, settles=in_place(judgement.settles, number, value))


def _of_immunity(immunity: Immunity) -> Changes:
    place = immunity.header.span
    yield Change(place, dropped="mutant-immunity"), replaced(immunity, when=_never(immunity))
    if len(immunity.against) > 1:
        yield from _field(immunity, "against", _words_dropped(immunity.against, place))
    yield from _field(immunity, "exceptions", _words_dropped(immunity.exceptions, place))


def _of_event(event: Event) -> Changes:
    if isinstance(event.tags, Expression):
        yield from _field(event, "tags", changed_expression(event.tags))
    else:
        yield from _field(event, "tags", _words_dropped(event.tags, event.header.span))
    yield from _field(event, "requires", _requirements(event.requires))
    yield from _field(event, "effects", _effects(event.effects))
    for name in ("report", "report_refusal", "report_stopped"):
        report = getattr(event, name)
        if report is not None:
            yield from _field(event, name, _field(report, "when", _optional(report.when)))


def _of_action(action: Action) -> Changes:
    yield from _field(action, "event", _of_event(action.event))
    for name, domain in action.domains.items():
        if name in action.free:  # what is proposed is no rule
            continue
        for change, value in changed_expression(domain):
            yield change, replaced(action, domains={**action.domains, name: value})


def _of_rule(rule: Rule) -> Changes:
    if rule.event and len(rule.effects) + len(rule.instead) + len(rule.requires) > 1:
        yield Change(rule.header.span, dropped="mutant-rule"), replaced(rule, when=_never(rule))
    yield from _field(rule, "requires", _requirements(rule.requires))
    yield from _field(rule, "effects", _effects(rule.effects))
    yield from _field(rule, "instead", _effects(rule.instead))


def _of_phase(phase: Phase) -> Changes:
    yield from _field(phase, "requires", _requirements(phase.requires))
    yield from _field(phase, "effects", _effects(phase.effects))
    yield from _field(phase, "lapses", _effects(phase.lapses if phase.ends else ()))
    for position, edge in enumerate(phase.next):
        if edge.when is None:
            continue
        yield Change(edge.span, dropped="mutant-edge"), replaced(phase, next=in_place(phase.next, position))
        for change, changed in _field(edge, "when", changed_expression(edge.when)):
            yield change, replaced(phase, next=in_place(phase.next, position, changed))


def _effects(effects: "Sequence[Verb | Cause]") -> Changes:
    """Effects with one left out or changed. One whose name others use stays: they could not be run."""
    for position, effect in enumerate(effects):
        if isinstance(effect, Cause) or VERBS[effect.verb].scope != "after":
            yield Change(effect.span, dropped="mutant-effect"), in_place(effects, position)
        for name, argument in effect.arguments.items():
            for change, value in _argument(argument):
                arguments: Any = {**effect.arguments, name: value}
                yield change, in_place(effects, position, replaced(effect, arguments=arguments))


def _argument(argument: object) -> Changes:
    if isinstance(argument, Expression):
        yield from changed_expression(argument)
    elif isinstance(argument, dict):
        for key, each in argument.items():
            for change, value in changed_expression(each):
                yield change, {**argument, key: value}
    elif isinstance(argument, tuple) and len(argument) > 1:
        yield from _effects(argument)
    elif isinstance(argument, tuple):
        # The only effect within another: leaving out that one says the same.
        yield from ((change, value) for change, value in _effects(argument) if value)


def _requirements(requirements: Sequence[Requirement]) -> Changes:
    for position, requirement in enumerate(requirements):
        yield Change(requirement.that.span, dropped="mutant-requirement"), in_place(requirements, position)
        for change, changed in _field(requirement, "that", changed_expression(requirement.that)):
            yield change, in_place(requirements, position, changed)


def _words_dropped(words: tuple[str, ...], place: Span) -> Changes:
    for position, word in enumerate(words):
        yield Change(place, word, "–"), in_place(words, position)


def _optional(expression: Expression | None) -> Changes:
    return changed_expression(expression) if expression is not None else iter(())


def _field(holder: Any, name: str, changes: Changes) -> Changes:
    for change, value in changes:
        yield change, replaced(holder, **{name: value})


def _never(document: Rule | Modifier | Immunity) -> Expression:
    """A condition that never holds: so the document stays where it is, and does nothing."""
    place = document.header.span
    return Expression("false", place, Constant(BOOLEAN, place, False))


def _named(ruleset: Ruleset) -> set[tuple[str, str]]:
    """The rows that something else names."""
    found = {
        (read.of, read.row)
        for document in ruleset.all_documents()
        for read in values_read(document)
        if read.row
    }
    for table in ruleset.tables.values():
        for name, column in table.columns.items():
            kind = column.type.item or column.type
            if kind.kind == "row":
                for row in table.rows:
                    held = row.values[name]
                    keys = held if isinstance(held, tuple) else (held,)
                    found |= {(kind.name, str(key)) for key in keys}
    states: list[StateData] = [scenario.state for scenario in ruleset.scenarios.values()]
    for example in ruleset.examples.values():
        states += [example.state, example.expect.state]
    plain = {
        str(value)
        for state in states
        for things in state.values()
        for _, held in things.values()
        for given in held.values()
        for value in (given.value if isinstance(given.value, list | tuple) else [given.value])
    }
    for example in ruleset.examples.values():
        arguments = [each.arguments for each in example.happens]
        arguments += [each.arguments for each in (*example.expect.events, *example.expect.not_events)]
        plain |= {str(given.value) for each in arguments for given in each.values()}
    found |= {(id, row.key) for id, table in ruleset.tables.items() for row in table.rows if row.key in plain}
    return found
