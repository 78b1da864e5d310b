"""A YAML text as it is laid out: collections, scalars as they are spelt, comments with their places.

Made from the events of the YAML library and the gaps between them. Comments are no events: what begins
with `#` outside all scalars is one.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from yaml.events import (
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from regelwerk.load.source import LINE_END, indent

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#")
_BLOCK_HEADER = re.compile(r"[|>][-+]?")


class Place(NamedTuple):
    """Lines and columns from 0; the end is behind the last character."""

    line: int
    column: int
    end_line: int
    end_column: int


class Scalar(NamedTuple):
    """`style` is `"`, `'`, `|`, `>` or empty; `lines` are as the file has them.

    The lines of a block are without its indentation and without its `header`, such as `>-`.
    """

    value: str
    style: str
    lines: tuple[str, ...]
    header: str
    place: Place


class Entry(NamedTuple):
    """A pair of a mapping, or an item of a sequence: then without key; `place` is that of the dash or key."""

    key: Scalar | None
    value: "Value"
    place: Place


class Collection(NamedTuple):
    mapping: bool
    flow: bool
    entries: tuple[Entry, ...]
    place: Place


Value = Scalar | Collection


class Document(NamedTuple):
    """`line` is that of `---`, or -1 without one."""

    root: Value
    line: int


class Comment(NamedTuple):
    """`alone`: nothing stands before it on its line."""

    line: int
    column: int
    text: str
    alone: bool


class Text(NamedTuple):
    """A file: documents that hold something, and every comment by its line."""

    lines: tuple[str, ...]
    documents: tuple[Document, ...]
    comments: dict[int, Comment]


def laid_out(text: str) -> Text:
    """The layout of a text that `regelwerk.load.yaml_nodes.read` has no fault to find with."""
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    reader = _Reader(lines)
    documents = tuple(reader.documents())
    return Text(tuple(lines), documents, reader.comments())


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self.lines = [*lines, ""]  # a mark may stand behind the last line
        self.events: Iterator[Any] = iter(yaml.parse("\n".join(lines), Loader=_LOADER))
        self.scalars: list[Place] = []
        self.headers: list[Comment] = []

    def documents(self) -> Iterator[Document]:
        for event in self.events:
            if isinstance(event, DocumentStartEvent):
                mark: Any = event.start_mark
                line = mark.line if event.explicit else -1
                root = self._value(next(self.events))
                blank = isinstance(root, Scalar) and not root.style and not root.value
                if not blank:
                    yield Document(root, line)

    def comments(self) -> dict[int, Comment]:
        """Every comment of the text; at most one stands on a line."""
        covered: dict[int, list[tuple[int, int]]] = {}
        for place in self.scalars:
            for line in range(place.line, min(place.end_line + 1, len(self.lines))):
                start = place.column if line == place.line else 0
                end = place.end_column if line == place.end_line else len(self.lines[line]) + 1
                if end > start:
                    covered.setdefault(line, []).append((start, end))
        found = {comment.line: comment for comment in self.headers}
        for number, text in enumerate(self.lines):
            if "#" not in text or number in found:
                continue
            for match in _COMMENT.finditer(text):
                at = match.start()
                # A # inside a scalar may be followed by a comment behind it.
                if not any(start <= at < end for start, end in covered.get(number, ())):
                    alone = not text[:at].strip()
                    found[number] = Comment(number, at, text[at:].rstrip(), alone)
                    break
        return found

    # --- values -----------------------------------------------------------------------------------

    def _value(self, event: Any) -> Value:
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if isinstance(event, MappingStartEvent):
            return self._mapping(event)
        assert isinstance(event, SequenceStartEvent)
        return self._sequence(event)

    def _scalar(self, event: Any) -> Scalar:
        place = _place(event, event)
        style = event.style or ""
        self.scalars.append(place)
        if style in ("|", ">"):
            return self._block(event, place)
        lines = self.lines[place.line : place.end_line + 1]
        lines[-1] = lines[-1][: place.end_column]
        lines[0] = lines[0][place.column :]
        return Scalar(event.value, style, tuple(lines), "", place)

    def _block(self, event: Any, place: Place) -> Scalar:
        header = self.lines[place.line][place.column :]
        found = _BLOCK_HEADER.match(header)
        sign = found.group() if found is not None else header
        at = header.find("#")
        if at >= 0:
            self.headers.append(Comment(place.line, place.column + at, header[at:].rstrip(), False))
        last = place.end_line if place.end_column else place.end_line - 1
        lines = self.lines[place.line + 1 : last + 1]
        # Blanks alone are indentation, all of them.
        margin = next((indent(line) for line in lines if line.strip()), max(map(len, lines), default=0))
        while lines and not lines[-1].strip() and len(lines[-1]) <= margin:
            lines.pop()
        if sign.endswith("+"):
            ends = len(event.value) - len(event.value.rstrip("\n"))
            lines += [""] * (ends - 1 if lines else ends)
        end = place.line + len(lines)
        place = place._replace(end_line=end, end_column=len(self.lines[min(end, len(self.lines) - 1)]))
        if event.value and not event.value.endswith("\n"):
            # Else a file without a last line end would get one, and the value with it.
            sign = f"{event.style}-"
        return Scalar(event.value, event.style, tuple(line[margin:] for line in lines), sign, place)

    def _mapping(self, start: Any) -> Collection:
        entries = []
        while not isinstance(event := next(self.events), MappingEndEvent):
            key = self._scalar(event)
            entries.append(Entry(key, self._value(next(self.events)), key.place))
        return self._collection(start, event, entries, mapping=True)

    def _sequence(self, start: Any) -> Collection:
        entries: list[Entry] = []
        line = start.start_mark.line
        while not isinstance(event := next(self.events), SequenceEndEvent):
            value = self._value(event)
            place = value.place
            if not start.flow_style:
                line = self._dash(start.start_mark, line)
                place = Place(line, start.start_mark.column, place.end_line, place.end_column)
                line = max(line, value.place.end_line) + 1
            entries.append(Entry(None, value, place))
        return self._collection(start, event, entries, mapping=False)

    def _dash(self, start: Any, line: int) -> int:
        """The line of the next dash of a block sequence, from `line` on."""
        if line == start.line:
            return line
        while line < len(self.lines) - 1:
            text = self.lines[line]
            if not text[: start.column].strip() and re.match(r"-(?:\s|$)", text[start.column :]):
                break
            line += 1
        return line

    def _collection(self, start: Any, end: Any, entries: list[Entry], *, mapping: bool) -> Collection:
        place = _place(start, end)
        if not start.flow_style and entries:
            last = entries[-1].value.place
            place = place._replace(end_line=last.end_line, end_column=last.end_column)
        return Collection(mapping, bool(start.flow_style), tuple(entries), place)


def _place(start: Any, end: Any) -> Place:
    first, last = start.start_mark, end.end_mark
    return Place(first.line, first.column, last.line, last.column)
