"""A YAML text as it is laid out: collections, scalars as they are spelt, comments with their places.

Made from the nodes of the YAML library and the gaps between them. Comments are no nodes: what begins with `#`
outside all scalars is one.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from yaml.nodes import MappingNode, ScalarNode

from regelwerk.load.source import LINE_END, indent

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#")
_BLOCK_HEADER = re.compile(r"[|>][-+]?")
_DOCUMENT = re.compile(r"---(?:\s|$)")


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
        self.scalars: list[Place] = []
        self.headers: list[Comment] = []

    def documents(self) -> Iterator[Document]:
        marks = [number for number, text in enumerate(self.lines) if _DOCUMENT.match(text)]
        for node in yaml.compose_all("\n".join(self.lines[:-1]), Loader=_LOADER):
            root = self._value(node)
            blank = isinstance(root, Scalar) and not root.style and not root.value
            if not blank:
                yield Document(root, max((mark for mark in marks if mark <= root.place.line), default=-1))

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

    def _value(self, node: Any) -> Value:
        if isinstance(node, ScalarNode):
            return self._scalar(node)
        mapping = isinstance(node, MappingNode)
        entries = list(self._pairs(node) if mapping else self._items(node))
        place = _place(node)
        if not node.flow_style and entries:
            last = entries[-1].value.place
            place = place._replace(end_line=last.end_line, end_column=last.end_column)
        return Collection(mapping, bool(node.flow_style), tuple(entries), place)

    def _scalar(self, node: Any) -> Scalar:
        place = _place(node)
        style = node.style or ""
        self.scalars.append(place)
        if style in ("|", ">"):
            return self._block(node, place)
        lines = self.lines[place.line : place.end_line + 1]
        lines[-1] = lines[-1][: place.end_column]
        lines[0] = lines[0][place.column :]
        return Scalar(node.value, style, tuple(lines), "", place)

    def _block(self, node: Any, place: Place) -> Scalar:
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
            ends = len(node.value) - len(node.value.rstrip("\n"))
            lines += [""] * (ends - 1 if lines else ends)
        end = place.line + len(lines)
        place = place._replace(end_line=end, end_column=len(self.lines[min(end, len(self.lines) - 1)]))
        if node.value and not node.value.endswith("\n"):
            # Else a file without a last line end would get one, and the value with it.
            sign = f"{node.style}-"
        return Scalar(node.value, node.style, tuple(line[margin:] for line in lines), sign, place)

    def _pairs(self, mapping: Any) -> Iterator[Entry]:
        for key, value in mapping.value:
            told = self._scalar(key)
            yield Entry(told, self._value(value), told.place)

    def _items(self, sequence: Any) -> Iterator[Entry]:
        start = sequence.start_mark
        line = start.line
        for item in sequence.value:
            value = self._value(item)
            place = value.place
            if not sequence.flow_style:
                line = self._dash(start, line)
                place = place._replace(line=line, column=start.column)
                line = max(line, place.end_line) + 1
            yield Entry(None, value, place)

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


def _place(node: Any) -> Place:
    first, last = node.start_mark, node.end_mark
    return Place(first.line, first.column, last.line, last.column)
