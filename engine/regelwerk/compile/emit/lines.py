"""Lines of a generated module, each with the place in the YAML that it comes from."""

from collections.abc import Iterator
from contextlib import contextmanager

from regelwerk.model.span import Span

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
