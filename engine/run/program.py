"""A ruleset ready to run: its generated module, with classes for its types and tables."""

from collections.abc import Callable, Iterator
from functools import cached_property
from types import CodeType
from typing import Any, NamedTuple

from engine.model.collecting import without_collecting
from engine.model.content import Field
from engine.model.expression import Expression, Name
from engine.model.problem import Problem, Refused
from engine.model.rules import Phase
from engine.model.ruleset import Document, Ruleset
from engine.model.traversal import walk
from engine.run.failure import located
from engine.run.filling import Filling
from engine.run.generate import Generated, generate, source_naming
from engine.run.identifiers import global_name, local, row_name
from engine.run.judging import Judged, solve
from engine.run.limits import SECONDS, time_limit
from engine.run.names import Naming, name_of, naming
from engine.run.source import RUNTIME, emit
from engine.run.state import CHANGES, NO_TRACE, Entry, State
from engine.run.thing import TableRow, Thing, shown, thing_maker
from engine.run.values import conversion
from engine.run.writes import Writes
from engine.spaces.point import Point

FILE = "<rules>"
_KNOWN = global_name("Known", "")


class Asked(NamedTuple):
    """Somebody who chooses in a phase: who it is now, or none, and the actions that they choose from."""

    decides: Callable[[State], Thing | None]
    actions: tuple[str, ...]
    reaction: bool


class Step:
    """A phase with what running it needs: its functions, what the trace says, its notations.

    `asked` has the reactions first: of those who are named now, the first is the one who chooses.
    `only` is the sole way on where there is no choice: what the trace says, and the phase after it.
    """

    __slots__ = (
        "among", "asked", "at_once", "edges", "entry", "next", "only", "phase", "prints", "refusals",
        "run", "sealed",
    )  # fmt: skip

    def __init__(self, program: "Program", phase: Phase) -> None:
        id, notations = phase.header.id, program.ruleset.notations
        self.phase = phase
        self.at_once = phase.at_once
        self.run: Callable[[State], None] = program.function("Phase", id)
        self.next: Callable[[State], int] = program.function("Next", id)
        self.entry: Entry = ("phase", id)
        self.edges: list[Entry] = [("edge", id, number) for number in range(len(phase.next))]
        self.sealed = notations[phase.sealed] if phase.sealed else None
        self.among = self._among(program, phase)
        self.refusals: Callable[[State, Thing, Thing], list[str]] = (
            program.function("Refusals", id) if phase.requires else lambda state, who, order: []
        )
        self.prints = notations[phase.prints] if phase.prints else None
        self.asked = tuple(_asked(program, phase))
        certain = len(phase.next) > 0 and phase.next[0].when is None
        self.only = (self.edges[0], phase.next[0].to) if certain else None

    def _among(self, program: "Program", phase: Phase) -> Callable[[State], list[Thing]]:
        """Who has to act in the phase."""
        if phase.among is not None:
            among: Callable[[State], list[Thing]] = program.function("Among", phase.header.id)
            return among
        if not phase.each:
            return lambda state: []
        collection = f"all_{program.ruleset.types[phase.each].plural}"
        return lambda state: list(getattr(state, collection))


