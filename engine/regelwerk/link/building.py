"""The steps of linking, in the order in which they need each other.

What only some rulesets have (boards, notations, sheets, comparisons …) is imported when there is one.
"""

from collections.abc import Mapping
from typing import Any

from regelwerk.kinds import part
from regelwerk.link import content, procedure, values
from regelwerk.link.chosen import check_bounded
from regelwerk.link.documents import SOURCED, header
from regelwerk.link.effects import EffectChecker
from regelwerk.link.endless import check_events, check_quantities
from regelwerk.link.event_arguments import EventChecker
from regelwerk.link.examples import ExampleLinker
from regelwerk.link.fields import filled_fields
from regelwerk.link.fingerprint import content_fingerprint
from regelwerk.link.head import chapters, nouns, words
from regelwerk.link.judged import JudgedChecker
from regelwerk.link.linker import Linker
from regelwerk.link.names import check_names
from regelwerk.link.order import in_order, modifier_clash, rule_clash
from regelwerk.link.phase_graph import check_phases
from regelwerk.link.plain_values import ValueChecker
from regelwerk.link.reach import Reach
from regelwerk.link.report_slots import check_report_slots
from regelwerk.link.scenarios import ScenarioLinker
from regelwerk.link.space_checks import check_declared, check_places
from regelwerk.link.states import StateChecker
from regelwerk.link.units import check_units
from regelwerk.link.vocabulary import add_vocabulary
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.model.comparison import Comparison
from regelwerk.model.content import Table, Term, ThingDocument
from regelwerk.model.expression import Expression
from regelwerk.model.rules import Action, Definition, Event, Modifier, NotationDocument, Phase, Quantity, Rule
from regelwerk.model.ruleset import MapLayout, Ruleset
from regelwerk.model.scenario import BoardDocument, Scenario
from regelwerk.model.sheet import Sheet

DEFAULT_BANDS = ("first", "main", "last")
# What a part of a sheet names, by the form of the part.
_NAMED = {"sequence": "phase", "actions": "action", "notation": "notation"}


