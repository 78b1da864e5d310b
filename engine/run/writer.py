"""Writes the lines of the generated module, each with the place in the YAML that it comes from."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from engine.model.expression import Aggregate, Attribute, Call, Expr, Expression
from engine.model.ruleset import Cause, Definition, Effects, Verb
from engine.model.span import Span
from engine.model.traversal import walk
from engine.run.generate_setters import Setters
from engine.run.identifiers import global_name, local, row_name
from engine.run.inlining import in_place, listing, short
from engine.run.lookups import cannot_fail, narrowed_by
from engine.run.source import Bound, emit
from engine.words.verbs import VERBS


class SourceNaming:
    """How generated source reaches what an expression names (see `engine.run.source.Naming`)."""

    def __init__(
        self,
        plurals: dict[str, str],
        judged: Callable[[str], bool],
        definitions: Mapping[str, Definition],
        *,
        pieces: tuple[str, str] | None = None,
        full: bool = False,
    ) -> None:
        """`pieces` are the type of what stands in hexes and the field that says where, if there are any."""
        self._definitions = definitions
        self._pieces = pieces
        self._short = {id: each for id, each in definitions.items() if short(each)}
        self._full = full
        self._plurals = plurals
        self._judged = judged
        self.looked_up: set[str] = set()        # fields by which lists are looked up
        self._fixed: frozenset[str] = frozenset()
        self._kept: dict[str, str] = {}         # variables, by the call whose value they keep

    @contextmanager
    def keeping(self, fixed: Iterable[str]) -> Iterator[Iterable[str]]:
        """Calls of definitions about nothing but the `fixed` variables are written so that each is made
        once at most; gives the variables that keep their values, to begin as `Unasked`."""
        self._fixed, self._kept = frozenset(fixed), {}
        yield self._kept.values()
        self._fixed, self._kept = frozenset(), {}

    def name(self, id: str) -> str:
        return local(id)

    def collection(self, thing: str) -> str:
        return f"s.all_{self._plurals[thing]}"

    def where(self, listed: str, named: bool, field: str, value: str) -> str:
        if not named:
            self.looked_up.add(field)
        return f"s.{'among' if named else 'where'}({listed}, {field!r}, {value})"

    def rows(self, table: str) -> str:
        return global_name("Rows", table)

    def row(self, table: str, key: str) -> str:
        return row_name(table, key)

    def type_name(self, thing: str) -> str:
        return global_name("Type", thing)

    def judged(self, function: str) -> bool:
        return self._judged(function)

    def in_place(self, call: Call) -> Expr | None:
        definition = self._short.get(call.function) if call.sort == "definition" else None
        return in_place(definition, call.arguments) if definition is not None else None

    def listing(self, call: Call) -> Aggregate | None:
        if call.sort != "definition" or self._judged(call.function):
            return None
        return listing(self._definitions[call.function], call.arguments)

    def near(self, thing: str, place: str) -> str | None:
        if self._pieces is None or thing != self._pieces[0]:
            return None
        self.looked_up.add(self._pieces[1])
        return f"s.space.beside({self.collection(thing)}, {place})"

    def state(self) -> str:
        return "s"

    def call(self, function: str, sort: str, bound: Bound | None, arguments: list[str]) -> str:
        listed = ", ".join(["s", *arguments])
        if function == "immune":
            return f"(Immune({listed}, Tags) is not None)"
        if sort == "judgement":
            if self._full and bound is None:  # whom it is about is seen before what is decided about all
                return f"s.judged({function!r}, {arguments[0]})"
            return f"s.{bound or 'is'}_{function}[{arguments[0]}]"
        # A quantity has no bounds; one that asks for a judgement all the same fails while it runs.
        form = bound if bound is not None and sort == "definition" else ""
        written = f"{global_name(sort.capitalize(), function, form)}({listed})"
        if sort != "definition" or form or not arguments or not self._fixed.issuperset(arguments):
            return written
        kept = self._kept.setdefault(written, f"kept{len(self._kept) + 1}")
        return f"({kept} if {kept} is not Unasked else ({kept} := {written}))"


class ModuleWriter:
    """Collects lines with their places.

    `full` records the value of every sub-expression; what is not `traced` records nothing at all.
    """

    def __init__(
        self,
        naming: SourceNaming,
        writes: Callable[[Effects], set[str]],
        recurs: Callable[[str], bool],
        setters: Setters,
        *,
        full: bool = False,
        traced: bool = True,
    ) -> None:
        self.naming = naming
        self.writes = writes
        self.recurs = recurs                    # whether an event may lead to itself
        self.setters = setters
        self.traced = traced
        self.lines: list[str] = []
        self.spans: list[Span | None] = [None]  # lines count from 1
        self.owners: list[str] = [""]           # the document of which each line is a part
        self.nodes: list[Expr] = []
        self.full = full
        self._written: dict[tuple[int, Bound | None], tuple[Expr, str]] = {}    # keeps the trees, too
        self._depth = 0
        self._fresh = 0
        self._span: Span | None = None
        self._owner = ""

    def line(self, text: str, span: Span | None = None) -> None:
        self.lines.append("    " * self._depth + text)
        self.spans.append(span or self._span)
        self.owners.append(self._owner)

    def when(self, conditions: list[tuple[str, Span | None]]) -> None:
        """Opens an `if` with a line for each condition, so that one that fails is found at its own place."""
        for position, (condition, span) in enumerate(conditions):
            start = "if (" if position == 0 else "    and "
            self.line(f"{start}{condition}{'):' if position == len(conditions) - 1 else ''}", span)

    @contextmanager
    def block(self) -> Iterator[None]:
        self._depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self._depth -= 1

    @contextmanager
    def at(self, span: Span) -> Iterator[None]:
        """Lines written inside come from `span` unless they say otherwise."""
        before, self._span = self._span, span
        yield
        self._span = before

    @contextmanager
    def of(self, id: str, span: Span) -> Iterator[None]:
        """Lines written inside are a part of a document, and come from `span` unless they say otherwise."""
        before, self._owner = self._owner, id
        with self.at(span):
            yield
        self._owner = before

    def fresh(self) -> str:
        self._fresh += 1
        return f"x{self._fresh}"

    def expression(self, expression: Expression, bound: Bound | None = None) -> str:
        if self.full and bound is None:
            return emit(expression.tree, self.naming, bound, self._record)
        # A requirement is written up to three times.
        key = (id(expression.tree), bound)
        known = self._written.get(key)
        if known is None:
            known = self._written[key] = expression.tree, emit(expression.tree, self.naming, bound)
        return known[1]

    def _record(self, node: Expr) -> str:
        self.nodes.append(node)
        return f"s.see({len(self.nodes) - 1}, "

    def effects(self, effects: Effects) -> None:
        for effect in effects:
            with self.at(effect.span):
                if isinstance(effect, Cause):
                    arguments = [self.expression(argument) for argument in effect.arguments.values()]
                    self.line(f"{global_name('Event', effect.event)}({', '.join(['s', *arguments])})")
                else:
                    _verb(self, effect)


class _VerbWriter:
    """What a verb writes to: the module's writer, and the verb's own nested effects."""

    def __init__(self, code: ModuleWriter, effect: Verb) -> None:
        self._code = code
        self._effect = effect
        self.line = code.line
        self.block = code.block
        self.fresh = code.fresh

    def has(self, argument: str) -> bool:
        return argument in self._effect.arguments

    def set(self, thing: str, field: str, value: str) -> None:
        self.line(self._code.setters.set(thing, field, value))

    def change(self, thing: str, field: str, by: str) -> None:
        self.line(self._code.setters.change(thing, field, by))

    def roll(self, name: str, sides: str) -> None:
        if not sides.isdigit() or int(sides) < 1:
            self.line(f"{name} = s.roll({sides})")
            return
        self.line(f"{name} = s.chance.roll({sides}); s.rolled += 1")
        if self._code.traced:
            self.line(f"s.trace.append(('die', s.rolled, {sides}, {name}))")

    def effects(self, argument: str) -> None:
        nested = self._effect.arguments.get(argument, ())
        assert isinstance(nested, tuple)
        self._code.effects(nested)  # type: ignore[arg-type]


def _verb(code: ModuleWriter, effect: Verb) -> None:
    word = VERBS[effect.verb]
    sources: dict[str, str] = {}
    for argument in word.arguments:
        value = effect.arguments.get(argument.name)
        if value is None:
            continue
        if argument.sort == "field" and isinstance(value, Expression):
            target = value.tree
            sources[f"{argument.name}.thing"] = emit(target.of, code.naming)  # type: ignore[union-attr]
            sources[f"{argument.name}.field"] = target.field  # type: ignore[union-attr]
        elif argument.sort == "parts" and isinstance(value, dict):
            sources[argument.name] = ", ".join(code.expression(part) for part in value.values())
        elif argument.sort == "binding":
            sources[argument.name] = local(str(value))
        elif argument.sort == "type":
            sources[argument.name] = code.naming.type_name(str(value))
        elif isinstance(value, Expression):
            sources[argument.name] = code.expression(value)
    if "when" in sources and "do" in effect.arguments and not code.full:
        sources["in"] = _members(code, effect, sources["in"])
    word.emit(_VerbWriter(code, effect), sources)


def _members(code: ModuleWriter, effect: Verb, listed: str) -> str:
    """The list of a loop without some of those whose turn would pass anyway, whatever the turns change."""
    source, when, body = (effect.arguments[name] for name in ("in", "when", "do"))
    assert isinstance(source, Expression) and isinstance(when, Expression) and isinstance(body, tuple)
    found = narrowed_by(source.tree, str(effect.arguments["for_each"]), [when.tree])
    by = effect.arguments.get("by")
    if found is None or (isinstance(by, Expression) and not cannot_fail(by.tree)):
        return listed  # what sorts is worked out for everyone, and may fail or leave a trace
    read = {found.field, *(each.field for each in walk(found.value) if isinstance(each, Attribute))}
    if any(isinstance(each, Call) for each in walk(found.value)) or read & code.writes(body):  # type: ignore[arg-type]
        return listed
    value = emit(found.value, code.naming)
    return code.naming.where(listed, isinstance(source.tree, Call), found.field, value)
