"""Examples: what is given, what happens and what is expected, as plain values."""

import re
from collections.abc import Mapping

from regelwerk.link.building import Building
from regelwerk.link.documents import header
from regelwerk.link.fields import check_limits, value_given
from regelwerk.link.linker import LISTED
from regelwerk.link.plain_values import Ids
from regelwerk.load.node import Node
from regelwerk.load.patterns import ID_PATTERN
from regelwerk.model.problem import FewGuesses
from regelwerk.model.scenario import (
    Chosen,
    Claim,
    EventPattern,
    Example,
    Expectation,
    Given,
    Happening,
    Scenario,
    StateData,
    ids_in,
    merged,
)
from regelwerk.model.types import Type, thing


def link(building: Building, node: Node) -> Example:
    return ExampleLinker(building).example(node)


class ExampleLinker:
    """Links examples, and what lessons share with them."""

    def __init__(self, building: Building) -> None:
        self.linker, self.states, self.events = building.linker, building.states, building.arguments
        self.values = building.states.values
        self.scenarios: Mapping[str, Scenario] = building.of("scenario")
        self.phases = building.named("phase")
        self.documents = building.nodes

    def example(self, node: Node) -> Example:
        linker = self.linker
        of = node["of"].text
        aside = {id for kind in ("example", "lesson") for id in linker.kinds.get(kind, ())}
        if of not in self.documents or of in aside:
            shown = {id: each for id, each in self.documents.items() if id not in aside}
            linker.unknown("unknown-document", node["of"], {} if FewGuesses.over() else shown)
        begins, ids = self.begins(node)
        return begins._replace(
            of=of,
            orders=self.orders(node),
            happens=self.happens(node, ids),
            dice=given_items(node, "dice"),
            expect=self._expectation(node["expect"], ids),
            choices=self.choices(node.at("choices"), ids),
            show=node.at("show").value is True,
        )

    def begins(self, node: Node) -> tuple[Example, Ids]:
        """An example in which nothing happens yet, and the types of the things in it by their ids."""
        given = node["given"]
        own, whole = self.given(given)
        ids = ids_in(whole) if whole is not None else None
        scenario, phase = given.at("scenario").text, given.at("phase").text
        head = header(self.linker, node)
        begins = Example(head, "", scenario, own, phase, entered=self._entered(given))
        return begins, ids

    def given(self, node: Node) -> tuple[StateData, StateData | None]:
        """The state that is written there, and the whole of it; none if nobody knows its scenario."""
        named, phase = node.get("scenario"), node.get("phase")
        own = self.states.read(node.at("state"))
        if phase is not None:
            self.linker.known("unknown-phase", phase, self.phases)
        if named is not None and not self.linker.known("unknown-scenario", named, self.scenarios):
            return own, None
        base = self.scenarios[named.text].state if named is not None else {}
        whole = merged(base, own, self.states.things)
        self.states.check(own, whole)
        return own, whole

    def happens(self, node: Node, ids: Ids) -> tuple[Happening, ...]:
        found = []
        for item in node.at("happens").items:
            self.linker.known("unknown-phase", item["in"], self.phases)
            event, arguments = self.events.called(item, ids, ("in",), whole=True)
            found.append(Happening(item["in"].text, event, arguments, item.span))
        return tuple(found)

    def choices(self, node: Node, ids: Ids, *, whole: bool = True) -> tuple[Chosen, ...]:
        return tuple(self.events.choice(item, ids, whole=whole) for item in node.one_or_more)

    def _entered(self, given: Node) -> bool:
        """Whether the phase has begun: only one in which somebody chooses waits after that."""
        node, phase = given.at("entered"), given.get("phase")
        if node.value is not True:
            return False
        if phase is None:
            self.linker.problem("entered-no-phase", node.span)
        elif phase.text in self.phases and "decides" not in self.phases[phase.text]["who"]:
            self.linker.problem("entered-nobody", node.span, phase=phase.text)
        return True

    def orders(self, node: Node) -> dict[str, tuple[Given, ...]]:
        """Orders by phase; a plain list is for the first phase that asks for some."""
        found = node.get("orders")
        if found is None:
            return {}
        if isinstance(found.value, list):
            return {"": given_items(node, "orders")}
        for phase in found.mapping:
            if phase not in self.phases:
                self.linker.unknown_at("unknown-phase", found.key_span(phase), phase, self.phases)
        return {phase: given_items(found, phase) for phase in found.mapping}

    def _expectation(self, node: Node, ids: Ids) -> Expectation:
        def patterns(key: str) -> tuple[EventPattern, ...]:
            found = []
            named = self.events.offered if key.endswith("choices") else self.events.called
            for item in node.at(key).items:
                event, arguments = named(item, ids)
                found.append(EventPattern(event, arguments, item.span))
            return tuple(found)

        expected = self.states.read(node.at("state"), expected=True)
        for kind, things in expected.items():
            for id, (span, held) in things.items():
                self.values.thing(Given(id, span), kind, ids)
                for field, value in held.items():
                    self.values.value(value, self.states.things[kind].fields[field], ids)
                    check_limits(self.linker, value.span, value.value, self.states.fields(kind)[field].limits)
        for item in (*node.at("gone").items, *node.at("winners").items):
            self.values.thing(Given(item.value, item.span), "", ids)
        immunities = self.linker.kinds.get("immunity", {})
        for item in node.at("stopped_by").items:
            if item.text in self.documents and item.text not in immunities:
                listed = ", ".join(sorted(immunities)[:LISTED]) or "–"
                self.linker.problem("not-an-immunity", item.span, name=item.text, possible=listed)
            else:
                self.linker.known("unknown-document", item, immunities)
        for item in node.at("refused").items:
            if re.fullmatch(ID_PATTERN, item.text):
                self.linker.known("unknown-document", item, self.documents)
        return Expectation(
            given_items(node, "printed") if "printed" in node else None,
            patterns("events"),
            patterns("not_events"),
            given_items(node, "refused"),
            given_items(node, "stopped_by"),
            expected,
            given_items(node, "gone"),
            self._claims(node.get("values"), ids),
            patterns("choices"),
            patterns("no_choices"),
            given_items(node, "winners") if "winners" in node else None,
        )

    def _claims(self, node: Node | None, ids: Ids) -> tuple[Claim, ...]:
        """Expressions, whose parameters are the things of the example, and what they should come to."""
        if node is None or ids is None:
            return ()
        scope, found = named_things(ids), []
        for text, value in node.mapping.items():
            expression = self.linker.of_key(text, node.key_span(text), scope)
            wanted = value_given(value, expression.type)
            if wanted.value is not None:
                self.values.value(wanted, expression.type, ids)
            found.append(Claim(expression, wanted))
        return tuple(found)


def named_things(ids: Ids) -> dict[str, Type]:
    """What expressions may name: the things whose ids are names."""
    return {id: thing(kind) for id, kind in (ids or {}).items() if id.isidentifier()}


def given_items(node: Node, key: str) -> tuple[Given, ...]:
    return tuple(Given(item.plain(), item.span) for item in node.at(key).items)
