"""A linked ruleset: every reference resolved, every expression checked. Frozen; knows no state."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.model.expression import Expression, Value
from engine.model.hex_space import HexSpace
from engine.model.notation import Notation
from engine.model.provenance import Layer, Override
from engine.model.record import NamedTuple
from engine.model.space import PlaneSpace, Space
from engine.model.span import Span
from engine.model.types import Type
from engine.model.vocabulary import Vocabulary

Language = Literal["de", "en"]
Standing = Literal["stated", "read", "house"]

# Text with the values of expressions in it: what stands between them, and the expressions.
Template: TypeAlias = tuple[str | Expression, ...]
Texts: TypeAlias = dict[str, Template]


class Source(NamedTuple):
    """Where a rule comes from: `document` is an id of the ruleset's `documents`."""

    document: str
    paragraph: str
    standing: Standing
    note: Texts


class Header(NamedTuple):
    """What every document has."""

    kind: str
    id: str
    title: Texts
    text: Texts
    source: Source | None
    span: Span


class Field(NamedTuple):
    """A field of a type or a column of a table; `limits` are its least and greatest value."""

    name: str
    type: Type
    default: Value
    has_default: bool
    limits: tuple[float | None, float | None]
    unit: str
    key: bool
    text: Texts
    span: Span
    title: Texts = {}  # what sentences call it; its name if empty


class ThingDocument(NamedTuple):
    header: Header
    plural: str
    parent: str
    fields: dict[str, Field]  # its own, without those of its ancestors
    parts: dict[str, str]  # part name -> type id
    shares: tuple[str, ...]
    joined_by: str  # what stands between the parts' ids in the whole's id


class Row(NamedTuple):
    key: str
    values: dict[str, Value | tuple[Value, ...]]
    source: Source | None
    span: Span


class Table(NamedTuple):
    header: Header
    columns: dict[str, Field]
    key: str  # the key column's name, or ""
    rows: tuple[Row, ...]


class Term(NamedTuple):
    header: Header


class Parameter(NamedTuple):
    name: str
    type: Type
    span: Span
    title: Texts = {}  # as for a field


class Definition(NamedTuple):
    header: Header
    parameters: tuple[Parameter, ...]
    value: Expression


class Quantity(NamedTuple):
    """`bands`: name -> stacking, in the order in which they count."""

    header: Header
    parameters: tuple[Parameter, ...]
    base: Expression
    bands: dict[str, Literal["all", "highest", "lowest"]]
    at_least: Expression | None
    at_most: Expression | None
    round: Literal["up", "down", ""]


class Modifier(NamedTuple):
    """A contribution to a quantity. `of_whom` tests the quantity's first parameter."""

    header: Header
    quantity: str
    band: str
    of_whom: Expression | None
    when: Expression | None
    unless: Expression | None
    during: tuple[str, ...]
    operator: Literal["add", "multiply", "at_most", "at_least", "replace"]
    value: Expression


class Judgement(NamedTuple):
    header: Header
    parameter: Parameter
    domain: Expression
    value: Expression
    otherwise: bool | int | float | None
    unless_decided: bool | int | float | None


class Immunity(NamedTuple):
    """Who is safe from what. `subject` names the one who is safe in the immunity's expressions."""

    header: Header
    subject: Parameter
    of_whom: Expression
    against: tuple[str, ...]  # empty: any
    exceptions: tuple[str, ...]
    during: tuple[str, ...]
    when: Expression | None
    unless: Expression | None


class Verb(NamedTuple):
    """An effect by one of the engine's verbs: its arguments by name."""

    verb: str
    span: Span
    arguments: "dict[str, Expression | Effects | str | dict[str, Expression]]"


class Cause(NamedTuple):
    """An effect that makes an event of the ruleset happen."""

    event: str
    span: Span
    arguments: dict[str, Expression]


Effects: TypeAlias = tuple[Verb | Cause, ...]


class Requirement(NamedTuple):
    """What must hold, and what the player is told if it does not."""

    that: Expression
    refusal: Texts


class Report(NamedTuple):
    """A remark for the result line of `on`; `slot` is the part of the line that takes it, or ""."""

    on: Expression
    slot: str
    when: Expression | None
    text: Texts
    span: Span


