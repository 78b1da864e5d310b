"""Writes the lines of the generated module, each with the place in the YAML that it comes from."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from engine.model.expression import Aggregate, Attribute, Call, Expr, Expression, Name
from engine.model.rules import Cause, Definition, Effects, Event, Verb
from engine.model.span import Span
from engine.model.traversal import walk
from engine.run.event_sizes import EventSizes, bound
from engine.run.generate_setters import Kind, Setters
from engine.run.identifiers import global_name, local, row_name
from engine.run.inlining import in_place, listing, short
from engine.run.known_values import Known, ahead
from engine.run.lookups import cannot_fail, narrowed_by
from engine.run.row_keys import RowKeys
from engine.run.source import Bound, emit
from engine.words.verbs import VERBS

_VARIABLE = "·"


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
        self._names: dict[str, str] | None = None   # in an event that is written where it is caused
        self._inside = ""
        self._kept: dict[str, str] = {}         # variables, by the call whose value they keep

    @contextmanager
    def keeping(self, fixed: Iterable[str]) -> Iterator[Iterable[str]]:
        """Calls of definitions about nothing but the `fixed` variables are written so that each is made
        once at most; gives the variables that keep their values, to begin as `Unasked`."""
        self._fixed, self._kept = frozenset(fixed), {}
        yield self._kept.values()
        self._fixed, self._kept = frozenset(), {}

    @contextmanager
    def inside(self, names: dict[str, str], number: int) -> Iterator[None]:
        """Variables are called as `names` say, all others apart from those around them."""
        before = self._names, self._inside
        self._names, self._inside = names, f"·{number}_"
        yield
        self._names, self._inside = before

    def name(self, id: str) -> str:
        if id[0] == _VARIABLE:
            return id[1:]
        if self._names is None:
            return local(id)
        return self._names.get(id) or f"{id}{self._inside}"

    def variable(self, name: str) -> str:
        """The id by which an expression may speak of a variable that no author knows."""
        return f"{_VARIABLE}{name}"

    @property
    def placed(self) -> bool:
        """Whether what is written now is written again elsewhere, with other names."""
        return self._names is not None

    def collection(self, thing: str) -> str:
        return f"s.all_{self._plurals[thing]}"

    def where(self, listed: str, named: bool, field: str, value: str) -> str:
        if named:
            gathered = listed.removesuffix("(s)")
            return f"s.among({gathered}, {gathered + ' ' + field!r}, {field!r}, {value})"
        self.looked_up.add(field)
        return f"s.where({listed}, {field!r}, {value})"

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
        sizes: EventSizes,
        setters: Setters,
        row_keys: RowKeys | None,
        numbers: Mapping[str, int],
        *,
        moments: bool = True,
        full: bool = False,
        traced: bool = True,
    ) -> None:
        self.numbers = numbers                  # of the documents, in the trace
        self.row_keys = row_keys                # none where nothing may be looked up
        self.moments = moments                  # whether some phase resolves at once
        self.naming = naming
        self.writes = writes
        self.sizes = sizes
        self.setters = setters
        self.traced = traced
        self.lines: list[str] = []
        self.spans: list[Span | None] = [None]  # lines count from 1
        self.owners: list[str] = [""]           # the document of which each line is a part
        self.nodes: list[Expr] = []
        self.full = full
        self._written: dict[tuple[int, Bound | None], tuple[Expr, str]] = {}    # keeps the trees, too
        self.known: dict[str, Known] = {}       # of quantities and definitions that are looked up in place
        self.key = ""                           # what the variable `key` holds, while that is certain
        self.about = ""                         # and `about`, in the function of an event
        self._in_place = 0                      # events that are written inside one another
        self._placed = 0
        self._changes: dict[int, tuple[Kind, str, str, str]] = {}   # by line
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
        before, key = len(self.lines), self.key
        yield
        if self.key != key:
            self.key = ""
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
        if self.naming.placed:
            return emit(expression.tree, self.naming, bound)
        # A requirement is written up to three times.
        key = (id(expression.tree), bound)
        known = self._written.get(key)
        if known is None:
            known = self._written[key] = expression.tree, emit(expression.tree, self.naming, bound)
        return known[1]

    def _record(self, node: Expr) -> str:
        self.nodes.append(node)
        return f"s.see({len(self.nodes) - 1}, "

    def begin(self, about: str = "", *, chosen: bool = False) -> None:
        """A function begins in which there are effects; `about` is what a variable of this name holds.

        What a player chooses takes longer to find than to do: there only small events stand in place.
        """
        self.key, self.about = "", about
        self._in_place = int(chosen)

    def ahead(self, expression: Expression) -> str:
        """An expression of an effect: values that are known may be looked up before it."""
        return self.expression(expression) if self.full else ahead(self, expression.tree)

    def changed(self, kind: Kind, thing: str, field: str, value: str) -> None:
        """A field changes: by a call, which `in_place` may write out once all else is written.

        What waits for a commit is put down at once, with the number of its line.
        """
        if self.moments and thing.isidentifier():
            self.line(f"if s.pending is None: {self.setters.call(kind, thing, field, value)}")
            waits = f"({len(self.lines) + 1}, {kind.lower()!r}, {thing}, {field!r}, {value})"
            self.line(f"else: s.pending.append({waits}); {thing}.{field}")
            return
        self._changes[len(self.lines)] = kind, thing, field, value
        self.line(self.setters.call(kind, thing, field, value))

    def write_out(self) -> None:
        """Changes of fields that are not looked up need no call; which these are is known at the end."""
        lines, spans, owners = self.lines, self.spans, self.owners
        self.lines, self.spans, self.owners = [], [None], [""]
        for number, (line, span, owner) in enumerate(zip(lines, spans[1:], owners[1:], strict=True)):
            change = self._changes.get(number)
            written = self.setters.in_place(*change, self.naming.looked_up) if change is not None else None
            margin = line[: len(line) - len(line.lstrip())]
            for each in [line] if written is None else [margin + each for each in written]:
                self.lines.append(each)
                self.spans.append(span)
                self.owners.append(owner)

    def effects(self, effects: Effects) -> None:
        for effect in effects:
            with self.at(effect.span):
                if isinstance(effect, Cause):
                    self._cause(effect)
                else:
                    _verb(self, effect)

    def _cause(self, effect: Cause) -> None:
        event = self.sizes.in_place(effect.event, self._in_place) if not self.full else None
        if event is None:
            arguments = [self.expression(argument) for argument in effect.arguments.values()]
            self.line(f"{global_name('Event', effect.event)}({', '.join(['s', *arguments])})")
            self.key = ""
        else:
            self._in_place += 1
            self._happen(event, effect)
            self._in_place -= 1

    def _happen(self, event: Event, effect: Cause) -> None:
        """Writes what an event does instead of calling its function."""
        id = event.header.id
        number = self._placed = self._placed + 1
        names: dict[str, str] = {}
        for parameter in event.parameters:
            argument = effect.arguments[parameter.name]
            if isinstance(argument.tree, Name):
                names[parameter.name] = self.naming.name(argument.tree.id)
            else:
                names[parameter.name] = f"{parameter.name}·{number}_"
                self.line(f"{names[parameter.name]} = {self.expression(argument)}")
        with self.of(id, event.header.span), self.naming.inside(names, number):
            if self.traced:
                about = f"({''.join(f'{name}, ' for name in names.values())})"
                self.line(f"trace.append(('event', {self.numbers[id]}, {about}))")
            self.effects(event.effects)
            if self.traced:
                self.line("trace.append(('end',))")


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
        self._code.changed("Set", thing, field, value)

    def change(self, thing: str, field: str, by: str) -> None:
        self._code.changed("Change", thing, field, by)

    def roll(self, name: str, sides: str) -> None:
        if not sides.isdigit() or int(sides) < 1:
            self.line(f"{name} = s.roll({sides})")
            return
        self.line(f"{name} = s.chance.roll({sides}); s.rolled += 1")
        if self._code.traced:
            self.line(f"trace.append(('die', s.rolled, {sides}, {name}))")

    def effects(self, argument: str) -> None:
        nested = self._effect.arguments.get(argument, ())
        assert isinstance(nested, tuple)
        self._code.effects(nested)  # type: ignore[arg-type]


_KEEPS_KEY = frozenset(("when", "let", "roll"))  # verbs that change nothing but a name
_AHEAD = frozenset(("when", "let", "change", "set"))


def _verb(code: ModuleWriter, effect: Verb) -> None:
    word = VERBS[effect.verb]
    if effect.verb not in _KEEPS_KEY:
        code.key = ""
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
            sources[argument.name] = code.naming.name(str(value))
        elif argument.sort == "type":
            sources[argument.name] = code.naming.type_name(str(value))
        elif isinstance(value, Expression):
            certain = effect.verb in _AHEAD and all(_certain(each) for each in effect.arguments.values())
            sources[argument.name] = code.ahead(value) if certain else code.expression(value)
    if "when" in sources and "do" in effect.arguments and not code.full:
        sources["in"] = _members(code, effect, sources["in"])
    word.emit(_VerbWriter(code, effect), sources)
    bindings = [code.naming.name(each) for each in bound((effect,))]
    if effect.verb not in _KEEPS_KEY or any(each in code.key for each in bindings):
        code.key = ""


def _certain(value: object) -> bool:
    """Whether an argument names a field, if it does, of something that is there for certain."""
    if isinstance(value, Expression) and isinstance(value.tree, Attribute):
        return cannot_fail(value.tree.of)
    return True


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
