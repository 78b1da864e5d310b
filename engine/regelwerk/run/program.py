"""A ruleset ready to run: its generated module, with classes for its types and tables."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from regelwerk.compile.emit.expression import emit
from regelwerk.compile.emit.naming import naming as source_naming
from regelwerk.compile.generate import Generated, generate
from regelwerk.compile.identifiers import global_name, identifier, local, row_name
from regelwerk.compile.worth import worth_text
from regelwerk.model.collecting import without_collecting
from regelwerk.model.content import Field
from regelwerk.model.expression import Expr, Expression, Name
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Judgement, Phase
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.texts import in_each_language
from regelwerk.model.traversal import walk
from regelwerk.run.failure import located
from regelwerk.run.forms import Forms
from regelwerk.run.judged import Judged, WayOut
from regelwerk.run.judging import Judging
from regelwerk.run.limits import SECONDS, time_limit
from regelwerk.run.making import Making
from regelwerk.run.names import namer
from regelwerk.run.runtime import RUNTIME
from regelwerk.run.secrecy import Secrecy
from regelwerk.run.state import State
from regelwerk.run.state_class import state_class
from regelwerk.run.step import Step
from regelwerk.run.thing import TableRow, Thing, beginner, shown
from regelwerk.run.values import conversion
from regelwerk.spaces.point import Point

FILE = "<rules>"
MOST_ASKED = 256  # expressions whose code is kept: the same is asked of many positions
_KNOWN = global_name("Known", "")


class Program:
    """What generated source and its users need: classes, rows, functions by name.

    One that is not `traced` does the same to the state, throws the same dice, and keeps neither trace nor
    events: for very many games of which only the outcome matters. A state belongs to the program that
    began it. `without` names passes of the compiler to leave out.
    `counting`: whoever lists choices finds in `barring` the documents that barred some, by their number,
    until they clear it.
    """

    @without_collecting
    def __init__(
        self,
        ruleset: Ruleset,
        *,
        traced: bool = True,
        counting: bool = False,
        without: Iterable[str] = (),
    ) -> None:
        self.ruleset = ruleset
        self.placing = _Placing(self.located)
        self.barring: set[int] = set()
        self._counting = counting
        self._without = without
        # Whoever looks ahead takes back what was tried, by the trace.
        self.traced = traced or any(phase.most for phase in ruleset.phases.values())
        self.types = _types(ruleset)
        self.rows = _rows(ruleset)
        self.generated = self._prepared()
        self.documents: list[Document] = self.generated.documents
        self.numbers = {document.header.id: number for number, document in enumerate(self.documents)}
        self._saying: dict[type, Callable[[Any], str]] = {str: str, int: str}
        self._functions: dict[tuple[str, str, str], Callable[..., Any]] = {}
        self._asked: dict[tuple[Expr, str], Callable[..., Any]] = {}
        self._judging = Judging(self._judged())
        self.state_class = self._state_class()
        self.secrecy = Secrecy(ruleset, self.types, self.numbers)
        self.fields = {
            id: {name: conversion(type, self.types, self.rows) for name, type in thing.fields.items()}
            for id, thing in ruleset.vocabulary.things.items()
        }
        self.steps = {id: Step(self, phase) for id, phase in ruleset.phases.items()}
        for step in self.steps.values():
            step.lead_on(self.steps)
        self.forms = {id: Forms(ruleset, notation) for id, notation in ruleset.notations.items()}
        self.making = {id: Making(forms, self.types, self.rows) for id, forms in self.forms.items()}
        self.arguments = {
            id: [(each.name, conversion(each.type, self.types, self.rows)) for each in event.parameters]
            for id, event in ruleset.happenings.items()
        }

    def __deepcopy__(self, memo: object) -> "Program":
        return self  # what many games share

    def function(self, kind: str, id: str, form: str = "") -> Callable[..., Any]:
        """A generated function: `function("Event", "move")`, `function("Judgement", "moves", "lo")`."""
        found = self._functions.get((kind, id, form))
        if found is None:
            found = self._functions[kind, id, form] = self._function(kind, id, form)
        return found

    @cached_property
    def worth(self) -> tuple[Callable[..., Any], Callable[..., Any], frozenset[str]] | None:
        """The ruleset's value for many positions, quick, and noting what it reads (`compile.worth`), and the
        fields that it names; none where that cannot be known."""
        if self.ruleset.value is None:
            return None
        name, space = global_name("Value", self.ruleset.header.id), dict(self.space)
        found = []
        for reading in (False, True):
            written = worth_text(self.ruleset, reading=reading, without=self._without)
            if written is None:
                return None
            text, fields = written
            exec(compile(text, "<worth>", "exec"), space)
            found.append(space[name])
            space = dict(space)
        return found[0], found[1], fields

    def _prepared(self) -> Generated:
        """Generates the module and runs it, so that `_function` finds what it defines."""
        made = generate(self.ruleset, traced=self.traced, counting=self._counting, without=self._without)
        self.space: dict[str, Any] = dict(RUNTIME)
        for id, kind in self.types.items():
            self.space[global_name("Type", id)] = kind
        for table, rows in self.rows.items():
            self.space[global_name("Rows", table)] = tuple(rows.values())
            for key, row in rows.items():
                self.space[row_name(table, key)] = row
        own = {"Shown": self.shown, "Told": self.told, "Id_of": self._id_of, "Bars": self.barring.add}
        self.space |= own
        exec(compile(made.text, FILE, "exec"), self.space)
        return made

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
            raise Refused(
                [
                    problem if problem.span is not None else problem._replace(span=expression.span)
                    for problem in refused.problems
                ]
            ) from error

    def _value(self, expression: Expression, state: State, given: dict[str, Thing]) -> Any:
        return self.compiled(expression.tree, given)(state, *given.values())

    def compiled(self, node: Expr, names: Iterable[str], *, tagged: bool = False) -> Callable[..., Any]:
        """A sound expression as a function of the state and of what these names stand for; one that is
        `tagged` is told tags in between."""
        given = ", ".join(["s", *["Tags"] * tagged, *map(local, names)])
        found = self._asked.get((node, given))
        if found is None:
            if len(self._asked) >= MOST_ASKED:
                self._asked.clear()
            text = f"lambda {given}: {emit(node, source_naming(self.ruleset))}"
            found = self._asked[node, given] = eval(compile(text, "<asked>", "eval"), self.space)
        return found

    def located(self, error: Exception) -> Refused:
        """The problem behind an exception that generated source raised."""
        return located(error, FILE, self.generated.spans)

    def phase(self, id: str) -> Phase:
        return self.ruleset.phases[id]

    def shown(self, value: object) -> str:
        """A value in a sentence; a thing as the ruleset's notation writes it."""
        say = self._saying.get(type(value))
        if say is not None:
            return say(value)
        if isinstance(value, Thing):
            say = self._saying[type(value)] = namer(self.ruleset.notations, type(value), self.types)
            return say(value)
        if isinstance(value, list | tuple) and not isinstance(value, Point):
            return ", ".join(self.shown(item) for item in value)
        return shown(value)

    def told(self, value: object, language: str) -> str:
        """A value in what players are told: words of a field, and rows, as readers call them."""
        from regelwerk.run.telling import told

        return told(self, value, language)

    def titles(self, id: str, name: str) -> dict[str, str]:
        """What a document is called, as the values `name_de` and `name_en` of a problem; its id if it has
        no plain title."""
        document = self.ruleset.document(id)
        texts = document.header.title if document is not None else {}
        return in_each_language(name, texts, id)

    def _space(self) -> "Callable[[State], object] | None":
        """Makes what the words about places ask; none where the ruleset has no space."""
        plurals = {id: document.plural for id, document in self.ruleset.types.items()}
        if self.ruleset.plane is not None:
            from regelwerk.spaces.plane import Plane

            plane = Plane(self.ruleset.plane, plurals)
            return lambda state: plane
        declared = self.ruleset.hexes
        if declared is None:
            return None
        from regelwerk.spaces.hex_map import HexMap
        from regelwerk.spaces.hex_reading import HexReading

        reading = HexReading(declared, plurals)
        steps = self.function("Steps", declared.cost) if declared.cost else None
        return lambda state: HexMap(state, reading, steps)

    def _state_class(self) -> type[State]:
        return state_class(
            self.ruleset,
            self._judging,
            self.generated.looked_up,
            self.generated.resting,
            self._space(),
            frozenset(self.numbers[id] for id, rule in self.ruleset.rules.items() if rule.instead),
            traced=self.traced,
        )

    def _id_of(self, number: int) -> str:
        return self.documents[number].header.id

    def _judged(self) -> list[Judged]:
        functions = self.ruleset.vocabulary.functions
        return [
            Judged(
                id,
                self.numbers[id],
                judgement.domain.text,
                self.function("Judgement", id, "domain"),
                self.function("Judgement", id, "value"),
                self.function("Judgement", id, "lo"),
                self.function("Judgement", id, "hi"),
                functions[id].result.kind != "boolean",
                judgement.otherwise,
                self._ways_out(judgement),
                self.types[judgement.parameter.type.name],
                judgement.value.span,
            )
            for id, judgement in self.ruleset.judgements.items()
        ]

    def _ways_out(self, judgement: Judgement) -> tuple[WayOut, ...]:
        """How its values are settled that stand in a circle: what is declared of certain circles first."""
        id, otherwise = judgement.header.id, judgement.unless_decided
        found = [
            WayOut(
                frozenset(way.before),
                self.function("Judgement", id, f"when{number}") if way.when is not None else None,
                otherwise if way.value is None else way.value,
                way.value is not None,
            )
            for number, way in enumerate(judgement.settles)
        ]
        return (*found, WayOut(frozenset(), None, otherwise, firm=False))


