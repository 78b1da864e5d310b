"""Writes the functions of a ruleset as one Python module, each line with its place in the YAML."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from regelwerk.compile import steps as ir
from regelwerk.compile.emit.expression import NOT, Emitter, emit
from regelwerk.compile.emit.naming import Naming
from regelwerk.compile.emit.setters import Kind, Setters
from regelwerk.compile.identifiers import global_name
from regelwerk.compile.lower.choices import listed
from regelwerk.model.expression import Constant, Expr
from regelwerk.model.span import Span
from regelwerk.model.types import differs_by_language

HERE = "·here·"  # stands for the number of its line


class Lines:
    """Collects lines; blocks are indented."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.spans: list[Span | None] = [None]  # lines count from 1
        self.owners: list[str] = [""]  # the document of which each line is a part
        self._depth = 0
        self._span: Span | None = None
        self._owner = ""

    def line(self, text: str, span: Span | None = None) -> None:
        self.lines.append("    " * self._depth + text)
        self.spans.append(span or self._span)
        self.owners.append(self._owner)

    def numbered_line(self, text: str) -> None:
        """One that says its own number, `HERE`."""
        self.line(text.replace(HERE, str(len(self.lines) + 1), 1))

    @contextmanager
    def block(self) -> Iterator[None]:
        self._depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self._depth -= 1

    @contextmanager
    def of(self, id: str, span: Span) -> Iterator[None]:
        """Lines written inside are a part of a document, and come from `span` unless they say otherwise."""
        before = self._owner, self._span
        self._owner, self._span = id, span
        yield
        self._owner, self._span = before


class ModuleEmitter(Lines):
    """`moments` says whether changes may wait for a commit, `traced` whether dice are noted."""

    def __init__(
        self,
        naming: Naming,
        setters: Setters,
        *,
        moments: bool,
        traced: bool,
        emitter: Emitter | None = None,
    ) -> None:
        super().__init__()
        self._naming = naming
        self._emitter = emitter or Emitter(naming)
        self._setters = setters
        self._moments = moments
        self._traced = traced
        self._function: ir.Function | None = None
        self._temporary = 0

    def functions(self, functions: Iterable[ir.Function]) -> None:
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

    def _steps(self, steps: ir.Steps) -> None:
        around = self._span
        for step in steps:
            self._span = step.span or around
            self._step(step)
        self._span = around

    def _step(self, step: ir.Step) -> None:
        match step:
            case ir.Do(text=text, values=values, body=body):
                self.line(text.format(*map(self._value, values)) if values else text)
                if body is not None:
                    self._block(body)
            case ir.Let(name=name, value=value):
                self.line(f"{self._naming.name(name)} = {self._source(value)}")
            case ir.If():
                self._if(step)
            case ir.For():
                self._for(step)
            case ir.Return(value=value, bound=bound):
                self.line(f"return {self._source(value, bound)}")
            case ir.Write():
                self._write(step)
            case ir.Remove(thing=thing):
                self.line(f"s.remove({self._source(thing)})")
            case ir.Cause(event=event, arguments=arguments):
                given = ", ".join(["s", *map(self._source, arguments)])
                self.line(f"{global_name('Event', event)}({given})")
            case ir.Roll(name=name, sides=sides):
                self._roll(self._naming.name(name), sides)
            case ir.Note(entry=entry, values=values):
                assert self._function is not None
                noted = entry.format(*map(self._source, values)) if values else entry
                self.line(f"{self._function.trace}.append(({noted}))")
            case ir.Part(id=id, steps=steps, span=span):
                with self.of(id, span):
                    self._steps(steps)
            case ir.Listing():
                self._steps(listed(step))

    # --- parts of steps ---------------------------------------------------------------------------

    def _block(self, steps: ir.Steps) -> None:
        with self.block():
            self._steps(steps)

    def _source(self, node: Expr, bound: ir.Bound | None = None) -> str:
        return emit(node, self._naming, bound) if bound else self._emitter.emit(node)

    def _value(self, value: ir.Value) -> str:
        return self._text(value) if isinstance(value, ir.Text) else self._emitter.emit(value)

    def _text(self, text: ir.Text) -> str:
        """Source of a text in the language of the state."""
        written = {each: self._template(text, each) for each in text.templates}
        if not written:
            return "''"
        found = written.pop("en" if "en" in written else next(iter(written)))
        others = {language: source for language, source in written.items() if source != found}
        for language, source in others.items():
            found = f"{source} if s.language == {language!r} else {found}"
        return f"({found})" if others else found

    def _template(self, text: ir.Text, language: str) -> str:
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

    def _if(self, step: ir.If) -> None:
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

    def _for(self, step: ir.For) -> None:
        variable, members = self._naming.name(step.variable), self._source(step.members)
        if step.by is not None:
            members = f"sorted({members}, key=lambda {variable}: {self._source(step.by)})"
        elif step.changes and not (members[0] == "[" and members[-1] == "]"):
            members = f"list({members})"
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

    def _write(self, step: ir.Write) -> None:
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
