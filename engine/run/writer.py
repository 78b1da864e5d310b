"""Writes the lines of the generated module, each with the place in the YAML that it comes from."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from engine.model.expression import Attribute, Call, Expr, Expression, Name
from engine.model.rules import Cause, Effects, Event, Verb
from engine.model.span import Span
from engine.model.traversal import walk
from engine.run.event_sizes import EventSizes, bound, turn_counts
from engine.run.generate_setters import Kind, Setters
from engine.run.identifiers import global_name
from engine.run.known_values import Known, ahead
from engine.run.lookups import cannot_fail, narrowed_by
from engine.run.naming import Bound
from engine.run.row_keys import RowKeys
from engine.run.source import Emitter, emit
from engine.run.source_naming import SourceNaming
from engine.run.statements import gathered
from engine.words.verbs import VERBS

_HERE = "·here·"                # stands for the number of its line
_CONSTANTS = frozenset(("None", "True", "False"))


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
        self.bound: frozenset[str] = frozenset()    # variables that hold something here
        self._in_place = 0                      # events that are written inside one another
        self._placed = 0
        self.waits: bool | None = None          # whether changes wait for a commit, if that is certain
        # By line: what may stand in its place, once it is known by which fields anything is looked up.
        self._calls: dict[int, Callable[[Collection[str]], list[str] | None]] = {}
        self._numbered: set[int] = set()        # lines in which their own number stands
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

    def begin(
        self, given: Collection[str] = (), about: str = "", *, chosen: bool = False, waits: bool | None = None
    ) -> None:
        """A function begins in which there are effects. `given` are its parameters, `about` is what a
        variable of this name holds, and `waits` says whether changes wait for a commit, if that is certain.

        What a player chooses takes longer to find than to do: there only small events stand in place.
        """
        self.key, self.about, self.waits, self.bound = "", about, waits, frozenset(given)
        self._in_place = int(chosen)

    def ahead(self, expression: Expression) -> str:
        """An expression of an effect: values that are known may be looked up before it."""
        return self.expression(expression) if self.full else ahead(self, expression.tree)

    def changed(self, kind: Kind, thing: str, field: str, value: str) -> None:
        """A field changes: by a call, which `write_out` may write out once all else is written.

        What waits for a commit is put down at once, with the number of its line.
        """
        if not thing.isidentifier():
            found = self.fresh()
            self.line(f"{found} = {thing}")
            thing = found
        # Most fields that are cleared are empty already.
        differs = f"{thing}.{field} is not {value}" if kind == "Set" and value in _CONSTANTS else ""
        if self.moments and self.waits is not False:
            self._numbered.add(len(self.lines))
            noted = f"s.pending.append(({_HERE}, {kind.lower()!r}, {thing}, {field!r}, {value}))"
            if self.waits:
                self.line(f"{noted}; {thing}.{field}")
                return
            self.line(f"if s.pending is not None: {noted}; {thing}.{field}")
            self.line(f"elif {differs}:" if differs else "else:")
        elif differs:
            self.line(f"if {differs}:")
        else:
            self._change(kind, thing, field, value)
            return
        with self.block():
            self._change(kind, thing, field, value)

    def _change(self, kind: Kind, thing: str, field: str, value: str) -> None:
        self._calls[len(self.lines)] = partial(self.setters.in_place, kind, thing, field, value)
        self.line(self.setters.call(kind, thing, field, value))

    def removed(self, thing: str) -> None:
        """A thing leaves play: by a call, which `write_out` may write out."""
        if not self.moments or self.waits is False:
            self._calls[len(self.lines)] = partial(self.setters.removal, thing)
        self.line(f"s.remove({thing})")

    def write_out(self) -> None:
        """What touches no field that is looked up needs no call; which these are is known at the end."""
        lines, spans, owners = self.lines, self.spans, self.owners
        self.lines, self.spans, self.owners = [], [None], [""]
        for number, (line, span, owner) in enumerate(zip(lines, spans[1:], owners[1:], strict=True)):
            in_place = self._calls.get(number)
            written = in_place(self.naming.looked_up) if in_place is not None else None
            margin = line[: len(line) - len(line.lstrip())]
            if number in self._numbered:
                line = line.replace(_HERE, str(len(self.lines) + 1), 1)
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
        self.bound |= set(names.values())
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

    def remove(self, thing: str) -> None:
        self._code.removed(thing)

    def roll(self, name: str, sides: str) -> None:
        if not sides.isdigit() or int(sides) < 1:
            self.line(f"{name} = s.roll({sides})")
            return
        if not self._code.traced:
            self.line(f"{name} = s.chance.roll({sides}); s.rolled += 1")
            return
        self.line(f"{name} = s.chance.roll({sides}); s.rolled = rolled = s.rolled + 1")
        self.line(f"trace.append(('die', rolled, {sides}, {name}))")

    def effects(self, argument: str) -> None:
        self._code.effects(self._nested(argument))

    def counts(self, argument: str) -> bool:
        return turn_counts(self._nested(argument))

    def _nested(self, argument: str) -> Effects:
        nested = self._effect.arguments.get(argument, ())
        assert isinstance(nested, tuple)
        return nested  # type: ignore[return-value]


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
        elif argument.name == "in" and isinstance(value, Expression):
            sources["in"] = _members(code, effect, value)
        elif isinstance(value, Expression):
            certain = effect.verb in _AHEAD and all(_certain(each) for each in effect.arguments.values())
            sources[argument.name] = code.ahead(value) if certain else code.expression(value)
    before = code.bound
    code.bound |= {sources.get(each.name, "") for each in word.arguments if each.sort == "binding"}
    word.emit(_VerbWriter(code, effect), sources)
    if word.scope != "after":
        code.bound = before
    bindings = [code.naming.name(each) for each in bound((effect,))]
    if effect.verb not in _KEEPS_KEY or any(each in code.key for each in bindings):
        code.key = ""


def _certain(value: object) -> bool:
    """Whether an argument names a field, if it does, of something that is there for certain."""
    if isinstance(value, Expression) and isinstance(value.tree, Attribute):
        return cannot_fail(value.tree.of)
    return True


def _members(code: ModuleWriter, effect: Verb, source: Expression) -> str:
    """The list of a loop as it is before the first turn: what its effects do does not change it. Some of
    those whose turn would pass anyway, whatever the turns change, are not in it."""
    found = gathered(code, source, code.bound)
    if found is not None:
        return found
    listed = code.expression(source)
    if "when" in effect.arguments and not code.full:
        listed = _narrowed(code, effect, source.tree, listed)
    if "by" in effect.arguments:
        return listed
    return listed if listed[0] == "[" and listed[-1] == "]" else f"list({listed})"


def _narrowed(code: ModuleWriter, effect: Verb, source: Expr, listed: str) -> str:
    when, body, by = (effect.arguments.get(name) for name in ("when", "do", "by"))
    assert isinstance(when, Expression) and isinstance(body, tuple)
    found = narrowed_by(source, str(effect.arguments["for_each"]), [when.tree])
    if found is None or (isinstance(by, Expression) and not cannot_fail(by.tree)):
        return listed  # what sorts is worked out for everyone, and may fail or leave a trace
    read = {found.field, *(each.field for each in walk(found.value) if isinstance(each, Attribute))}
    if any(isinstance(each, Call) for each in walk(found.value)) or read & code.writes(body):  # type: ignore[arg-type]
        return listed
    return Emitter(code.naming, None).looked_up(listed, isinstance(source, Call), found)
