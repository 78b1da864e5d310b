"""Writes the functions of a ruleset as one Python module."""

from collections.abc import Iterable

from regelwerk.compile.emit.expression import NOT, Emitter, emit
from regelwerk.compile.emit.lines import HERE, Lines
from regelwerk.compile.emit.naming import Naming
from regelwerk.compile.emit.setters import Kind, Setters
from regelwerk.compile.identifiers import global_name
from regelwerk.compile.lower.choices import listed
from regelwerk.compile.steps import (
    Bound,
    Cause,
    Do,
    For,
    Function,
    If,
    Let,
    Listing,
    Note,
    Part,
    Remove,
    Return,
    Roll,
    Step,
    Steps,
    Text,
    Value,
    Write,
)
from regelwerk.model.expression import Constant, Expr
from regelwerk.model.types import differs_by_language


class ModuleEmitter(Lines):
    """`moments` says whether changes may wait for a commit, `traced` whether dice are noted."""

    def __init__(self, naming: Naming, setters: Setters, *, moments: bool, traced: bool) -> None:
        super().__init__()
        self._naming = naming
        self._emitter = Emitter(naming)
        self._setters = setters
        self._moments = moments
        self._traced = traced
        self._function: Function | None = None
        self._temporary = 0

    def functions(self, functions: Iterable[Function]) -> None:
        for function in functions:
            self._function = function
            name = global_name(function.kind, function.id, function.form) if function.id else function.kind
            given = ", ".join(["s", *map(self._naming.name, function.parameters)])
            with self.of(function.id, function.span):
                self.line(f"def {name}({given}):", function.head)
                with self.block():
                    if function.trace == "trace" and self._traced:
                        about = f"; about = {function.about}" if function.about else ""
                        self.line(f"trace = s.trace{about}")
                    self._steps(function.body)

    def _steps(self, steps: Steps) -> None:
        around = self._span
        for step in steps:
            self._span = step.span or around
            self._step(step)
        self._span = around

    def _step(self, step: Step) -> None:
        match step:
            case Do(text=text, values=values, body=body):
                self.line(text.format(*map(self._value, values)) if values else text)
                if body is not None:
                    self._block(body)
            case Let(name=name, value=value):
                self.line(f"{self._naming.name(name)} = {self._source(value)}")
            case If():
                self._if(step)
            case For():
                self._for(step)
            case Return(value=value, bound=bound):
                self.line(f"return {self._source(value, bound)}")
            case Write():
                self._write(step)
            case Remove(thing=thing):
                self.line(f"s.remove({self._source(thing)})")
            case Cause(event=event, arguments=arguments):
                given = ", ".join(["s", *map(self._source, arguments)])
                self.line(f"{global_name('Event', event)}({given})")
            case Roll(name=name, sides=sides):
                self._roll(self._naming.name(name), sides)
            case Note(entry=entry, values=values):
                assert self._function is not None
                noted = entry.format(*map(self._source, values)) if values else entry
                self.line(f"{self._function.trace}.append(({noted}))")
            case Part(id=id, steps=steps, span=span):
                with self.of(id, span):
                    self._steps(steps)
            case Listing():
                self._steps(listed(step))

    # --- parts of steps ---------------------------------------------------------------------------

    def _block(self, steps: Steps) -> None:
        with self.block():
            self._steps(steps)

    def _source(self, node: Expr, bound: Bound | None = None) -> str:
        return emit(node, self._naming, bound) if bound else self._emitter.emit(node)

    def _value(self, value: Value) -> str:
        return self._text(value) if isinstance(value, Text) else self._emitter.emit(value)

    def _text(self, text: Text) -> str:
        """Source of a text in the language of the state."""
        written = {each: self._template(text, each) for each in text.templates}
        if not written:
            return "''"
        found = written.pop("en" if "en" in written else next(iter(written)))
        others = {language: source for language, source in written.items() if source != found}
        for language, source in others.items():
            found = f"{source} if s.language == {language!r} else {found}"
        return f"({found})" if others else found

    def _template(self, text: Text, language: str) -> str:
        """What has a title is called by that, where the text says titles; anything else as orders say it."""
        parts = [
            repr(part)
            if isinstance(part, str)
            else f"Told({self._source(part)}, {language!r})"
            if text.titled and differs_by_language(part.type)
            else f"Shown({self._source(part)})"
            for part in text.templates[language]
        ]
        return " + ".join(parts) or "''"

    def _if(self, step: If) -> None:
        if len(step.tests) == 1:
            only = step.tests[0]
            self.line(f"if {self._source(only.that)}:", step.span or only.span)
        for position, test in enumerate(step.tests if len(step.tests) > 1 else ()):
            start = "if (" if position == 0 else "    and "
            end = "):" if position == len(step.tests) - 1 else ""
            self.line(f"{start}{self._emitter.emit(test.that, NOT)}{end}", test.span)
        self._block(step.then)
        if step.otherwise:
            self.line("else:")
            self._block(step.otherwise)

    def _for(self, step: For) -> None:
        variable, members = self._naming.name(step.variable), self._source(step.members)
        if step.by is not None:
            members = f"sorted({members}, key=lambda {variable}: {self._source(step.by)})"
        elif step.writes is not None and not (members[0] == "[" and members[-1] == "]"):
            members = f"list({members})"  # what the turns do may change the list
        self.line(f"for {variable} in {members}:")
        with self.block():
            if step.counted:
                self.line("s.steps -= 1")
                self.line("if s.steps < 0: s.spent()")
            if step.when is not None:
                self.line(f"if {self._source(step.when)}:")
                self._block(step.body)
            else:
                self._steps(step.body)
        if step.otherwise:
            self.line("else:")
            self._block(step.otherwise)

    # --- changes and dice -------------------------------------------------------------------------

    def _write(self, step: Write) -> None:
        """What waits for a commit is put down at once, with the number of its line."""
        assert self._function is not None
        waits = self._function.waits
        kind: Kind = "Change" if step.adds else "Set"
        thing, value = self._source(step.thing), self._source(step.value)
        if not thing.isidentifier():
            self._temporary += 1
            self.line(f"y{self._temporary} = {thing}")
            thing = f"y{self._temporary}"
        now = self._setters.call(kind, thing, step.field, value)
        if not self._moments or waits is False:
            differs = self._setters.differs(thing, step.field, step.value) if kind == "Set" else ""
            self.line(f"if {differs}: {now}" if differs else now)
            return
        noted = f"s.pending.append(({HERE}, {kind.lower()!r}, {thing}, {step.field!r}, {value}))"
        if waits:
            self.numbered_line(f"{noted}; {thing}.{step.field}")
            return
        self.numbered_line(f"if s.pending is not None: {noted}; {thing}.{step.field}")
        self.line(f"else: {now}")

    def _roll(self, name: str, sides: Expr) -> None:
        """Dice of a seed are drawn from its stream where they are thrown, as `Seeded.roll` does; any other
        chance is asked for each: `s.bits` is none then."""
        count = sides.value if isinstance(sides, Constant) else 0
        if not isinstance(count, int) or count < 1:
            self.line(f"{name} = s.roll({self._source(sides)})")
            return
        bits = f"bits({count.bit_length()})"
        for line in (
            "bits = s.bits",
            f"if bits is None: {name} = s.chance.roll({count})",
            "else:",
            f"    {name} = {bits}",
            f"    while {name} >= {count}: {name} = {bits}",
            f"    {name} += 1",
        ):
            self.line(line)
        if self._traced:
            self.line("s.rolled = rolled = s.rolled + 1")
            self.line(f"trace.append(('die', rolled, {count}, {name}))")
        else:
            self.line("s.rolled += 1")
