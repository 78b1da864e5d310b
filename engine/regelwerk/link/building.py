"""The steps of linking: the head, the kinds of documents in the order in which they need each other, checks.

A kind is read by `link` in its folder, which is imported when there is a document of it.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from regelwerk.kinds import KINDS, part
from regelwerk.link.chosen import check_bounded
from regelwerk.link.documents import names
from regelwerk.link.effects import EffectChecker
from regelwerk.link.endless import check_events, check_quantities
from regelwerk.link.event_arguments import EventChecker
from regelwerk.link.fields import parameters
from regelwerk.link.fingerprint import content_fingerprint
from regelwerk.link.judged import JudgedChecker
from regelwerk.link.lasting import check_lasting
from regelwerk.link.linker import Linker
from regelwerk.link.names import check_names
from regelwerk.link.phase_graph import check_phases
from regelwerk.link.plain_values import ValueChecker
from regelwerk.link.reach import Reach
from regelwerk.link.space_checks import check_declared, check_places
from regelwerk.link.states import StateChecker
from regelwerk.link.units import check_units
from regelwerk.link.vocabulary import add_vocabulary
from regelwerk.link.zones import check_owned
from regelwerk.load.node import Node
from regelwerk.load.reading import Reading
from regelwerk.model.chapters import chapter_of
from regelwerk.model.expression import Expression
from regelwerk.model.problem import nearest
from regelwerk.model.rules import Definition, Event, NotationDocument
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.span import Span

DEFAULT_BANDS = ("first", "main", "last")


class Building:
    """A ruleset on its way: what is linked of it so far, and what documents of several kinds are checked by.

    What is wrong with the documents goes to the linker.
    """

    def __init__(
        self, linker: Linker, kinds: dict[str, dict[str, Node]], head: Node, reading: Reading
    ) -> None:
        self.linker = linker
        self.reading = reading
        self.kinds = linker.kinds = kinds
        self.head = head
        self.nodes = {id: node for documents in kinds.values() for id, node in documents.items()}
        self._linked: dict[str, dict[str, Any]] = {}

    def of(self, kind: str) -> dict[str, Any]:
        """The linked documents of a kind, by id."""
        if kind not in self._linked:
            self._linked[kind] = {}
            for id, node in self.kinds.get(kind, {}).items():
                document = part(kind, "link").link(self, node)
                if document is not None:
                    self._linked[kind][id] = document
        return self._linked[kind]

    def named(self, *kinds: str) -> dict[str, Node]:
        """All documents of some kinds, those with problems too: what is wrong with one is told there."""
        return {id: node for kind in kinds for id, node in self.kinds.get(kind, {}).items()}

    # --- what several kinds are checked by ----------------------------------------------

    @cached_property
    def bands(self) -> tuple[str, ...]:
        return names(self.head.get("bands")) or DEFAULT_BANDS

    @cached_property
    def chapters(self) -> set[str]:
        """The files of the ruleset, as chapters of the rulebook are called."""
        reading = self.reading
        heads = [layer.head.file for layer in reading.layers] or [self.head.span.file]
        # What was read counts, too: examples may be left out, or stand in for those that were.
        files = {node.file for node in (*self.nodes.values(), *reading.nodes)}
        return {chapter_of(file, heads) for file in files}

    def unknown_chapter(self, name: str, span: Span) -> None:
        self.linker.problem("unknown-chapter", span, nearest(name, self.chapters), name=name)

    @cached_property
    def effects(self) -> EffectChecker:
        events, actions = self.named("event"), self.named("action")
        signatures = {id: parameters(self.linker, node) for id, node in events.items()}
        if actions:
            signatures |= part("action", "link").action_parameters(self.linker, actions)
        return EffectChecker(self.linker, signatures)

    @cached_property
    def happenings(self) -> dict[str, Event]:
        """Events, those of actions too."""
        return self.of("event") | {id: action.event for id, action in self.of("action").items()}

    @cached_property
    def tags(self) -> dict[str, None]:
        """Every tag that some event carries or may carry."""
        found: dict[str, None] = {}
        for event in self.happenings.values():
            options = event.tags
            if isinstance(options, Expression):
                self.linker.tags_unsure |= options.type.kind == "unknown"
                options = options.type.item.options if options.type.item is not None else ()
            found |= dict.fromkeys(options)
        return found

    @cached_property
    def states(self) -> StateChecker:
        for kind in ("action", "event", "rule", "phase"):
            self.of(kind)  # examples name what effects create
        types = self.of("type")
        return StateChecker(self.linker, types, ValueChecker(self.linker, types, self.effects.named))

    @cached_property
    def arguments(self) -> EventChecker:
        return EventChecker(self.linker, self.states.values, self.effects.events, self.of("action"))

    # --- the steps ----------------------------------------------------------------------

    def build(self) -> Ruleset:
        linker, head = self.linker, self.head
        if "languages" in head:
            linker.languages = names(head["languages"])
        add_vocabulary(linker, self.kinds, head)
        sound = not linker.problems  # whether what scenarios set up is known at all
        sources = {id: linker.texts(node) for id, node in head.at("documents").mapping.items()}
        linker.documents = frozenset(sources)
        linker.default_document = next(iter(sources), "")
        if "sentences" in self.kinds:
            part("sentences", "link").add_sentences(linker, self.kinds)
        for kind in self.kinds:
            for node in self.named(kind).values() if KINDS[kind].sourced else ():
                if "source" not in node:
                    linker.problem("source-missing", node["id"].span, kind=kind)
        check_names(linker, self.kinds)
        check_units(linker, self.kinds)
        fields = {kind: each.documents for kind, each in KINDS.items() if each.documents}
        linked: dict[str, Any] = {field: self.of(kind) for kind, field in fields.items()}
        told: dict[str, Any] = part("ruleset", "link").link(self, head)
        reach = self._checked(sound, told["value"])
        for kind in ("modifier", "rule"):
            if self.of(kind):
                linked[fields[kind]] = part(kind, "link").ordered(self, reach)
        rules = (node for node in self.nodes.values() if not KINDS[node["kind"].text].result)
        return Ruleset(
            content=content_fingerprint([*rules, *self.reading.changes]),
            languages=linker.languages,
            documents=sources,
            bands=self.bands,
            vocabulary=linker.vocabulary,
            space=linker.vocabulary.space,
            layers=self.reading.layers,
            overrides=self.reading.overrides,
            **told,
            **linked,
        )

    def _checked(self, sound: bool, value: Definition | None) -> Reach:
        """What only several documents together can have wrong; what is read and written where."""
        linker, of = self.linker, self.of
        check_bounded(linker, of("action").values(), of("rule").values())
        if len(of("notation")) == len(self.named("notation")):
            self._check_report_slots(of("notation").values())
        phases = self.named("phase")
        for node in self.named("rule", "modifier", "immunity").values():
            for item in node.at("during").items:
                linker.known("unknown-phase", item, phases)
        if sound:
            # What is wrong with a board is told already.
            places = [problem.span for problem in linker.problems if problem.span is not None]
            wrong = {id for id in of("board") if any(each.begins_in(self.nodes[id].span) for each in places)}
            check_places(linker, of, {id: each for id, each in of("board").items() if id not in wrong})
        check_lasting(linker, of("type"), phases)
        check_owned(linker, of)
        check_events(linker, self.happenings, of("rule").values())
        check_quantities(linker, of)
        judged = JudgedChecker(linker, of)
        reach = Reach(of, self.happenings, linker.vocabulary.space)
        judged.check(of, self.nodes, reach)
        check_declared(linker, self.head, self.named("table"), reach)
        if value is not None:
            judged.at_rest(value.value)
        start = self.head["start"]
        linker.known("unknown-phase", start, phases)
        begun = [scenario.phase for scenario in of("scenario").values()]
        check_phases(linker, of("phase"), phases, start.text, begun, reach)
        return reach

    def _check_report_slots(self, notations: Iterable[NotationDocument]) -> None:
        """A remark that an event reports into the lines of orders needs a slot there that may be repeated."""
        starting = [each.notation.forms[each.notation.start] for each in notations]
        repeated = {slot.name for form in starting for slot in form.slots.values() if slot.many}
        for node in self.named("event").values():
            for key in ("report", "report_refusal", "report_stopped"):
                place = node[key].get("in") if key in node else None
                if place is not None and place.text not in repeated:
                    self.linker.unknown("unknown-slot", place, repeated)

    def deciding(self) -> list[str]:
        """The types of those who choose actions or write orders."""
        choosing = (action.event.parameters[0].type.name for action in self.of("action").values())
        writing = (phase.each for phase in self.of("phase").values() if phase.each)
        return list(dict.fromkeys((*choosing, *writing)))