class _Placing:
    """Whatever the rules raise inside is told as the problem behind it. It costs next to nothing: a decision
    takes several."""

    __slots__ = ("_located",)

    def __init__(self, located: Callable[[Exception], Refused]) -> None:
        self._located = located

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception):
            raise self._located(error) from error


def _types(ruleset: Ruleset) -> dict[str, type[Thing]]:
    """A class for each type document; a type's class descends from its parent's."""
    made: dict[str, type[Thing]] = {}

    def make(id: str) -> type[Thing]:
        if id not in made:
            document = ruleset.types[id]
            parent = make(document.parent) if document.parent else Thing
            own = {identifier(name): _initial(field) for name, field in document.fields.items()}
            parts = dict.fromkeys(map(identifier, document.parts))
            defaults = {**parent._defaults, **own, **parts}
            lineage = ruleset.vocabulary.lineage(id)
            limited = {name: each for name, each in document.fields.items() if each.limits != (None, None)}
            collections = tuple(f"all_{ruleset.types[name].plural}" for name in lineage)
            made[id] = type(
                global_name("Type", id),
                (parent,),
                {
                    "__slots__": (*own, *parts),
                    "_type": id,
                    "_fields": (*parent._fields, *own, *parts),
                    "_shares": document.shares,
                    "_collections": collections,
                    "_defaults": defaults,
                    "_order": document.order or parent._order,
                    "_one": ruleset.vocabulary.things[id].one,
                    "_part_names": tuple(document.parts),
                    "_joined_by": document.joined_by,
                    "_limited": {**parent._limited, **limited},
                },
            )
        return made[id]

    for id in ruleset.types:
        make(id)
    for kind in made.values():
        kind._begun = staticmethod(beginner(kind))
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
        columns = tuple(map(identifier, table.columns))
        kind = type(global_name("Row", id), (TableRow,), {"__slots__": columns, "_table": id})
        result[id] = {row.key: kind(row.key) for row in table.rows}
    for id, table in ruleset.tables.items():
        for row in table.rows:
            for name, value in row.values.items():
                held = conversion(table.columns[name].type, {}, result)({}, value)
                setattr(result[id][row.key], name, held)
    return result
