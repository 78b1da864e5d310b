"""Small changes to whole rulesets: every document's expressions, effects, conditions, rows, one at a time."""

from collections.abc import Iterator
from typing import Any

from regelwerk.model import rules
from regelwerk.model.content import Table, ThingDocument
from regelwerk.model.expression import Constant, Expression
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import StateData
from regelwerk.model.span import Span
from regelwerk.model.traversal import values_read
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

_GROUPS = (
    "types", "tables", "definitions", "quantities", "modifiers", "judgements", "immunities", "events",
    "actions", "rules", "phases", "notations",
)  # fmt: skip
# The parts of each record in which something is changed.
_PARTS: dict[type, tuple[str, ...]] = {
    rules.Definition: ("value",),
    rules.Quantity: ("base", "at_least", "at_most"),
    rules.Modifier: ("of_whom", "when", "unless", "value"),
    rules.Judgement: ("domain", "value", "otherwise", "unless_decided", "settles"),
    rules.Settling: ("when", "value"),
    rules.Immunity: ("of_whom", "when", "unless", "against", "exceptions"),
    rules.Event: ("tags", "requires", "effects", "report", "report_refusal", "report_stopped"),
    rules.Report: ("when",),
    rules.Rule: ("when", "requires", "effects", "instead"),
    rules.Phase: ("among", "decides", "requires", "effects", "lapses", "next"),
    rules.Edge: ("when",),
    rules.Requirement: ("that", "reasons"),
    rules.Reason: ("when",),
    rules.Verb: ("arguments",),
    rules.Cause: ("arguments",),
    rules.NotationDocument: ("mark_when",),
}
# Parts that can be left out as well, with what is told then.
_LEFT_OUT: dict[type, dict[str, str]] = {
    rules.Quantity: {"at_least": "mutant-limit", "at_most": "mutant-limit"},
    rules.Modifier: {"when": "mutant-condition", "unless": "mutant-condition"},
    rules.Immunity: {"when": "mutant-condition", "unless": "mutant-condition"},
    rules.Rule: {"when": "mutant-condition"},
}
_STACKING = {"highest": "lowest", "lowest": "highest"}


def mutants(ruleset: Ruleset) -> Iterator[Mutant]:
    """Every mutant of a ruleset, in the order of its documents: always the same ones."""
    named = _named(ruleset)
    for group in _GROUPS:
        for id, document in getattr(ruleset, group).items():
            for change, changed in _of_document(document, named):
                yield Mutant(group, id, changed, change)


def _of_document(document: Document, named: set[tuple[str, str]]) -> Changes:
    place = document.header.span
    yield from _within(document, place)
    if getattr(document, "during", ()):
        yield Change(place, dropped="mutant-during"), replaced(document, during=())
    match document:
        case ThingDocument():
            yield from _of_type(document)
        case Table():
            yield from _of_table(document, named)
        case rules.Quantity():
            yield from _of_quantity(document)
        case rules.Action():
            yield from _of_action(document)
        case rules.Modifier() | rules.Immunity():
            dropped = f"mutant-{document.header.kind}"
            yield Change(place, dropped=dropped), replaced(document, when=_never(place))
        case rules.Rule() if document.events:
            # Leaving out the only thing that it does says the same.
            if len(document.effects) + len(document.instead) + len(document.requires) > 1:
                yield Change(place, dropped="mutant-rule"), replaced(document, when=_never(place))
            for event in document.events[1:] and document.events:
                others = tuple([each for each in document.events if each != event])
                change = Change(place, ", ".join(document.events), ", ".join(others))
                yield change, replaced(document, events=others)


def _within(part: Any, place: Span, label: str = "", *, nested: bool = False) -> Changes:
    """What can be changed within a part of a document, whose head stands at `place`."""
    if isinstance(part, Expression):
        yield from changed_expression(part)
    elif isinstance(part, dict):
        for key, each in part.items():
            for change, value in _within(each, place, nested=True):
                yield change, {**part, key: value}
    elif type(part) in _PARTS:
        for name in _PARTS[type(part)]:
            held = getattr(part, name)
            if _is_told_elsewhere(part, name):
                continue
            dropped = _LEFT_OUT.get(type(part), {}).get(name)
            if dropped and held is not None:
                yield Change(held.span, dropped=dropped), replaced(part, **{name: None})
            label = "as" if isinstance(part, rules.Settling) else name
            for change, value in _within(held, place, f"{label}: "):
                yield change, replaced(part, **{name: value})
    elif type(part) is tuple:
        for at, each in enumerate(part):
            found = _left_out(each, place)
            if found is not None and not (nested and len(part) == 1):
                yield found, in_place(part, at)
            for change, value in _within(each, place):
                yield change, in_place(part, at, value)
    elif label:
        yield from changed_value(part, place, label)


def _is_told_elsewhere(part: Any, name: str) -> bool:
    """Whether changes of a part would say what others say: an immunity against nothing is one left out, and
    what lapses with each phase is that of all."""
    return (name == "against" and len(part.against) == 1) or (name == "lapses" and not part.ends)


def _left_out(member: Any, place: Span) -> Change | None:
    """What is told if a member of a list is left out; none of one that others need."""
    match member:
        case str():
            return Change(place, member, "–")
        case rules.Requirement():
            return Change(member.that.span, dropped="mutant-requirement")
        case rules.Reason():
            return Change(member.when.span, dropped="mutant-reason")
        case rules.Edge() if member.when is not None:
            return Change(member.span, dropped="mutant-edge")
        case rules.Cause():
            return Change(member.span, dropped="mutant-effect")
        case rules.Verb() if VERBS[member.verb].scope != "after":
            return Change(member.span, dropped="mutant-effect")
    return None


def _of_action(action: rules.Action) -> Changes:
    effects, paying = action.event.effects, action.event.paying
    for change, event in _within(action.event, action.header.span):
        # A payment that is left out makes none of what follows the payments.
        left = len(event.effects) < len(effects) and event.effects[:paying] != effects[:paying]
        yield change, replaced(action, event=replaced(event, paying=paying - left))
    chosen = {name: each for name, each in action.domains.items() if name not in action.free}
    for change, domains in _within(chosen, action.header.span):  # what is proposed is no rule
        yield change, replaced(action, domains={**action.domains, **domains})


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


def _of_quantity(quantity: rules.Quantity) -> Changes:
    if quantity.round:
        other = "down" if quantity.round == "up" else "up"
        change = Change(quantity.header.span, f"round: {quantity.round}", f"round: {other}")
        yield change, replaced(quantity, round=other)
    for band, stacking in quantity.bands.items():
        if stacking in _STACKING:
            change = Change(quantity.header.span, f"{band}: {stacking}", f"{band}: {_STACKING[stacking]}")
            yield change, replaced(quantity, bands={**quantity.bands, band: _STACKING[stacking]})


def _never(place: Span) -> Expression:
    """A condition that never holds: so the document stays where it is, and does nothing."""
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