class Building:
    """What is wrong with the documents of a ruleset goes to the linker; `build` gives what they come to."""

    def __init__(
        self, linker: Linker, kinds: dict[str, dict[str, Node]], head: Node, reading: Reading
    ) -> None:
        self.linker = linker
        self.reading = reading
        self.kinds = linker.kinds = kinds
        self.head = head
        self.nodes = {id: node for documents in kinds.values() for id, node in documents.items()}

    def build(self) -> Ruleset:
        linker, head = self.linker, self.head
        if "languages" in head:
            linker.languages = tuple(item.text for item in head["languages"].items)
        add_vocabulary(linker, self.kinds, head)
        sound = not linker.problems  # whether what scenarios set up is known at all
        documents = head.get("documents")
        sources = {id: linker.texts(node) for id, node in documents.mapping.items()} if documents else {}
        linker.documents = frozenset(sources)
        linker.default_document = next(iter(sources), "")
        content.add_sentences(linker, self.kinds)
        self._sources()
        bands = tuple(item.text for item in head["bands"].items) if "bands" in head else DEFAULT_BANDS
        check_names(linker, self.kinds)
        check_units(linker, self.kinds)

        types = self._all("type", lambda node: content.thing_document(linker, node))
        tables = self._all("table", lambda node: content.table(linker, node))
        definitions = self._all("definition", lambda node: values.definition(linker, node))
        quantities = self._all("quantity", lambda node: values.quantity(linker, node))
        modifiers = self._all("modifier", lambda node: values.modifier(linker, node, quantities))
        judgements = self._all("judgement", lambda node: values.judgement(linker, node))
        notations = self._notations(types)

        action_nodes = self.kinds.get("action", {})
        signatures = procedure.event_parameters(linker, self.kinds.get("event", {}))
        signatures |= procedure.action_parameters(linker, action_nodes)
        checker = EffectChecker(linker, signatures)
        actions = self._all("action", lambda node: procedure.action(linker, checker, node))
        events = self._all("event", lambda node: procedure.event(linker, checker, node))
        happening = events | {id: action.event for id, action in actions.items()}
        rules = self._all("rule", lambda node: procedure.rule(linker, checker, node, bands, self.nodes))
        check_bounded(linker, actions.values(), rules.values())
        phase_nodes = self.kinds.get("phase", {})
        notation_nodes = self.kinds.get("notation", {})
        known = procedure.Known(phase_nodes, notations, notation_nodes, actions, self.nodes)
        phases = self._all("phase", lambda node: procedure.phase(linker, checker, node, known))
        tags = self._tags(happening)
        immunities = self._all("immunity", lambda node: values.immunity(linker, node, tags))
        self._during(phase_nodes)

        plain = ValueChecker(linker, types, checker.named)
        states = StateChecker(linker, types, plain)
        named = EventChecker(linker, plain, checker.events, actions)
        board_nodes = self.kinds.get("board", {})
        boards = self._boards(states)
        opener = ScenarioLinker(linker, states, boards, board_nodes, phase_nodes)
        scenarios = self._all("scenario", opener.scenario)
        shown = ExampleLinker(linker, states, named, scenarios, phase_nodes, self.nodes)
        examples = self._all("example", shown.example)
        if sound:
            sound_boards = {id: each for id, each in boards.items() if not self._told_of(board_nodes[id])}
            check_places(linker, types, tables, sound_boards, scenarios, examples)
        check_events(linker, happening, rules.values())
        check_quantities(linker, definitions, quantities, modifiers.values())
        judged = JudgedChecker(linker, definitions, judgements)
        judged.values_of_judgements()
        judged.quantities(quantities, modifiers.values())
        judged.phases(phases.values())
        judged.ways_out(self.nodes)
        reach = Reach(
            definitions,
            quantities,
            modifiers,
            judgements,
            happening,
            rules,
            immunities,
            linker.vocabulary.space,
        )
        check_declared(linker, head, self.kinds.get("table", {}), reach)
        value = self._value(actions, phases)
        if value is not None:
            judged.at_rest(value.value)
        linker.known("unknown-phase", head["start"], phase_nodes)
        begun = [scenario.phase for scenario in scenarios.values()]
        check_phases(linker, phases, phase_nodes, head["start"].text, begun, reach)
        return Ruleset(
            header=header(linker, head),
            version=head["version"].text,
            content=content_fingerprint([*self.nodes.values(), *self.reading.changes]),
            languages=linker.languages,
            documents=sources,
            chapters=chapters(linker, head, self.nodes, self.reading),
            start=head["start"].text,
            bands=bands,
            vocabulary=linker.vocabulary,
            space=linker.vocabulary.space,
            types=types,
            tables=tables,
            terms=self._all("term", lambda node: Term(header(linker, node))),
            definitions=definitions,
            quantities=quantities,
            modifiers=self._ordered_modifiers(modifiers, quantities),
            judgements=judgements,
            immunities=immunities,
            events=events,
            actions=actions,
            rules=self._ordered_rules(rules, bands, reach),
            phases=phases,
            notations=notations,
            scenarios=scenarios,
            examples=examples,
            map=self._map(),
            sheets=self._sheets(types, tables),
            layers=self.reading.layers,
            overrides=self.reading.overrides,
            value=value,
            counts=self._counts(definitions, actions, phases),
            boards=boards,
            words=words(linker, head),
            comparisons=self._comparisons(states, named, scenarios),
            nouns=nouns(head),
            sentences=self._all("sentences", lambda node: content.sentences(linker, node)),
        )

    def _all(self, kind: str, build: Any) -> dict[str, Any]:
        built = {id: build(node) for id, node in self.kinds.get(kind, {}).items()}
        return {id: document for id, document in built.items() if document is not None}

    def _told_of(self, node: Node) -> bool:
        """Whether a problem of a document is known already."""
        whole = node.span
        return any(
            problem.span is not None
            and problem.span.file == whole.file
            and whole.line <= problem.span.line <= whole.end_line
            for problem in self.linker.problems
        )

    def _notations(self, types: Mapping[str, ThingDocument]) -> dict[str, NotationDocument]:
        notations: dict[str, NotationDocument] = {}
        if "notation" in self.kinds:
            from regelwerk.link.forms import notation

            defaults = filled_fields(self.linker, types)
            notations = self._all("notation", lambda node: notation(self.linker, node, defaults))
        if len(notations) == len(self.kinds.get("notation", ())):
            check_report_slots(self.linker, self.kinds.get("event", {}), notations)
        return notations

    def _boards(self, states: StateChecker) -> dict[str, BoardDocument]:
        if "board" not in self.kinds:
            return {}
        from regelwerk.link.board import BoardLinker

        return self._all("board", BoardLinker(self.linker, states).board)

    def _value(self, actions: Mapping[str, Action], phases: Mapping[str, Phase]) -> Definition | None:
        if "value" not in self.head:
            return None
        from regelwerk.link.valuation import valuation

        return valuation(self.linker, self.head, actions, phases)

    def _counts(
        self,
        definitions: Mapping[str, Definition],
        actions: Mapping[str, Action],
        phases: Mapping[str, Phase],
    ) -> tuple[str, ...]:
        if "counts" not in self.head:
            return ()
        from regelwerk.link.valuation import counts

        return counts(self.linker, self.head, definitions, actions, phases)

    def _map(self) -> MapLayout | None:
        if "map" not in self.head:
            return None
        from regelwerk.link.map_layout import map_layout

        return map_layout(self.linker, self.head["map"])

    def _sheets(self, types: dict[str, ThingDocument], tables: dict[str, Table]) -> dict[str, Sheet]:
        if "sheet" not in self.kinds:
            return {}
        sheet = part("sheet", "link")
        entries = {id: node for kind in sheet.ENTRIES for id, node in self.kinds.get(kind, {}).items()}
        # What is wrong with one of these is told there: it is not missing.
        named = {form: self.kinds.get(kind, {}) for form, kind in _NAMED.items()}
        listed = {**named, "entries": entries}
        gone = frozenset(each.document for each in self.reading.overrides if not each.path)

        return self._all("sheet", sheet.SheetLinker(self.linker, types, tables, listed, gone).sheet)

    def _comparisons(
        self, states: StateChecker, events: EventChecker, scenarios: Mapping[str, Scenario]
    ) -> dict[str, Comparison]:
        if "comparison" not in self.kinds:
            return {}
        from regelwerk.link.comparison import ComparisonLinker

        linker = ComparisonLinker(self.linker, states, events, scenarios, self.kinds.get("phase", {}))
        return self._all("comparison", linker.comparison)

    def _sources(self) -> None:
        for kind in SOURCED:
            for node in self.kinds.get(kind, {}).values():
                if "source" not in node:
                    self.linker.problem("source-missing", node["id"].span, kind=kind)

    def _tags(self, events: Mapping[str, Event]) -> dict[str, None]:
        """Every tag that some event carries or may carry."""
        found: dict[str, None] = {}
        for event in events.values():
            options = event.tags
            if isinstance(options, Expression):
                self.linker.tags_unsure |= options.type.kind == "unknown"
                options = options.type.item.options if options.type.item is not None else ()
            found |= dict.fromkeys(options)
        return found

    def _during(self, phases: Mapping[str, Node]) -> None:
        for kind in ("rule", "modifier", "immunity"):
            for node in self.kinds.get(kind, {}).values():
                for item in node["during"].items if "during" in node else []:
                    self.linker.known("unknown-phase", item, phases)

    def _ordered_rules(
        self, rules: Mapping[str, Rule], bands: tuple[str, ...], reach: Reach
    ) -> dict[str, Rule]:
        acting = {id: rule for id, rule in rules.items() if rule.event}
        ordered = in_order(
            self.linker,
            acting,
            self.kinds.get("rule", {}),
            lambda rule: rule.event,
            lambda rule: bands,
            rule_clash(reach),
        )
        told = {id: rule for id, rule in rules.items() if not rule.event}
        return {rule.header.id: rule for rule in ordered} | told

    def _ordered_modifiers(
        self, modifiers: Mapping[str, Modifier], quantities: Mapping[str, Quantity]
    ) -> dict[str, Modifier]:
        ordered = in_order(
            self.linker,
            modifiers,
            self.kinds.get("modifier", {}),
            lambda modifier: modifier.quantity,
            lambda modifier: quantities[modifier.quantity].bands,
            modifier_clash(quantities),
        )
        return {modifier.header.id: modifier for modifier in ordered}
