"""Which parts of a ruleset its examples reach: what none of them reaches is untested.

A rule is reached when it refuses something, acts, or (for one that other documents carry out) is what an
example belongs to; an immunity when it stops something; a modifier when it counts; an event when it
happens; a judgement when it is decided; a table's row when a thing in play or an event carries it, or when
something reached names it; an edge when it is taken.
"""

from collections.abc import Iterable
from typing import NamedTuple

from regelwerk.model.expression import Call, RowOf
from regelwerk.model.provenance import Override
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Example
from regelwerk.model.span import Span
from regelwerk.model.traversal import expressions, walk
from regelwerk.run.program import Program
from regelwerk.run.state import State
from regelwerk.run.thing import TableRow
from regelwerk.run.trace import Entry


class Part(NamedTuple):
    """Something that an example can reach: a document's id, or `snacks/bread`, or `start→play`."""

    kind: str
    id: str
    span: Span


class Coverage(NamedTuple):
    parts: tuple[Part, ...]
    missed: tuple[Part, ...]

    @property
    def percent(self) -> float:
        if not self.parts:
            return 100.0
        return 100.0 * (len(self.parts) - len(self.missed)) / len(self.parts)


class Own:
    """What of a variant is its own: documents it adds, and values it gives; the rest is its base's to test.
    Of a ruleset that extends no other everything is its own."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._all = len(ruleset.layers) < 2
        own = ruleset.layers[-1].id if ruleset.layers else ""
        self._said: dict[str, list[Override]] = {}
        for each in ruleset.overrides:
            if each.by == own:
                self._said.setdefault(each.document, []).append(each)

    def document(self, id: str) -> bool:
        """Whether the variant adds the document, or has a say in it."""
        return self._all or id in self._said

    def part(self, id: str, span: Span) -> bool:
        """Whether it adds the document, gives what stands at a place of it, or something within that."""
        return self._all or any(
            not each.path or _meet(each.new_span, span) or _meet(each.old_span, span)
            for each in self._said.get(id, ())
        )


def _meet(one: Span | None, other: Span) -> bool:
    """Whether one place lies in the other."""
    return one is not None and (one.within(other) or other.within(one))


def having_part(entry: Entry) -> list[int]:
    """The numbers of the documents that have a part in an entry of a trace."""
    match entry[0]:
        case "event" | "rule" | "judged" | "settled":
            return [entry[1]]
        case "stopped":
            return [entry[2]]
        case "refused":
            return [number for number, _ in entry[2]]
        case "quantity":
            return [number for number, value in entry[4] if value is not None]
    return []


class Collector:
    """Adds up what each run of an example reached."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.reached: set[tuple[str, str]] = set()
        self._named: set[str] = set()

    def add(self, state: State) -> None:
        for entry in state.trace:
            for number in having_part(entry):
                self._document(number)
            match entry[0]:
                case "event":
                    self._values(entry[2])
                case "quantity":
                    self._document(entry[1])
                case "phase":
                    self._names(entry[1], self.program.phase(entry[1]))
                case "edge":
                    to = self.program.phase(entry[1]).next[entry[2]].to
                    self.reached.add(("edge", f"{entry[1]}→{to}"))
        for thing in state.things.values():
            self._values(getattr(thing, name) for name in thing._fields)
        for number, _ in state.events:
            self._document(number)

    def example(self, example: Example) -> None:
        """What an example belongs to, if that is a rule that other documents carry out, and what it names
        itself, in the expressions whose values it expects."""
        rule = self.program.ruleset.rules.get(example.of)
        if rule is not None and not rule.events:
            self.reached.add(("rule", example.of))
        self._names(example.header.id, example)

    def result(self, *, inherited: bool = True) -> Coverage:
        """Of a variant only what is its own, unless what it has `inherited` counts, too."""
        parts = tuple(_parts(self.program.ruleset))
        if not inherited:
            own = Own(self.program.ruleset)
            parts = tuple(part for part in parts if _is_own(own, part))
        missed = tuple(part for part in parts if (part.kind, part.id) not in self.reached)
        return Coverage(parts, missed)

    def _document(self, number: int) -> None:
        document = self.program.documents[number]
        self.reached.add((document.header.kind, document.header.id))
        self._names(document.header.id, document)

    def _names(self, id: str, document: object) -> None:
        """The rows that a reached document names, itself or through its definitions."""
        if id in self._named:
            return
        self._named.add(id)
        for expression in expressions(document):
            for node in walk(expression.tree):
                if isinstance(node, RowOf):
                    self._row(self.program.rows[node.table][node.key])
                elif isinstance(node, Call) and node.sort == "definition":
                    known = self.program.ruleset.definitions
                    # `immune` asks the engine, and is no document.
                    if node.function in known:
                        self._names(node.function, known[node.function])

    def _values(self, values: Iterable[object]) -> None:
        for value in values:
            if isinstance(value, TableRow):
                self._row(value)
            elif isinstance(value, list | tuple):
                self._values(value)

    def _row(self, row: TableRow) -> None:
        name = ("row", f"{row._table}/{row._key}")
        if name not in self.reached:
            self.reached.add(name)
            self._values(getattr(row, column) for column in type(row).__slots__)


def _is_own(own: Own, part: Part) -> bool:
    between = {"row": "/", "edge": "→"}.get(part.kind)
    return own.part(part.id.partition(between)[0], part.span) if between else own.document(part.id)


def _parts(ruleset: Ruleset) -> Iterable[Part]:
    for kind, documents in (
        ("rule", ruleset.rules),
        ("immunity", ruleset.immunities),
        ("modifier", ruleset.modifiers),
        ("judgement", ruleset.judgements),
        ("event", ruleset.events),
        ("action", ruleset.actions),
    ):
        for id, document in documents.items():
            yield Part(kind, id, document.header.span)
    for id, table in ruleset.tables.items():
        for row in table.rows:
            yield Part("row", f"{id}/{row.key}", row.span)
    for id, phase in ruleset.phases.items():
        for edge in phase.next:
            yield Part("edge", f"{id}→{edge.to}", edge.span)
