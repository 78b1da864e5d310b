"""From located nodes to a linked ruleset: one pass, every problem told, nothing ignored."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.link import content, data, procedure, values
from engine.link.documents import SOURCED, by_kind, header
from engine.link.effects import EffectChecker
from engine.link.linker import LANGUAGES, Linker
from engine.link.map_layout import map_layout
from engine.link.order import in_order, modifier_clash, rule_clash
from engine.link.phase_graph import check_phases
from engine.link.reach import Reach
from engine.link.vocabulary import (
    Functions,
    add_table_columns,
    add_tables,
    add_type_fields,
    add_types,
)
from engine.load.folder import read_folder
from engine.load.node import Node
from engine.load.validate import validate
from engine.model.expression import Expression
from engine.model.problem import Problem, Refused
from engine.model.ruleset import Event, Modifier, Quantity, Rule, Ruleset, Term
from engine.model.span import Span
from engine.model.vocabulary import Vocabulary

DEFAULT_BANDS = ("first", "main", "last")


def link_folder(path: str) -> tuple[Ruleset | None, list[Problem]]:
    """Reads, validates and links the ruleset in a folder; no ruleset if there is any problem."""
    nodes, problems = read_folder(path)
    problems += validate(nodes)
    if problems:
        return None, problems
    return link(nodes, path)


def open_ruleset(path: str) -> Ruleset:
    """The linked ruleset in a folder.

    Raises:
        Refused: with every problem found.
    """
    ruleset, problems = link_folder(path)
    if ruleset is None:
        raise Refused(problems)
    return ruleset


def link(nodes: list[Node], folder: str = "") -> tuple[Ruleset | None, list[Problem]]:
    """The ruleset that validated documents make up."""
    linker = Linker(Vocabulary({}, {}, {}))
    kinds = by_kind(linker, nodes)
    heads = list(kinds.get("ruleset", {}).values())
    if len(heads) != 1:
        place = heads[1].span if heads else Span(folder, 1, 1, 1, 1)
        linker.problem("ruleset-head", place, count=str(len(heads)))
        return None, linker.problems
    ruleset = _Building(linker, kinds, heads[0]).build()
    if linker.problems:
        return None, linker.problems
    return ruleset, []


def fingerprint(nodes: Iterable[Node]) -> str:
    """A fingerprint of what documents say, whatever their comments, files and order."""
    from hashlib import blake2b

    digest = blake2b(digest_size=16)
    for _, text in sorted((node["id"].text, repr(node.plain())) for node in nodes):
        digest.update(text.encode())
    return digest.hexdigest()


class _Building:
    """The steps of linking, in the order in which they need each other."""

    def __init__(self, linker: Linker, kinds: dict[str, dict[str, Node]], head: Node) -> None:
        self.linker = linker
        self.kinds = kinds
        self.head = head
        self.nodes = {id: node for documents in kinds.values() for id, node in documents.items()}

    def build(self) -> Ruleset:
        linker, head = self.linker, self.head
        if "languages" in head:
            linker.languages = tuple(item.text for item in head["languages"].items)
        self._vocabulary()
        documents = head.get("documents")
        sources = {id: linker.texts(node) for id, node in documents.mapping.items()} if documents else {}
        linker.documents = frozenset(sources)
        linker.default_document = next(iter(sources), "")
        self._sources()
        bands = tuple(item.text for item in head["bands"].items) if "bands" in head else DEFAULT_BANDS

        types = self._all("type", lambda node: content.thing_document(linker, node))
        tables = self._all("table", lambda node: content.table(linker, node))
        definitions = self._all("definition", lambda node: values.definition(linker, node))
        quantities = self._all("quantity", lambda node: values.quantity(linker, node))
        modifiers = self._all("modifier", lambda node: values.modifier(linker, node, quantities))
        judgements = self._all("judgement", lambda node: values.judgement(linker, node))
        notations = self._all("notation", lambda node: content.notation(linker, node))

        checker = EffectChecker(linker, procedure.event_parameters(linker, self.kinds.get("event", {})))
        events = self._all("event", lambda node: procedure.event(linker, checker, node))
        rules = self._all("rule", lambda node: procedure.rule(linker, checker, node, bands, self.nodes))
        phase_nodes = self.kinds.get("phase", {})
        phases = self._all(
            "phase", lambda node: procedure.phase(linker, checker, node, phase_nodes, notations)
        )
        tags = self._tags(events)
        immunities = self._all("immunity", lambda node: values.immunity(linker, node, tags))
        self._during(phase_nodes)

        scenarios = self._all("scenario", lambda node: data.scenario(linker, node))
        examples = self._all(
            "example",
            lambda node: data.example(linker, node, scenarios, checker.events, phase_nodes, self.nodes),
        )
        reach = Reach(linker.vocabulary, events, definitions, quantities)
        linker.known("unknown-phase", head["start"], phase_nodes)
        check_phases(linker, phases, head["start"].text, reach)
        return Ruleset(
            header=header(linker, head),
            version=head["version"].text,
            content=fingerprint(self.nodes.values()),
            languages=linker.languages,
            documents=sources,
            chapters={},
            start=head["start"].text,
            bands=bands,
            vocabulary=linker.vocabulary,
            types=types,
            tables=tables,
            terms=self._all("term", lambda node: Term(header(linker, node))),
            definitions=definitions,
            quantities=quantities,
            modifiers=self._ordered_modifiers(modifiers, quantities),
            judgements=judgements,
            immunities=immunities,
            events=events,
            rules=self._ordered_rules(rules, bands, reach),
            phases=phases,
            notations=notations,
            scenarios=scenarios,
            examples=examples,
            map=map_layout(linker, head.get("map")),
        )

    def _vocabulary(self) -> None:
        linker, kinds = self.linker, self.kinds
        add_types(linker, kinds.get("type", {}))
        add_tables(linker, kinds.get("table", {}))
        # Fields refer to tables and the other way round, so both are named before either is filled.
        quiet = Linker(linker.vocabulary)
        add_table_columns(quiet, kinds.get("table", {}))
        add_type_fields(linker, kinds.get("type", {}))
        functions = {
            id: node
            for kind in ("definition", "quantity", "judgement")
            for id, node in kinds.get(kind, {}).items()
        }
        Functions(linker, functions).add()

    def _all(self, kind: str, build: Any) -> dict[str, Any]:
        built = {id: build(node) for id, node in self.kinds.get(kind, {}).items()}
        return {id: document for id, document in built.items() if document is not None}

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
                options = options.type.item.options if options.type.item is not None else ()
            found |= dict.fromkeys(options)
        return found

    def _during(self, phases: Mapping[str, Node]) -> None:
        for kind in ("rule", "modifier", "immunity"):
            for node in self.kinds.get(kind, {}).values():
                for item in node["during"].items if "during" in node else []:
                    self.linker.known("unknown-phase", item, phases)

    def _ordered_rules(self, rules: Mapping[str, Rule], bands: tuple[str, ...], reach: Reach) -> dict[str, Rule]:
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
            modifier_clash,
        )
        return {modifier.header.id: modifier for modifier in ordered}
