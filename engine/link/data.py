"""Scenarios and examples: states, happenings and expectations given as plain values."""

from collections.abc import Mapping

from engine.link.documents import header
from engine.link.linker import Linker
from engine.load.node import Node
from engine.model.problem import nearest
from engine.model.ruleset import (
    EventPattern,
    Example,
    Expectation,
    Given,
    Happening,
    Parameter,
    Scenario,
    StateData,
)
from engine.model.types import Type


def scenario(linker: Linker, node: Node) -> Scenario:
    state = state_data(linker, node["state"])
    check_state(linker, state, state)
    return Scenario(header(linker, node), state)


def example(
    linker: Linker,
    node: Node,
    scenarios: Mapping[str, Scenario],
    events: Mapping[str, tuple[Parameter, ...]],
    phases: Mapping[str, object],
    documents: Mapping[str, object],
) -> Example:
    given, expect = node["given"], node["expect"]
    linker.known("unknown-document", node["of"], documents)
    base: StateData = {}
    named = given.get("scenario")
    if named is not None and linker.known("unknown-scenario", named, scenarios):
        base = scenarios[named.text].state
    own = state_data(linker, given.get("state"))
    check_state(linker, own, merged(base, own))
    phase = given.get("phase")
    if phase is not None:
        linker.known("unknown-phase", phase, phases)

    def pattern(item: Node) -> EventPattern:
        event, arguments = _event(linker, item, events, ())
        return EventPattern(event, arguments, item.span)

    happens = []
    for item in _items(node, "happens"):
        linker.known("unknown-phase", item["in"], phases)
        event, arguments = _event(linker, item, events, ("in",))
        happens.append(Happening(item["in"].text, event, arguments, item.span))
    printed = expect.get("printed")
    expected = state_data(linker, expect.get("state"))
    return Example(
        header(linker, node),
        node["of"].text,
        named.text if named is not None else "",
        own,
        phase.text if phase is not None else "",
        _orders(linker, node, phases),
        tuple(happens),
        _given(node, "dice"),
        Expectation(
            _given(expect, "printed") if printed is not None else None,
            tuple(pattern(item) for item in _items(expect, "events")),
            tuple(pattern(item) for item in _items(expect, "not_events")),
            _documents(linker, expect, "refused", documents),
            _documents(linker, expect, "stopped_by", documents),
            expected,
            _given(expect, "gone"),
        ),
    )


def _orders(linker: Linker, node: Node, phases: Mapping[str, object]) -> dict[str, tuple[Given, ...]]:
    """Orders by phase; a plain list is for the first phase that asks for some."""
    found = node.get("orders")
    if found is None:
        return {}
    if isinstance(found.value, list):
        return {"": _given(node, "orders")}
    for phase in found.mapping:
        if phase not in phases:
            linker.problem("unknown-phase", found.key_span(phase), nearest(phase, list(phases)), name=phase)
    return {phase: _given(found, phase) for phase in found.mapping}


def state_data(linker: Linker, node: Node | None) -> StateData:
    """A state by type id; the plural that an author writes is looked up here."""
    plurals = {kind.plural: kind.id for kind in linker.vocabulary.things.values()}
    result: StateData = {}
    for plural, things in node.mapping.items() if node is not None else []:
        assert node is not None
        if plural not in plurals:
            linker.problem("unknown-plural", node.key_span(plural), nearest(plural, list(plurals)), name=plural)
            continue
        kind = linker.vocabulary.things[plurals[plural]]
        result[kind.id] = {}
        for id, values in things.mapping.items():
            found: dict[str, Given] = {}
            for field, value in values.mapping.items():
                if field not in kind.fields:
                    hint = nearest(field, list(kind.fields))
                    linker.problem("unknown-field", values.key_span(field), hint, name=field)
                    continue
                found[field] = Given(value.plain(), value.span)
            result[kind.id][id] = (things.key_span(id), found)
    return result


def merged(base: StateData, own: StateData) -> StateData:
    """The scenario's state with an example's on top, field by field."""
    result: StateData = {kind: dict(things) for kind, things in base.items()}
    for kind, things in own.items():
        into = result.setdefault(kind, {})
        for id, (span, values) in things.items():
            before = into[id][1] if id in into else {}
            into[id] = (span, {**before, **values})
    return result


def check_state(linker: Linker, own: StateData, whole: StateData) -> None:
    """Every value fits its field, and every thing it names exists."""
    ids = {id: kind for kind, things in whole.items() for id in things}
    for kind, things in own.items():
        declared = linker.vocabulary.things[kind].fields
        for id, (span, values) in things.items():
            if ids.get(id, kind) != kind:
                linker.problem("duplicate-thing", span, name=id)
            for field, given in values.items():
                check_value(linker, given, declared[field], ids)
            for field, wanted in declared.items():
                complete = whole.get(kind, {}).get(id, (span, {}))[1]
                if wanted.kind == "row" and not wanted.optional and field not in complete:
                    linker.problem("field-missing", span, name=field, thing=id)


def check_value(linker: Linker, given: Given, kind: Type, ids: Mapping[str, str]) -> None:
    value = given.value
    if value is None and kind.optional:
        return
    if kind.kind == "list" and kind.item is not None:
        if isinstance(value, list):
            for item in value:
                check_value(linker, Given(item, given.span), kind.item, ids)
            return
        linker.problem("value-does-not-fit", given.span, value=str(value), expected="list")
        return
    candidates: list[str] = []
    if kind.kind == "thing":
        candidates = [id for id, found in ids.items() if linker.vocabulary.is_a(found, kind.name)]
    elif kind.kind == "row":
        candidates = sorted(linker.vocabulary.tables[kind.name].keys)
    elif kind.kind == "choice":
        candidates = list(kind.options)
    fits = {
        "boolean": isinstance(value, bool),
        "integer": isinstance(value, int) and not isinstance(value, bool),
        "number": isinstance(value, int | float) and not isinstance(value, bool),
        "text": isinstance(value, str),
    }.get(kind.kind, value in candidates or kind.kind == "unknown")
    if not fits:
        hint = nearest(str(value), candidates)
        expected = kind.name or kind.kind
        linker.problem("value-does-not-fit", given.span, hint, value=str(value), expected=expected)


def _event(
    linker: Linker, item: Node, events: Mapping[str, tuple[Parameter, ...]], extra: tuple[str, ...]
) -> tuple[str, dict[str, Given]]:
    keys = [key for key in item.mapping if key not in extra]
    event = next((key for key in keys if key in events), "")
    if not event:
        first = keys[0]
        linker.problem("unknown-event", item.key_span(first), nearest(first, list(events)), name=first)
        return "", {}
    names = [parameter.name for parameter in events[event]]
    arguments: dict[str, Given] = {}
    for key in keys:
        name = names[0] if key == event and names else key
        if name not in names:
            linker.problem("unknown-parameter", item.key_span(key), nearest(key, names), name=key, event=event)
            continue
        arguments[name] = Given(item[key].plain(), item[key].span)
    return event, arguments


def _documents(
    linker: Linker, node: Node, key: str, documents: Mapping[str, object]
) -> tuple[Given, ...]:
    for item in _items(node, key):
        linker.known("unknown-document", item, documents)
    return _given(node, key)


def _given(node: Node, key: str) -> tuple[Given, ...]:
    return tuple(Given(item.value, item.span) for item in _items(node, key))


def _items(node: Node, key: str) -> list[Node]:
    found = node.get(key)
    return found.items if found is not None else []
