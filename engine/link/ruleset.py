"""From located nodes to a linked ruleset: one pass, every problem told, nothing ignored."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.link import content, data, forms, procedure, values
from engine.link.board import BoardLinker
from engine.link.comparison import ComparisonLinker
from engine.link.documents import SOURCED, by_kind, header
from engine.link.effects import EffectChecker
from engine.link.hex_checks import HexChecker
from engine.link.hex_look import check_look
from engine.link.hex_space import check_cost
from engine.link.judged import JudgedChecker
from engine.link.linker import Linker
from engine.link.map_layout import map_layout
from engine.link.names import check_names
from engine.link.order import in_order, modifier_clash, rule_clash
from engine.link.phase_graph import check_phases
from engine.link.reach import Reach
from engine.link.sheet import ENTRIES, SheetLinker
from engine.link.space import SpaceChecker, space
from engine.link.units import check_units
from engine.link.unused import check_unused
from engine.link.valuation import valuation
from engine.link.vocabulary import (
    Functions,
    add_table_columns,
    add_tables,
    add_type_fields,
    add_types,
)
from engine.load.node import Node
from engine.load.reading import Reading, read_ruleset
from engine.model.chapters import chapter_of
from engine.model.digest import blake2b
from engine.model.expression import Expression
from engine.model.hex_space import HexSpace
from engine.model.problem import Problem, Refused, Related, nearest
from engine.model.ruleset import (
    BoardDocument,
    Event,
    Example,
    Modifier,
    Quantity,
    Rule,
    Ruleset,
    Scenario,
    Table,
    Term,
    Texts,
    ThingDocument,
)
from engine.model.vocabulary import Vocabulary

DEFAULT_BANDS = ("first", "main", "last")


def link_folder(path: str) -> tuple[Ruleset | None, list[Problem]]:
    """Reads, validates and links the ruleset in a folder; no ruleset if there is any problem."""
    return link_read(path)[:2]


def link_read(path: str) -> tuple[Ruleset | None, list[Problem], list[Node]]:
    """The same, and the nodes of the documents that were linked."""
    reading = read_ruleset(path)
    if not reading.problems:
        ruleset, problems = link(reading.nodes, path, reading)
        codes = {problem.code for problem in problems}
        if "duplicate-id" in codes:
            from engine.link.beside import without_doubtful

            problems = without_doubtful(reading.nodes, problems)
        if codes != {"ruleset-head-missing"}:
            return ruleset, problems, reading.nodes
        reading = reading._replace(problems=problems, beside=True)
    if not reading.beside:
        return None, reading.problems, reading.nodes
    from engine.link.beside import problems_beside

    beside = problems_beside(reading, lambda sound: link(sound, path, reading)[1])
    return None, reading.problems + beside, reading.nodes


def open_ruleset(path: str) -> Ruleset:
    """The linked ruleset in a folder.

    Raises:
        Refused: with every problem found.
    """
    ruleset, problems = link_folder(path)
    if ruleset is None:
        raise Refused(problems)
    return ruleset


def link(
    nodes: list[Node], folder: str = "", reading: Reading | None = None, linker: Linker | None = None
) -> tuple[Ruleset | None, list[Problem]]:
    """The ruleset that validated documents make up; `reading` says what a variant is made of.

    Who hands in the `linker` finds there what was understood, although there be problems.
    """
    linker = linker or Linker(Vocabulary({}, {}, {}))
    kinds = by_kind(linker, nodes)
    heads = list(kinds.get("ruleset", {}).values())
    if not heads:
        linker.problems.append(Problem("ruleset-head-missing", None, {"folder": folder or "–"}))
        return None, linker.problems
    for other in heads[1:]:
        related = (Related("first-defined", heads[0]["id"].span),)
        linker.problem("ruleset-head-twice", other["id"].span, related=related)
    ruleset = _Building(linker, kinds, heads[0], reading or Reading(nodes, [])).build()
    if not linker.problems:
        # A broken expression would make what it uses look unused, so this waits for a sound ruleset.
        check_unused(linker, ruleset, reading.examples if reading is not None else ())
    if linker.problems and reading is not None and reading.overrides:
        from engine.load.variant import with_causes

        return None, with_causes(linker.problems, nodes, reading.overrides)
    return (None if linker.problems else ruleset), linker.problems


def _content(nodes: Iterable[Node]) -> str:
    """A fingerprint of the documents' files, whatever their names and order; whole-line comments and
    blank lines do not count."""
    sources = {id(node.source): node.source for node in nodes if node.source is not None}
    texts = sorted("\n".join(_telling(source.text)) for source in sources.values())
    return blake2b("\0".join(texts).encode("utf-8", "replace"), digest_size=16).hexdigest()


def _telling(text: str) -> list[str]:
    lines = (line.rstrip() for line in text.splitlines())
    return [line for line in lines if line and not line.lstrip().startswith("#")]


class _Building:
    """The steps of linking, in the order in which they need each other."""

    def __init__(
        self, linker: Linker, kinds: dict[str, dict[str, Node]], head: Node, reading: Reading
    ) -> None:
        self.linker = linker
        self.reading = reading
        self.kinds = kinds
        self.head = head
        self.nodes = {id: node for documents in kinds.values() for id, node in documents.items()}

    def build(self) -> Ruleset:
        linker, head = self.linker, self.head
        if "languages" in head:
            linker.languages = tuple(item.text for item in head["languages"].items)
        self._vocabulary()
        sound = not linker.problems     # whether what scenarios set up is known at all
        documents = head.get("documents")
        sources = {id: linker.texts(node) for id, node in documents.mapping.items()} if documents else {}
        linker.documents = frozenset(sources)
        linker.default_document = next(iter(sources), "")
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
        defaults = _defaults(linker, types)
        notations = self._all("notation", lambda node: forms.notation(linker, node, defaults))
        notation_nodes, event_nodes = self.kinds.get("notation", {}), self.kinds.get("event", {})
        if len(notations) == len(notation_nodes):
            forms.check_report_slots(linker, event_nodes, notations)

        action_nodes = self.kinds.get("action", {})
        signatures = procedure.event_parameters(linker, event_nodes)
        signatures |= procedure.action_parameters(linker, action_nodes)
        checker = EffectChecker(linker, signatures)
        actions = self._all("action", lambda node: procedure.action(linker, checker, node))
        events = self._all("event", lambda node: procedure.event(linker, checker, node))
        happening = events | {id: action.event for id, action in actions.items()}
        rules = self._all("rule", lambda node: procedure.rule(linker, checker, node, bands, self.nodes))
        phase_nodes = self.kinds.get("phase", {})
        known = procedure.Known(phase_nodes, notations, notation_nodes, actions)
        phases = self._all("phase", lambda node: procedure.phase(linker, checker, node, known))
        tags = self._tags(happening)
        immunities = self._all("immunity", lambda node: values.immunity(linker, node, tags))
        self._during(phase_nodes)

        plain = data.DataChecker(linker, types, checker.events, actions, checker.named)
        board_nodes = self.kinds.get("board", {})
        boards = self._all("board", BoardLinker(linker, plain).board)
        scenarios = self._all("scenario", lambda node: plain.scenario(node, boards, board_nodes))
        examples = self._all("example", lambda node: plain.example(node, scenarios, phase_nodes, self.nodes))
        if sound:
            self._check_space(types, tables, boards, scenarios, examples)
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
        if isinstance(linker.vocabulary.space, HexSpace) and linker.vocabulary.space.cost:
            check_cost(linker, head["space"]["cost"], linker.vocabulary.space, reach)
        if isinstance(linker.vocabulary.space, HexSpace):
            check_look(linker, linker.vocabulary.space, self.kinds.get("table", {}))
        value = valuation(linker, head, actions, phases)
        if value is not None:
            judged.at_rest(value.value)
        linker.known("unknown-phase", head["start"], phase_nodes)
        check_phases(linker, phases, phase_nodes, head["start"].text, reach)
        return Ruleset(
            header=header(linker, head),
            version=head["version"].text,
            content=_content([*self.nodes.values(), *self.reading.changes]),
            languages=linker.languages,
            documents=sources,
            chapters=self._chapters(),
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
            map=map_layout(linker, head.get("map")),
            sheets=self._all("sheet", SheetLinker(linker, types, tables, {
                "sequence": phases, "actions": actions, "notation": notations,
                "entries": {id: node for kind in ENTRIES for id, node in self.kinds.get(kind, {}).items()},
            }, frozenset(each.document for each in self.reading.overrides if not each.path)).sheet),
            layers=self.reading.layers,
            overrides=self.reading.overrides,
            value=value,
            boards=boards,
            words={name: linker.texts(node) for name, node in head["words"].mapping.items()}
            if "words" in head
            else {},
            comparisons=self._all(
                "comparison", ComparisonLinker(linker, plain, scenarios, phase_nodes).comparison
            ),
        )

    def _vocabulary(self) -> None:
        linker, kinds = self.linker, self.kinds
        add_types(linker, kinds.get("type", {}))
        add_tables(linker, kinds.get("table", {}))
        # Fields refer to tables and the other way round, so both are named before either is filled.
        quiet = Linker(linker.vocabulary)
        add_table_columns(quiet, kinds.get("table", {}))
        add_type_fields(linker, kinds.get("type", {}))
        linker.vocabulary = linker.vocabulary._replace(space=space(linker, self.head.get("space")))
        functions = {
            id: node
            for kind in ("definition", "quantity", "judgement")
            for id, node in kinds.get(kind, {}).items()
        }
        Functions(linker, functions).add()

    def _all(self, kind: str, build: Any) -> dict[str, Any]:
        built = {id: build(node) for id, node in self.kinds.get(kind, {}).items()}
        return {id: document for id, document in built.items() if document is not None}

    def _check_space(
        self,
        types: Mapping[str, ThingDocument],
        tables: Mapping[str, Table],
        boards: Mapping[str, BoardDocument],
        scenarios: Mapping[str, Scenario],
        examples: Mapping[str, Example],
    ) -> None:
        declared = self.linker.vocabulary.space
        if declared is None:
            return
        checker: SpaceChecker | HexChecker
        if isinstance(declared, HexSpace):
            checker = HexChecker(self.linker, declared, types, tables)
        else:
            checker = SpaceChecker(self.linker, declared, types)
        for id, board in boards.items():
            if not self._told_of(self.kinds["board"][id]):
                checker.check(board.state, board.state)
        for scenario in scenarios.values():
            checker.check(scenario.own or scenario.state, scenario.state, scenario.header.span)
        for example in examples.values():
            if not example.scenario or example.scenario in scenarios:
                base = scenarios[example.scenario].state if example.scenario else {}
                checker.check(example.state, data.merged(base, example.state))

    def _told_of(self, node: Node) -> bool:
        """Whether a problem of a document is known already."""
        whole = node.span
        return any(
            problem.span is not None
            and problem.span.file == whole.file
            and whole.line <= problem.span.line <= whole.end_line
            for problem in self.linker.problems
        )

    def _sources(self) -> None:
        for kind in SOURCED:
            for node in self.kinds.get(kind, {}).values():
                if "source" not in node:
                    self.linker.problem("source-missing", node["id"].span, kind=kind)

    def _chapters(self) -> dict[str, Texts]:
        """The headings of the rulebook's chapters, each of a file that there is."""
        given = self.head.get("chapters")
        if given is None:
            return {}
        heads = [layer.head.file for layer in self.reading.layers] or [self.head.span.file]
        files = {chapter_of(file, heads) for file in {node.file for node in self.nodes.values()}}
        for name in given.mapping.keys() - files:
            hint = nearest(name, files)
            self.linker.problem("unknown-chapter", given.key_span(name), hint, name=name)
        return {name: self.linker.texts(node) for name, node in given.mapping.items()}

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


def _defaults(linker: Linker, types: Mapping[str, ThingDocument]) -> dict[str, frozenset[str]]:
    """For each type the fields that hold something without being told, those of its ancestors included."""
    result = {}
    for id, kind in linker.vocabulary.things.items():
        lineage = [types[each] for each in (id, *kind.ancestors)]
        result[id] = frozenset(
            name for each in lineage for name, field in each.fields.items() if field.has_default
        )
    return result
