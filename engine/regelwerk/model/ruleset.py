"""A linked ruleset: every reference resolved, every expression checked. Frozen; knows no state."""

from collections.abc import Iterable
from typing import Protocol

from regelwerk.model.balance import Balance, Counted
from regelwerk.model.comparison import Comparison
from regelwerk.model.content import (
    Field,
    Question,
    Sentences,
    Table,
    Term,
    ThingDocument,
    declared_fields,
)
from regelwerk.model.document import Header, Texts
from regelwerk.model.hex_space import HexSpace
from regelwerk.model.lesson import Lesson
from regelwerk.model.provenance import Layer, Override
from regelwerk.model.record import NamedTuple
from regelwerk.model.rules import (
    Action,
    Definition,
    Event,
    Immunity,
    Judgement,
    Modifier,
    NotationDocument,
    Parameter,
    Phase,
    Quantity,
    Rule,
    Verb,
    caused,
    every_effect,
    shared,
)
from regelwerk.model.scenario import BoardDocument, Example, Scenario
from regelwerk.model.sheet import Sheet
from regelwerk.model.space import PlaneSpace, Space
from regelwerk.model.types import Type
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.texts.grammar import Noun


class Document(Protocol):
    """Whatever has a header: a document of any kind."""

    @property
    def header(self) -> Header: ...


class MapLayout(NamedTuple):
    """How a state is drawn: types and fields by their names, empty where the ruleset names none.

    `marks` are boolean fields of the places and the sign that each puts beside a place's name;
    `shows` are the types of things drawn where their field `standing` says.
    """

    places: str
    at: tuple[str, str]
    joined_by: str
    colour_by: str
    pattern_by: str
    marks: dict[str, str]
    shows: tuple[str, ...]
    standing: str


class About(NamedTuple):
    """What opens the rulebook: how one wins, who plays how long, what is needed, how it is set up."""

    goal: Texts
    players: Texts
    duration: Texts
    components: tuple[Texts, ...]
    setup: tuple[Texts, ...]
    scenario: str  # whose picture shows the set-up; perhaps none
    chapters: dict[str, Texts]  # what a player does in each