class Event(NamedTuple):
    """`tags` are a fixed tuple, or an expression that yields a list of words."""

    header: Header
    parameters: tuple[Parameter, ...]
    affects: str
    tags: tuple[str, ...] | Expression
    requires: tuple[Requirement, ...]
    effects: Effects
    report: Report | None
    report_refusal: Report | None
    report_stopped: Report | None


class Action(NamedTuple):
    """An event that a player may choose. `domains`: parameter -> the list that it is chosen from.

    The event's first parameter is the one who decides; it has no domain.
    """

    header: Header
    event: Event
    domains: dict[str, Expression]


class Rule(NamedTuple):
    """What follows from an event or what it requires; `by` lists the documents that carry it out."""

    header: Header
    event: str
    when: Expression | None
    during: tuple[str, ...]
    requires: tuple[Requirement, ...]
    effects: Effects
    instead: Effects
    band: str
    by: tuple[str, ...]


class Edge(NamedTuple):
    to: str
    when: Expression | None
    span: Span


class Reaction(NamedTuple):
    """Somebody who may act inside another's turn: who it is now, or none, and what they may choose."""

    decides: Expression
    actions: tuple[str, ...]


class Phase(NamedTuple):
    """`each` and `sealed` are empty, and `decides` is none, for a phase that runs by itself.

    Whoever a reaction names is asked before the one whom `decides` names; the first reaction counts.
    """

    header: Header
    each: str
    sealed: str
    among: Expression | None
    requires: tuple[Requirement, ...]
    decides: Expression | None
    actions: tuple[str, ...]
    at_once: bool
    effects: Effects
    prints: str
    next: tuple[Edge, ...]
    react: tuple[Reaction, ...] = ()

    @property
    def offered(self) -> tuple[str, ...]:
        """Every action that may ever be chosen in the phase, each once."""
        lists = (self.actions, *(each.actions for each in self.react))
        return tuple(dict.fromkeys(id for actions in lists for id in actions))


class FormUse(NamedTuple):
    """What a form of a notation stands for: a thing that it names or makes, or neither."""

    names: str
    makes: str
    alternatives: tuple[str, ...]  # names of the alternatives, or empty


class NotationDocument(NamedTuple):
    header: Header
    makes: str
    notation: Notation
    uses: dict[str, FormUse]
    mark: str
    mark_when: Expression | None
    before_remarks: str
    after_mark: str
    between_remarks: str


# A scenario's state as plain values with their places: type id -> thing id -> field -> value.
class Given(NamedTuple):
    """One value in a scenario or example, and where it stands; of a list the `items`, too."""

    value: object
    span: Span
    items: tuple[Span, ...] = ()


StateData: TypeAlias = dict[str, dict[str, tuple[Span, dict[str, Given]]]]


class BoardDocument(NamedTuple):
    """A map of hexes: its hexes and hexsides as the things of a state.

    `refers` are the values that name other things, which a scenario has to have, with their types.
    """

    header: Header
    state: StateData
    refers: tuple[tuple[Given, Type], ...]


class Scenario(NamedTuple):
    """An initial state. With a `board`, `state` holds its things too, and `own` only what is given here."""

    header: Header
    state: StateData
    board: str = ""
    own: StateData = {}


class Happening(NamedTuple):
    """An event from outside, its values as written: names of things, keys of rows, plain values."""

    phase: str
    event: str
    arguments: dict[str, Given]
    span: Span


class EventPattern(NamedTuple):
    event: str
    arguments: dict[str, Given]
    span: Span


class Chosen(NamedTuple):
    """A choice that whoever decides makes, its values as written; perhaps with who that is."""

    action: str
    arguments: dict[str, Given]
    span: Span


class Claim(NamedTuple):
    """What an expression is said to come to; it names things by their ids."""

    expression: Expression
    value: Given


class Expectation(NamedTuple):
    printed: tuple[Given, ...] | None
    events: tuple[EventPattern, ...]
    not_events: tuple[EventPattern, ...]
    refused: tuple[Given, ...]              # ids of rules, or reasons in the first language
    stopped_by: tuple[Given, ...]
    state: StateData
    gone: tuple[Given, ...]
    values: tuple[Claim, ...] = ()
    choices: tuple[EventPattern, ...] = ()     # allowed at the end, the decider first
    no_choices: tuple[EventPattern, ...] = ()
    winners: tuple[Given, ...] | None = None   # none: nothing is said of an end; empty: a draw


