"""Scenarios and examples: states, happenings and expectations given as plain values."""

import re
from collections.abc import Collection, Mapping

from engine.link.documents import header
from engine.link.fields import is_point, limits_shown, plain_shown, within
from engine.link.linker import LISTED, Linker
from engine.link.meant import meant, missing_row
from engine.load.kinds.shared import ID_PATTERN
from engine.load.node import Node
from engine.model.content import Field, ThingDocument
from engine.model.rules import Parameter
from engine.model.scenario import (
    BoardDocument,
    Chosen,
    Claim,
    EventPattern,
    Example,
    Expectation,
    Given,
    Happening,
    Scenario,
    StateData,
)
from engine.model.types import Type, thing
from engine.words.type_phrases import values

Nodes = Mapping[str, Node]
Events = Mapping[str, tuple[Parameter, ...]]
_UNLIMITED = (None, None)
# The type of each thing by its id; none if what they start from is unknown.
Ids = Mapping[str, str] | None


class DataChecker:
    """Checks plain values against the types and events of a ruleset."""

    def __init__(
        self,
        linker: Linker,
        types: Mapping[str, ThingDocument],
        events: Events,
        actions: Collection[str],
        named: Collection[str],
    ) -> None:
        self.linker = linker
        self.types = types
        self.events = events
        self.actions = {id: events[id] for id in actions}
        self.named = named
        self.things = linker.vocabulary.things
        self.plurals = {kind.plural: kind.id for kind in self.things.values()}
        # Examples come in hundreds and ask the same of a few types.
        self._declared: dict[str, dict[str, Field]] = {}
        self._required: dict[str, list[str]] = {}

    def scenario(self, node: Node, boards: Mapping[str, BoardDocument], named: Nodes) -> Scenario:
        """A scenario; `named` are the nodes of all boards, also of those with problems."""
        own = self.state_data(node["state"])
        whole, board = own, node.get("board")
        meant = self.linker.meant("unknown-board", board, named) if board is not None else ""
        given = boards.get(meant)
        if board is not None and given is None:
            # What is wrong with the board is told there.
            return Scenario(header(self.linker, node), own, board.text, own)
        if given is not None:
            whole = merged(given.state, own)
        self.check_state(own, whole)
        if given is not None:
            ids = {id: kind for kind, things in whole.items() for id in things}
            for value, kind in given.refers:
                self._value(value, kind, ids)
        return Scenario(header(self.linker, node), whole, board.text if board is not None else "", own)

    def example(
        self,
        node: Node,
        scenarios: Mapping[str, Scenario],
        phases: Mapping[str, Node],
        documents: Mapping[str, object],
    ) -> Example:
        linker = self.linker
        given, expect = node["given"], node["expect"]
        shown = {id: each for id, each in documents.items() if id not in linker.kinds["example"]}
        linker.known("unknown-document", node["of"], shown)
        base: StateData = {}
        named = given.get("scenario")
        known = named is None or linker.known("unknown-scenario", named, scenarios)
        if named is not None and known:
            base = scenarios[named.text].state
        own = self.state_data(given.get("state"))
        whole = merged(base, own)
        ids = {id: kind for kind, things in whole.items() for id in things} if known else None
        if known:
            self.check_state(own, whole)
        phase = given.get("phase")
        if phase is not None:
            linker.known("unknown-phase", phase, phases)
        happens = []
        for item in _items(node, "happens"):
            linker.known("unknown-phase", item["in"], phases)
            event, arguments = self._event(item, ids, self.events, ("in",))
            happens.append(Happening(item["in"].text, event, arguments, item.span))
        return Example(
            header(linker, node),
            node["of"].text,
            named.text if named is not None else "",
            own,
            phase.text if phase is not None else "",
            self._orders(node, phases),
            tuple(happens),
            _given(node, "dice"),
            self._expectation(expect, ids, documents),
            tuple(self._choice(item, ids) for item in _one_or_more(node.get("choices"))),
            self._entered(given, phases),
        )

    def _entered(self, given: Node, phases: Mapping[str, Node]) -> bool:
        """Whether the phase has begun: only one in which somebody chooses waits after that."""
        node, phase = given.get("entered"), given.get("phase")
        if node is None or node.value is not True:
            return False
        if phase is None:
            self.linker.problem("entered-no-phase", node.span)
        elif phase.text in phases and "decides" not in phases[phase.text]["who"]:
            self.linker.problem("entered-nobody", node.span, phase=phase.text)
        return True

    def _orders(self, node: Node, phases: Mapping[str, object]) -> dict[str, tuple[Given, ...]]:
        """Orders by phase; a plain list is for the first phase that asks for some."""
        found = node.get("orders")
        if found is None:
            return {}
        if isinstance(found.value, list):
            return {"": _given(node, "orders")}
        for phase in found.mapping:
            if phase not in phases:
                self.linker.unknown_at("unknown-phase", found.key_span(phase), phase, phases)
        return {phase: _given(found, phase) for phase in found.mapping}

    def _expectation(self, node: Node, ids: Ids, documents: Mapping[str, object]) -> Expectation:
        def patterns(key: str) -> tuple[EventPattern, ...]:
            found = []
            for item in _items(node, key):
                event, arguments = self._event(item, ids, self.events, whole=False)
                found.append(EventPattern(event, arguments, item.span))
            return tuple(found)

        expected = self.state_data(node.get("state"))
        for kind, things in expected.items():
            for id, (span, held) in things.items():
                self._thing(Given(id, span), kind, ids)
                for field, value in held.items():
                    self._value(value, self.things[kind].fields[field], ids)
        for item in (*_items(node, "gone"), *_items(node, "winners")):
            self._thing(Given(item.value, item.span), "", ids)
        immunities = self.linker.kinds.get("immunity", {})
        for item in _items(node, "stopped_by"):
            if item.text in documents and item.text not in immunities:
                listed = ", ".join(sorted(immunities)[:LISTED]) or "–"
                self.linker.problem("not-an-immunity", item.span, name=item.text, possible=listed)
            else:
                self.linker.known("unknown-document", item, immunities)
        for item in _items(node, "refused"):
            if re.fullmatch(ID_PATTERN, item.text):
                self.linker.known("unknown-document", item, documents)
        return Expectation(
            _given(node, "printed") if "printed" in node else None,
            patterns("events"),
            patterns("not_events"),
            _given(node, "refused"),
            _given(node, "stopped_by"),
            expected,
            _given(node, "gone"),
            self._claims(node.get("values"), ids),
            patterns("choices"),
            patterns("no_choices"),
            _given(node, "winners") if "winners" in node else None,
        )

    def _claims(self, node: Node | None, ids: Ids) -> tuple[Claim, ...]:
        """Expressions, whose parameters are the things of the example, and what they should come to."""
        if node is None or ids is None:
            return ()
        scope = {id: thing(kind) for id, kind in ids.items() if id.isidentifier() and kind in self.things}
        found = []
        for text, value in node.mapping.items():
            expression = self.linker.of_key(text, node.key_span(text), scope)
            given = Given(value.plain(), value.span)
            if given.value is not None:
                self._value(given, expression.type, ids)
            found.append(Claim(expression, given))
        return tuple(found)

    def state_data(self, node: Node | None) -> StateData:
        """A state by type id; the plural that an author writes is looked up here."""
        result: StateData = {}
        for plural, things in node.mapping.items() if node is not None else []:
            assert node is not None
            meant = plural
            if plural not in self.plurals:
                from engine.load.german_words import is_slip

                place = node.key_span(plural)
                meant = self.linker.unknown_at("unknown-plural", place, plural, self.plurals)
                if not is_slip(plural, meant) or meant in node:
                    continue
            kind = self.things[self.plurals[meant]]
            result[kind.id] = {}
            for id, held in things.mapping.items():
                found: dict[str, Given] = {}
                for field, value in held.mapping.items():
                    if field not in kind.fields:
                        from engine.load.german_words import is_slip

                        place = held.key_span(field)
                        hint = self.linker.unknown_at("unknown-field", place, field, kind.fields, of=kind.id)
                        if not is_slip(field, hint) or hint in held:
                            continue
                        field = hint
                    found[field] = Given(value.plain(), value.span, tuple(item.span for item in value.items))
                result[kind.id][id] = (things.key_span(id), found)
        return result

    def happening(self, node: Node, state: StateData) -> tuple[str, dict[str, Given]]:
        """The event that a mapping from outside names, and its arguments, for a game with this state."""
        ids = {id: kind for kind, things in state.items() for id in things}
        return self._event(node, ids, self.events, ("in",))

    def part_of_event(self, node: Node, ids: Ids) -> tuple[str, dict[str, Given]]:
        """The event that a mapping names, with those of its arguments that are given there."""
        return self._event(node, ids, self.events, ("in",), whole=False)

    def check_state(self, own: StateData, whole: StateData) -> None:
        """Every value fits its field, every thing it names exists, and nothing is left out."""
        ids: dict[str, str] = {}
        for kind, things in whole.items():
            for id, (span, _) in things.items():
                if ids.setdefault(id, kind) != kind:
                    self.linker.problem("duplicate-thing", span, name=id)
        for kind, things in own.items():
            declared, required = self.fields(kind), self._required[kind]
            for id, (span, held) in things.items():
                if self.things[kind].parts:
                    self.linker.problem("whole-in-state", span, name=id, type=kind)
                for field, given in held.items():
                    self.value(given, declared[field], ids)
                complete = whole[kind][id][1]
                for field in required:
                    if field not in complete:
                        self.linker.problem("field-missing", span, name=field, thing=id)

    def value(self, given: Given, field: Field, ids: Ids) -> None:
        """Whether a value fits its field; without `ids` nothing is asked of the things it names."""
        self._value(given, field.type, ids, later=False)
        if field.limits != _UNLIMITED and not within(given.value, field.limits):
            limits = limits_shown(field.limits)
            self.linker.problem(
                "value-out-of-range", given.span, value=plain_shown(given.value), limits=limits
            )

    def argument(self, given: Given, kind: Type, ids: Ids) -> None:
        """Whether a value fits a parameter of an event, which may also be a thing that comes on the way."""
        self._value(given, kind, ids)

    def fields(self, kind: str) -> dict[str, Field]:
        """The fields of a type, those of its ancestors included."""
        if kind not in self._declared:
            lineage = (*reversed(self.things[kind].ancestors), kind)
            found = {name: field for each in lineage for name, field in self.types[each].fields.items()}
            self._declared[kind] = found
            self._required[kind] = [name for name, field in found.items() if must_be_given(field)]
        return self._declared[kind]

    def _value(self, given: Given, kind: Type, ids: Ids, *, later: bool = True) -> None:
        """Whether a value fits; `later` it may also be a thing that comes into play on the way."""
        value = given.value
        if kind.kind == "unknown" or (value is None and kind.optional):
            return
        if kind.kind == "list" and kind.item is not None and isinstance(value, list):
            places = given.items or (given.span,) * len(value)
            for item, place in zip(value, places, strict=True):
                self._value(Given(item, place), kind.item, ids, later=later)
            return
        if kind.kind == "thing":
            self._thing(given, kind.name, ids, later=later)
            return
        options: Collection[str] = kind.options
        if kind.kind == "row":
            options = self.linker.vocabulary.tables[kind.name].keys
        match kind.kind:
            case "boolean":
                fits = isinstance(value, bool)
            case "integer":
                fits = isinstance(value, int) and not isinstance(value, bool)
            case "number":
                fits = isinstance(value, int | float) and not isinstance(value, bool)
            case "text":
                fits = isinstance(value, str)
            case "point":
                fits = is_point(value)
            case "choice":
                fits = value in options
            case "row":
                fits = not isinstance(value, list | dict | bool | None) and str(value) in options
            case _:
                fits = False
        if not fits and value is None:
            self.linker.problem("value-nothing", given.span, "", (), **values(wanted=kind))
        elif not fits:
            shown = plain_shown(value)
            hint = meant(self.linker, value, kind, sorted(options))
            if kind.kind == "row" and missing_row(self.linker, kind, value, hint):
                return
            told = values(wanted=kind)
            self.linker.problem("value-does-not-fit", given.span, hint, (), value=shown, **told)

    def _thing(self, given: Given, kind: str, ids: Ids, *, later: bool = True) -> None:
        """A thing's id: one of the state, or `later` one that may come into play on the way."""
        if ids is None:
            return
        name = plain_shown(given.value)
        is_a = self.linker.vocabulary.is_a
        if name in ids:
            if kind and not is_a(ids[name], kind):
                self.linker.problem("thing-of-other-type", given.span, name=name, type=ids[name], wanted=kind)
            return
        fitting = [each for each in self.types.values() if not kind or is_a(each.header.id, kind)]
        if later and any(self._may_come(name, each, ids) for each in fitting):
            return
        known = [id for id, found in ids.items() if not kind or is_a(found, kind)]
        self.linker.unknown_at("unknown-thing", given.span, name, known)

    def _may_come(self, name: str, kind: ThingDocument, ids: Mapping[str, str]) -> bool:
        """Whether joining, an order or an effect may bring about a thing of that type and id."""
        if kind.parts and all(part in ids for part in name.split(kind.joined_by)):
            return True
        stem = ".+" if kind.header.id in self.named else f"{kind.header.id}-"
        return re.fullmatch(rf"{stem}[0-9]+", name) is not None

    def _choice(self, item: Node, ids: Ids) -> Chosen:
        """An action with what is chosen; whose choice it is may be left out."""
        chosen = {id: (*parameters[1:], parameters[0]) for id, parameters in self.actions.items()}
        key = next((key for key in item.mapping if key in chosen), "")
        by = (chosen[key][-1].name,) if key else ()
        action, arguments = self._event(item, ids, chosen, may_lack=by, unknown="unknown-action")
        return Chosen(action, arguments, item.span)

    def _event(
        self,
        item: Node,
        ids: Ids,
        events: Events,
        beside: tuple[str, ...] = (),
        *,
        whole: bool = True,
        may_lack: tuple[str, ...] = (),
        unknown: str = "unknown-event",
    ) -> tuple[str, dict[str, Given]]:
        """The event that a mapping names, with its arguments: all that it needs, if it is `whole`."""
        keys = [key for key in item.mapping if key not in beside]
        event = next((key for key in keys if key in events), "")
        if not event:
            self.linker.unknown_at(unknown, item.key_span(keys[0]), keys[0], events)
            return "", {}
        parameters = {parameter.name: parameter.type for parameter in events[event]}
        first = next((name for name in parameters if name not in may_lack), "")
        arguments: dict[str, Given] = {}
        meant: set[str] = set()
        unknown_at: list[int] = []
        for key in keys:
            if key == event and not first:
                if item[key].value is not True:
                    code = "choice-takes-nothing" if may_lack else "event-takes-nothing"
                    self.linker.problem(code, item[key].span, event=event)
                continue
            name = first if key == event else key
            if name not in parameters:
                place = item.key_span(key)
                unknown_at.append(len(self.linker.problems))
                meant.add(self.linker.unknown_at("unknown-parameter", place, key, parameters, event=event))
            elif name in arguments:
                self.linker.problem("parameter-twice", item.key_span(key), name=name, event=event)
            else:
                arguments[name] = Given(item[key].plain(), item[key].span)
                self._value(arguments[name], parameters[name], ids)
        open = [name for name in parameters if name not in arguments and name not in meant]
        if len(unknown_at) == len(open) == 1 and self.linker.hint_at(unknown_at[0], open[0]):
            open = []
        for name in open:
            if whole and name not in may_lack and not parameters[name].optional:
                self.linker.problem("parameter-missing", item.key_span(event), name=name, event=event)
        return event, arguments


def merged(base: StateData, own: StateData) -> StateData:
    """The scenario's state with an example's on top, field by field."""
    result: StateData = {kind: dict(things) for kind, things in base.items()}
    for kind, things in own.items():
        into = result.setdefault(kind, {})
        for id, (span, own_values) in things.items():
            before = into[id][1] if id in into else {}
            into[id] = (span, {**before, **own_values})
    return result


def must_be_given(field: Field) -> bool:
    """Whether a scenario has to say what the field holds, since nothing else does."""
    if field.has_default or field.type.optional:
        return False
    return field.type.kind in ("row", "thing", "choice", "text", "point")


def _given(node: Node, key: str) -> tuple[Given, ...]:
    return tuple(Given(item.value, item.span) for item in _items(node, key))


def _one_or_more(node: Node | None) -> list[Node]:
    """What stands in a list, or by itself."""
    if node is None:
        return []
    return node.items if isinstance(node.value, list) else [node]


def _items(node: Node, key: str) -> list[Node]:
    found = node.get(key)
    return found.items if found is not None else []