class Program:
    """What generated source and its users need: classes, rows, functions by name.

    `full` makes a program that also traces the value of every sub-expression; one that is not `traced`
    does the same to the state, throws the same dice, and keeps neither trace nor events: for very many
    games of which only the outcome matters. A state belongs to the program that began it.

    Raises:
        Refused: if effects stand in one another deeper than can be run.
    """

    @without_collecting
    def __init__(self, ruleset: Ruleset, *, full: bool = False, traced: bool = True) -> None:
        self.ruleset = ruleset
        self._full = full
        self.traced = traced
        self.types = _types(ruleset)
        self.rows = _rows(ruleset)
        self.generated = self._prepared()
        self.documents: list[Document] = self.generated.documents
        self.numbers = {document.header.id: number for number, document in enumerate(self.documents)}
        self._namings: dict[type[Thing], Naming | None] = {}
        self._functions: dict[tuple[str, str, str], Callable[..., Any]] = {}
        self._judgements = tuple(self._judged())
        self.state_class = self._state_class()
        self.fields = {
            id: {name: conversion(type, self.types, self.rows) for name, type in thing.fields.items()}
            for id, thing in ruleset.vocabulary.things.items()
        }
        things = ruleset.vocabulary.things
        self.fillings = {
            id: Filling(things[id].fields, each, self.types) for id, each in self.fields.items()
        }
        self.steps = {id: Step(self, phase) for id, phase in ruleset.phases.items()}
        self.arguments = {
            id: [(each.name, conversion(each.type, self.types, self.rows)) for each in event.parameters]
            for id, event in [
                *ruleset.events.items(),
                *((id, action.event) for id, action in ruleset.actions.items()),
            ]
        }

    @cached_property
    def changing(self) -> frozenset[str]:
        """Names of the fields that some effect may change."""
        writes = Writes(self.ruleset)
        events = [*self.ruleset.events.values(), *(each.event for each in self.ruleset.actions.values())]
        effects = [each.effects for each in events]
        effects += [each.effects for each in self.ruleset.phases.values()]
        effects += [part for rule in self.ruleset.rules.values() for part in (rule.effects, rule.instead)]
        return frozenset().union(*(writes.of(each) for each in effects))

    def function(self, kind: str, id: str, form: str = "") -> Callable[..., Any]:
        """A generated function: `function("Event", "move")`, `function("Judgement", "moves", "lo")`."""
        found = self._functions.get((kind, id, form))
        if found is None:
            found = self._functions[kind, id, form] = self._function(kind, id, form)
        return found

    def _prepared(self) -> Generated:
        """Generates the module and runs it, so that `_function` finds what it defines."""
        self.generated = generate(self.ruleset, full=self._full, traced=self.traced)
        self.space: dict[str, Any] = dict(RUNTIME)
        for id, kind in self.types.items():
            self.space[global_name("Type", id)] = kind
        for table, rows in self.rows.items():
            self.space[global_name("Rows", table)] = tuple(rows.values())
            for key, row in rows.items():
                self.space[row_name(table, key)] = row
        self.space |= {"Shown": self.shown, "Told": self.told, "Id_of": self._id_of, "Unasked": object()}
        self.space |= CHANGES
        exec(self._compiled(), self.space)
        return self.generated

    def _function(self, kind: str, id: str, form: str) -> Callable[..., Any]:
        found: Callable[..., Any] = self.space[global_name(kind, id, form)]
        return found

    def unlearn(self) -> None:
        """Forgets what was worked out from rows: whoever watches which lines run sees all of them."""
        for name, known in self.space.items():
            if name.startswith(_KNOWN):
                known.clear()

    def value(self, expression: Expression, state: State) -> Any:
        """What an expression comes to that names things of the state by their ids.

        Raises:
            Refused: if it cannot be worked out, or not in time.
        """
        named = {node.id for node in walk(expression.tree) if isinstance(node, Name)}
        given = {id: state.things[id] for id in sorted(named) if id in state.things}
        try:
            with time_limit(SECONDS):
                return self._value(expression, state, given)
        except Exception as error:
            refused = self.located(error)
            raise Refused([
                problem if problem.span is not None else problem._replace(span=expression.span)
                for problem in refused.problems
            ]) from error

    def _value(self, expression: Expression, state: State, given: dict[str, Thing]) -> Any:
        arguments = ", ".join(["s", *(local(id) for id in given)])
        text = f"lambda {arguments}: {emit(expression.tree, source_naming(self.ruleset))}"
        return eval(compile(text, "<value>", "eval"), self.space)(state, *given.values())

    def _compiled(self) -> CodeType:
        """Python itself limits how deep loops may stand in one another."""
        try:
            return compile(self.generated.text, FILE, "exec")
        except (SyntaxError, RecursionError, MemoryError) as error:
            line = getattr(error, "lineno", None) or 0
            raise Refused([Problem("run-too-nested", self.generated.spans[line])]) from error

    def located(self, error: Exception) -> Refused:
        """The problem behind an exception that generated source raised."""
        return located(error, FILE, self.generated.spans)

    def phase(self, id: str) -> Phase:
        return self.ruleset.phases[id]

    def shown(self, value: object) -> str:
        """A value in a sentence; a thing as the ruleset's notation writes it."""
        if type(value) is str:
            return value
        if type(value) is int:
            return str(value)
        if isinstance(value, Thing):
            kind = type(value)
            if kind not in self._namings:
                self._namings[kind] = naming(self.ruleset.notations, kind, self.types)
            return name_of(value, self._namings[kind])
        if isinstance(value, list | tuple) and not isinstance(value, Point):
            return ", ".join(self.shown(item) for item in value)
        return shown(value)

    def told(self, value: object, language: str) -> str:
        """A value in what players are told: words of a field, and rows, as readers call them."""
        from engine.run.telling import told

        return told(self, value, language)

    def title(self, id: str) -> str:
        """What a document is called in English, for a problem; its id if it has no plain title."""
        document = self.ruleset.document(id)
        title = document.header.title.get("en", ()) if document is not None else ()
        return "".join(part for part in title if isinstance(part, str)) or id

    def _space(self) -> "Callable[[State], object] | None":
        """Makes what the words about places ask; none where the ruleset has no space."""
        plurals = {id: document.plural for id, document in self.ruleset.types.items()}
        if self.ruleset.plane is not None:
            from engine.spaces.plane import Plane

            plane = Plane(self.ruleset.plane, plurals)
            return lambda state: plane
        declared = self.ruleset.hexes
        if declared is None:
            return None
        from engine.spaces.hex_map import HexMap
        from engine.spaces.hex_reading import hex_reading

        reading = hex_reading(declared, plurals)
        steps = self.function("Steps", declared.cost) if declared.cost else None
        return lambda state: HexMap(state, reading, steps)

    def _state_class(self) -> type[State]:
        return _state_class(
            self.ruleset, self._judgements, self.generated.looked_up, self._space(),
            frozenset(self.numbers[id] for id, rule in self.ruleset.rules.items() if rule.instead),
            traced=self.traced,
        )

    def _id_of(self, number: int) -> str:
        return self.documents[number].header.id

    def _judged(self) -> "list[Judged]":
        functions = self.ruleset.vocabulary.functions
        return [
            Judged(
                id,
                self.numbers[id],
                self.function("Judgement", id, "domain"),
                None if self._full else self.function("Judgement", id, "value"),
                self.function("Judgement", id, "lo"),
                self.function("Judgement", id, "hi"),
                functions[id].result.kind != "boolean",
                judgement.otherwise,
                judgement.unless_decided,
                judgement.value.span,
                f"is_{id}",
            )
            for id, judgement in self.ruleset.judgements.items()
        ]