class Example(NamedTuple):
    header: Header
    of: str
    scenario: str
    state: StateData
    phase: str
    orders: dict[str, tuple[Given, ...]]    # by phase; "" stands for the first that asks
    happens: tuple[Happening, ...]
    dice: tuple[Given, ...]
    expect: Expectation
    choices: tuple[Chosen, ...] = ()
    entered: bool = False                   # what the phase does at its beginning has happened


class Chance(NamedTuple):
    """Something that may hold at the end."""

    title: Texts
    that: Expression


class Comparison(NamedTuple):
    """Two things of one type, tried out with every combination of rows.

    `of` are names with the tables that their rows come from; `sets` are fields of the sides with their
    values, in which the names stand for the rows. `taken` are, for each happening, the arguments that are a
    field of a side: (side, field). `asked` are all chances as one list.
    """

    header: Header
    of: dict[str, str]
    where: Expression | None
    sides: tuple[str, str]
    type: str
    sets: dict[str, Expression]
    state: StateData
    phase: str
    happens: tuple[Happening, ...]
    taken: tuple[dict[str, tuple[str, str]], ...]
    until: Expression | None
    chances: tuple[Chance, ...]
    asked: Expression


class Boxes(NamedTuple):
    """So many boxes to cross off or to write in; `start` stands in the first. `of` is a type or a table."""

    number: int
    start: str = ""
    of: str = ""
    field: str = ""


class SheetColumn(NamedTuple):
    """A column of a sheet: to be filled in, or a column of a table, which `fields` names by language."""

    title: Texts
    fields: dict[str, str] = {}
    boxes: Boxes | None = None


class SheetPart(NamedTuple):
    """A part of a sheet. `number` counts the numbered columns of a tally, or the empty rows of a blank.

    `of` are the ids of what is looked up; `words` says that entries stand in words, not in prose.
    """

    form: str  # lines, boxes, tally, blank, table, sequence, actions, entries or notation
    title: Texts
    rows: tuple[Texts, ...] = ()
    columns: tuple[SheetColumn, ...] = ()
    number: int = 0
    heading: Texts = {}
    boxes: Boxes | None = None
    table: str = ""
    of: tuple[str, ...] = ()
    words: bool = False


class Sheet(NamedTuple):
    """A sheet of paper to fill in, or to look things up."""

    header: Header
    parts: tuple[SheetPart, ...]


Document: TypeAlias = (
    ThingDocument
    | Table
    | Term
    | Definition
    | Quantity
    | Modifier
    | Judgement
    | Immunity
    | Event
    | Action
    | Rule
    | Phase
    | NotationDocument
    | BoardDocument
    | Scenario
    | Example
    | Sheet
    | Comparison
)


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


class Ruleset(NamedTuple):
    """A whole game. Mappings keep the order of the files; `rules` are in the order in which they act."""

    header: Header
    version: str
    content: str                        # a fingerprint of all documents, comments left out
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
    value: Definition | None = None  # how well whoever decides stands; its parameter is the decider
    boards: dict[str, BoardDocument] = {}
    comparisons: dict[str, Comparison] = {}
    words: dict[str, Texts] = {}  # what readers see for names that have no title of their own

    @property
    def plane(self) -> PlaneSpace | None:
        """The space, if it is a plane."""
        return self.space if isinstance(self.space, PlaneSpace) else None

    @property
    def hexes(self) -> HexSpace | None:
        """The space, if it is made of hexes."""
        return self.space if isinstance(self.space, HexSpace) else None

    def heads(self) -> list[str]:
        """The files of the documents of kind ruleset: one, and for a variant those of its bases too."""
        return [layer.head.file for layer in self.layers] or [self.header.span.file]

    def all_documents(self) -> "list[Document]":
        """Every document but the ruleset's own, kind by kind."""
        kinds: list[Mapping[str, Document]] = [
            self.types,
            self.tables,
            self.terms,
            self.definitions,
            self.quantities,
            self.modifiers,
            self.judgements,
            self.immunities,
            self.events,
            self.actions,
            self.rules,
            self.phases,
            self.notations,
            self.boards,
            self.scenarios,
            self.examples,
            self.sheets,
            self.comparisons,
        ]
        return [document for documents in kinds for document in documents.values()]

    def event(self, id: str) -> Event:
        """The event of that id, an action's own included."""
        return self.events[id] if id in self.events else self.actions[id].event

    def document(self, id: str) -> "Document | None":
        """The document of that id, whatever its kind."""
        return next((found for found in self.all_documents() if found.header.id == id), None)