class Ruleset(NamedTuple):
    """A whole game. Mappings keep the order of the files; `rules` are in the order in which they act."""

    header: Header
    version: str
    content: str  # a fingerprint of all documents, comments left out
    languages: tuple[str, ...]
    documents: dict[str, Texts]
    chapters: dict[str, Texts]  # file without its ending -> heading, in reading order
    start: str
    bands: tuple[str, ...]
    vocabulary: Vocabulary
    space: Space | None
    types: dict[str, ThingDocument]
    tables: dict[str, Table]
    terms: dict[str, Term]
    definitions: dict[str, Definition]
    quantities: dict[str, Quantity]
    modifiers: dict[str, Modifier]
    judgements: dict[str, Judgement]
    immunities: dict[str, Immunity]
    events: dict[str, Event]
    actions: dict[str, Action]
    rules: dict[str, Rule]
    phases: dict[str, Phase]
    notations: dict[str, NotationDocument]
    scenarios: dict[str, Scenario]
    examples: dict[str, Example]
    map: MapLayout | None = None
    sheets: dict[str, Sheet] = {}
    layers: tuple[Layer, ...] = ()  # what a variant is made of, itself the last; else empty
    overrides: tuple[Override, ...] = ()
    counts: tuple[str, ...] = ()  # definitions that the standing tells of everybody who decides
    value: Definition | None = None  # how well whoever decides stands; its parameter is the decider
    fallback: tuple[str, ...] = ()  # actions, the first allowed of which is taken for a bot that fails
    boards: dict[str, BoardDocument] = {}
    comparisons: dict[str, Comparison] = {}
    words: dict[str, Texts] = {}  # what readers see for names that have no title of their own
    nouns: dict[str, dict[str, Noun]] = {}  # how nouns of titles are bent, by language
    sentences: dict[str, Sentences] = {}
    lessons: dict[str, Lesson] = {}
    about: About | None = None
    questions: dict[str, Question] = {}
    balances: dict[str, Balance] = {}
    counted: Counted | None = None  # what games of bots are measured by, beside who wins

    @property
    def plane(self) -> PlaneSpace | None:
        """The space, if it is a plane."""
        return self.space if isinstance(self.space, PlaneSpace) else None

    @property
    def hexes(self) -> HexSpace | None:
        """The space, if it is made of hexes."""
        return self.space if isinstance(self.space, HexSpace) else None

    def fields_of(self, type: str) -> dict[str, Field]:
        """The fields of a type, those of its ancestors first; none of a type that is not there."""
        return declared_fields(self.types, self.vocabulary.lineage(type))

    def field_of(self, holder: Type, name: str) -> Field | None:
        """A field of a thing, or a column of a row, as it is declared; none if it is not."""
        if holder.kind == "row" and holder.name in self.tables:
            return self.tables[holder.name].columns.get(name)
        return self.fields_of(holder.name).get(name) if holder.kind == "thing" else None

    def is_piece(self, type: str) -> bool:
        """Whether things of a type are pieces that stand in the space."""
        return self.space is not None and self.vocabulary.is_a(type, self.space.pieces.type)

    def deciding_types(self) -> list[str]:
        """The types of those who ever have to decide."""
        offered = dict.fromkeys(action for phase in self.phases.values() for action in phase.offered)
        found = {self.actions[action].event.parameters[0].type.name for action in offered}
        return sorted(found | {phase.each for phase in self.phases.values() if phase.each})

    def written_types(self) -> set[str]:
        """The types of things that exist only because somebody wrote a line."""
        made = {notation.makes for notation in self.notations.values()}
        made |= {use.makes for notation in self.notations.values() for use in notation.uses.values()}
        return made - {""}

    def heads(self) -> list[str]:
        """The files of the documents of kind ruleset: one, and for a variant those of its bases too."""
        return [layer.head.file for layer in self.layers] or [self.header.span.file]

    def all_documents(self) -> "list[Document]":
        """Every document but the ruleset's own, kind by kind."""
        kinds = (
            self.types, self.tables, self.terms, self.definitions, self.quantities, self.modifiers,
            self.judgements, self.immunities, self.events, self.actions, self.rules, self.phases,
            self.notations, self.boards, self.scenarios, self.examples, self.sheets, self.comparisons,
            self.sentences, self.lessons, self.questions, self.balances,
        )  # fmt: skip
        return [document for documents in kinds for document in documents.values()]

    def acting(self, rules: Iterable[Rule]) -> tuple[list[Rule], list[Rule]]:
        """Of the rules on an event those that do something: before its own effects, and after them."""
        main = self.bands.index("main") if "main" in self.bands else 0
        sides: tuple[list[Rule], list[Rule]] = ([], [])
        for rule in rules:
            if rule.effects:
                sides[self.bands.index(rule.band) >= main].append(rule)
        return sides

    def event(self, id: str) -> Event:
        """The event of that id, an action's own included."""
        return self.events[id] if id in self.events else self.actions[id].event

    @property
    def happenings(self) -> dict[str, Event]:
        """All events, those of actions included."""
        return {**self.events, **{id: action.event for id, action in self.actions.items()}}

    def written_fields(self) -> set[tuple[str, str]]:
        """The fields that some effect writes: type and field."""
        bodies = [each.effects for each in self.happenings.values()]
        bodies += [each.effects for each in self.phases.values()]
        bodies += [each.effects + each.instead for each in self.rules.values()]
        verbs = (each for body in bodies for each in every_effect(body) if isinstance(each, Verb))
        return {(each.target.of.type.name, each.target.field) for each in verbs if each.target is not None}

    def causes(self) -> dict[str, list[str]]:
        """What each event makes happen by itself and by the rules on it, as often as it stands there."""
        found = {id: caused(event.effects) for id, event in self.happenings.items()}
        for rule in self.rules.values():
            for event in rule.events:
                found[event] += caused((*rule.effects, *rule.instead))
        return found

    def rules_on(self, event: str) -> list[Rule]:
        """The rules on an event, in the order in which they act."""
        return [rule for rule in self.rules.values() if event in rule.events]

    def known_to(self, rule: Rule) -> tuple[Parameter, ...]:
        """The parameters that a rule knows."""
        return shared([self.event(each).parameters for each in rule.events]) if rule.events else ()

    def document(self, id: str) -> "Document | None":
        """The document of that id, whatever its kind."""
        return next((found for found in self.all_documents() if found.header.id == id), None)
