"""Writes the expressions and effects of a ruleset as lines of its generated module."""

from collections.abc import Callable, Mapping
from functools import partial

from regelwerk.model.expression import Attribute, Call, Expr, Expression
from regelwerk.model.rules import Cause, Effects, Verb
from regelwerk.model.traversal import walk
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.run.chance import drawn
from regelwerk.run.event_sizes import EventSizes, bound, turn_counts
from regelwerk.run.generate_setters import Kind, Setters
from regelwerk.run.held import Held, held_against
from regelwerk.run.identifiers import global_name
from regelwerk.run.known_values import Known, ahead
from regelwerk.run.lines import HERE, Lines
from regelwerk.run.lookups import cannot_fail, narrowed_by
from regelwerk.run.naming import Bound
from regelwerk.run.row_key_source import Tables
from regelwerk.run.row_keys import RowKeys
from regelwerk.run.source import Emitter, emit
from regelwerk.run.source_naming import SourceNaming
from regelwerk.run.statements import gathered
from regelwerk.words.verbs import VERBS

_CONSTANTS = frozenset(("None", "True", "False"))


class ModuleWriter(Lines):
    """What is not `traced` leaves no trace."""

    def __init__(
        self,
        naming: SourceNaming,
        vocabulary: Vocabulary,
        writes: Callable[[Effects], set[str]],
        sizes: EventSizes,
        setters: Setters,
        row_keys: RowKeys,
        numbers: Mapping[str, int],
        *,
        moments: bool = True,
        traced: bool = True,
        counting: bool = False,
    ) -> None:
        super().__init__()
        self.numbers = numbers  # of the documents, in the trace
        self.row_keys = row_keys
        self.moments = moments  # whether some phase resolves at once
        self.naming = naming
        self.vocabulary = vocabulary
        self.writes = writes
        self.sizes = sizes
        self.setters = setters
        self.traced = traced
        self.counting = counting  # which rules bar choices is noted
        self._written: dict[tuple[int, Bound | None], tuple[Expr, str]] = {}  # keeps the trees, too
        self.known: dict[str, Known] = {}  # of quantities and definitions that are looked up in place
        self.tables = Tables()
        self.about = ""  # and `about`, in the function of an event
        self.thrown = ""  # the die that was thrown last
        self.waits: bool | None = None  # whether changes wait for a commit, if that is certain

    def expression(self, expression: Expression, bound: Bound | None = None) -> str:
        if self.naming.placed:
            return emit(expression.tree, self.naming, bound)
        # A requirement is written up to three times.
        key = (id(expression.tree), bound)
        known = self._written.get(key)
        if known is None:
            known = self._written[key] = expression.tree, emit(expression.tree, self.naming, bound)
        return known[1]

    def begin(self, about: str = "", *, waits: bool | None = None) -> None:
        """A function begins in which there are effects; `about` is what a variable of this name holds, and
        `waits` says whether changes wait for a commit, if that is certain."""
        self.record, self.about, self.waits, self.thrown = "", about, waits, ""

    def ahead(self, expression: Expression) -> str:
        """An expression of an effect: values that are known may be looked up before it."""
        return ahead(self, expression.tree)

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
            noted = f"s.pending.append(({HERE}, {kind.lower()!r}, {thing}, {field!r}, {value}))"
            if self.waits:
                self.numbered_line(f"{noted}; {thing}.{field}")
                return
            self.numbered_line(f"if s.pending is not None: {noted}; {thing}.{field}")
            self.line(f"elif {differs}:" if differs else "else:")
        elif differs:
            self.line(f"if {differs}:")
        else:
            self._change(kind, thing, field, value)
            return
        with self.block():
            self._change(kind, thing, field, value)

    def _change(self, kind: Kind, thing: str, field: str, value: str) -> None:
        in_place = partial(self.setters.in_place, kind, thing, field, value)
        self.call(self.setters.call(kind, thing, field, value), in_place)

    def removed(self, thing: str, type: str) -> None:
        """A thing of a type leaves play: by a call, which `write_out` may write out."""
        certain = not self.moments or self.waits is False
        self.call(f"s.remove({thing})", partial(self.setters.removal, thing, type) if certain else None)

    def effects(self, effects: Effects) -> None:
        thrown = self.thrown
        for effect in effects:
            with self.at(effect.span):
                if isinstance(effect, Cause):
                    self._cause(effect)
                else:
                    _verb(self, effect)
        self.thrown = thrown

    def _cause(self, effect: Cause) -> None:
        arguments = [self.expression(argument) for argument in effect.arguments.values()]
        self.line(f"{global_name('Event', effect.event)}({', '.join(['s', *arguments])})")
        self.record = ""


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
        removed = self._effect.arguments["remove"]
        assert isinstance(removed, Expression)
        self._code.removed(thing, removed.tree.type.name)

    def roll(self, name: str, sides: str) -> None:
        if not sides.isdigit() or int(sides) < 1:
            self.line(f"{name} = s.roll({sides})")
            return
        for line in drawn(name, int(sides)):
            self.line(line)
        if not self._code.traced:
            self.line("s.rolled += 1")
            return
        self.line("s.rolled = rolled = s.rolled + 1")
        self.line(f"trace.append(('die', rolled, {sides}, {name}))")

    def effects(self, argument: str) -> None:
        self._code.effects(self._nested(argument))

    def counts(self, argument: str) -> bool:
        return turn_counts(self._nested(argument))

    def _nested(self, argument: str) -> Effects:
        nested = self._effect.arguments.get(argument, ())
        assert isinstance(nested, tuple)
        return nested  # type: ignore[return-value]


_KEEPS_RECORD = frozenset(("when", "let", "roll"))  # verbs that change nothing but a name
_AHEAD = frozenset(("when", "let", "change", "set"))


def _verb(code: ModuleWriter, effect: Verb) -> None:
    word = VERBS[effect.verb]
    if effect.verb not in _KEEPS_RECORD:
        code.record = ""
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
            held = held_against(effect, code.thrown) if code.traced else None
            if held is not None:
                sources[argument.name] = _held(code, value, held)
            else:
                sources[argument.name] = code.ahead(value) if certain else code.expression(value)
    word.emit(_VerbWriter(code, effect), sources)
    if effect.verb == "roll":
        code.thrown = str(effect.arguments["as"])
    bindings = [code.naming.name(each) for each in bound((effect,))]
    if effect.verb not in _KEEPS_RECORD or any(each in code.record for each in bindings):
        code.record = ""


def _held(code: ModuleWriter, condition: Expression, held: Held) -> str:
    """Source of a condition of the last die, after what it is held against has been noted."""
    die, against = code.naming.name(code.thrown), code.fresh()
    code.line(f"{against} = {code.ahead(condition._replace(tree=held.other))}")
    code.line(f"trace.append(('held', {held.operator!r}, {against}, {die} {held.operator} {against}))")
    return f"{die} {held.operator} {against}"


def _certain(value: object) -> bool:
    """Whether an argument names a field, if it does, of something that is there for certain."""
    if isinstance(value, Expression) and isinstance(value.tree, Attribute):
        return cannot_fail(value.tree.of)
    return True


def _members(code: ModuleWriter, effect: Verb, source: Expression) -> str:
    """The list of a loop as it is before the first turn: what its effects do does not change it. Some of
    those whose turn would pass anyway, whatever the turns change, are not in it."""
    found = gathered(code, source)
    if found is not None:
        return found
    listed = code.expression(source)
    if "when" in effect.arguments:
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
    return Emitter(code.naming).looked_up(listed, isinstance(source, Call), found)