def _asked(program: Program, phase: Phase) -> Iterator[Asked]:
    for number, reaction in enumerate(phase.react):
        decides = program.function("React", phase.header.id, str(number))
        yield Asked(decides, reaction.actions, reaction=True)
    if phase.decides is not None:
        yield Asked(program.function("Decides", phase.header.id), phase.actions, reaction=False)


def _types(ruleset: Ruleset) -> dict[str, type[Thing]]:
    """A class for each type document; a type's class descends from its parent's."""
    made: dict[str, type[Thing]] = {}

    def make(id: str) -> type[Thing]:
        if id not in made:
            document = ruleset.types[id]
            parent = make(document.parent) if document.parent else Thing
            own = {name: _initial(field) for name, field in document.fields.items()}
            parts = dict.fromkeys(document.parts)
            lineage = (id, *ruleset.vocabulary.things[id].ancestors)
            defaults = {**parent._defaults, **own, **parts}
            made[id] = type(
                global_name("Type", id),
                (parent,),
                {
                    "__slots__": (*own, *parts),
                    "_type": id,
                    "_fields": (*parent._fields, *own, *parts),
                    "_shares": document.shares,
                    "_collections": tuple(f"all_{ruleset.types[name].plural}" for name in lineage),
                    "_defaults": defaults,
                    "__init__": thing_maker(defaults),
                    "_part_names": tuple(document.parts),
                    "_joined_by": document.joined_by,
                },
            )
        return made[id]

    for id in ruleset.types:
        make(id)
    return made


def _initial(field: Field) -> Any:
    if field.type.kind == "list":
        return ()
    if not field.has_default and field.type.kind in ("integer", "number") and not field.type.optional:
        return 0
    return field.default


def _rows(ruleset: Ruleset) -> dict[str, dict[str, TableRow]]:
    """Objects for the rows of each table; a cell that names a row of another table refers to it."""
    result: dict[str, dict[str, TableRow]] = {}
    for id, table in ruleset.tables.items():
        kind = type(global_name("Row", id), (TableRow,), {"__slots__": tuple(table.columns), "_table": id})
        result[id] = {row.key: kind(row.key) for row in table.rows}
    for id, table in ruleset.tables.items():
        for row in table.rows:
            for name, value in row.values.items():
                held = conversion(table.columns[name].type, {}, result)({}, value)
                setattr(result[id][row.key], name, held)
    return result


def _state_class(
    ruleset: Ruleset,
    judgements: tuple[Judged, ...],
    looked_up: frozenset[str],
    space: Callable[[State], object] | None,
    replacing: frozenset[int],
    *,
    traced: bool,
) -> type[State]:
    collections = [f"all_{document.plural}" for document in ruleset.types.values()]
    decided = frozenset(judged.decided for judged in judgements)
    undecided = {f"{bound}_{judged.id}": None for judged in judgements for bound in ("lo", "hi")}

    def __init__(self: State, *arguments: Any, **named: Any) -> None:
        State.__init__(self, *arguments, **named)
        if not traced:
            self.trace = NO_TRACE
        for name in collections:
            setattr(self, name, [])
        if space is not None:
            self.space = space(self)

    def forget(self: State) -> None:
        """For whoever changes fields behind the state's back."""
        self.indexes.clear()
        self.answers = None
        self.unsolve()  # type: ignore[attr-defined]

    def unsolve(self: State) -> None:
        """Judgements hold for one moment only."""
        if self.solved:
            self.solved = False
            for name in (*decided, *undecided):
                self.__dict__.pop(name, None)

    def judged(self: State, id: str, thing: Thing) -> Any:
        return getattr(self, f"is_{id}")[thing]

    asked = {judged.decided: _Asked(judged, judgements) for judged in judgements}
    own: dict[str, Any] = {
        "__init__": __init__, "judged": judged, "forget": forget, "unsolve": unsolve, "looked_up": looked_up,
        "replacing": replacing,
    }  # fmt: skip
    if ruleset.hexes is not None:
        own["watched"] = ruleset.hexes.of_the_ground()
    return type("RulesetState", (State,), {**undecided, **asked, **own})


class _Asked:
    """Stands in for the values of a judgement until they are asked for, which decides all judgements."""

    def __init__(self, judged: Judged, judgements: tuple[Judged, ...]) -> None:
        self._decided = judged.decided
        self._judgements = judgements

    def __get__(self, state: State, kind: type[State]) -> Any:
        solve(state, self._judgements)
        return state.__dict__[self._decided]
