"""Lines of a generated module, each with the place in the YAML that it comes from."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from regelwerk.model.span import Span

HERE = "·here·"  # stands for the number of its line


class Lines:
    """Collects lines; blocks are indented."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.spans: list[Span | None] = [None]  # lines count from 1
        self.owners: list[str] = [""]  # the document of which each line is a part
        # By line: what may stand in its place, once it is known by which fields anything is looked up.
        self._calls: dict[int, Callable[[Collection[str]], list[str] | None]] = {}
        self._numbered: set[int] = set()  # lines in which their own number stands
        self.record = ""  # what the variable `known` holds, while that is certain
        self._depth = 0
        self._fresh = 0
        self._span: Span | None = None
        self._owner = ""

    def line(self, text: str, span: Span | None = None) -> None:
        self.lines.append("    " * self._depth + text)
        self.spans.append(span or self._span)
        self.owners.append(self._owner)

    def numbered_line(self, text: str) -> None:
        """One that says its own number, `HERE`."""
        self._numbered.add(len(self.lines))
        self.line(text)

    def call(self, text: str, in_place: Callable[[Collection[str]], list[str] | None] | None) -> None:
        """One in whose place `in_place` may know others, in `write_out`."""
        if in_place is not None:
            self._calls[len(self.lines)] = in_place
        self.line(text)

    def when(self, conditions: list[tuple[str, Span | None]]) -> None:
        """Opens an `if` with a line for each condition, so that one that fails is found at its own place."""
        for position, (condition, span) in enumerate(conditions):
            start = "if (" if position == 0 else "    and "
            self.line(f"{start}{condition}{'):' if position == len(conditions) - 1 else ''}", span)

    @contextmanager
    def block(self) -> Iterator[None]:
        self._depth += 1
        before, record = len(self.lines), self.record
        yield
        if self.record != record:
            self.record = ""
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

    def write_out(self, looked_up: Collection[str]) -> None:
        """What touches no field that is `looked_up` needs no call; which these are is known at the end."""
        lines, spans, owners = self.lines, self.spans, self.owners
        self.lines, self.spans, self.owners = [], [None], [""]
        for number, (line, span, owner) in enumerate(zip(lines, spans[1:], owners[1:], strict=True)):
            in_place = self._calls.get(number)
            written = in_place(looked_up) if in_place is not None else None
            margin = line[: len(line) - len(line.lstrip())]
            if number in self._numbered:
                line = line.replace(HERE, str(len(self.lines) + 1), 1)
            for each in [line] if written is None else [margin + each for each in written]:
                self.lines.append(each)
                self.spans.append(span)
                self.owners.append(owner)
