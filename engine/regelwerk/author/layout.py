"""What a YAML text shows beside its nodes: comments with their places, and how its scalars are spelt.

Comments are no nodes: what begins with `#` outside all scalars is one. Lines and columns count from 1, as in
spans; the texts are such as `read` has no fault to find with.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from regelwerk.load.node import Node
from regelwerk.load.source import Source, indent
from regelwerk.model.span import Span

_BLOCK_HEADER = re.compile(r"[|>][-+]?")
_DASH = re.compile(r"-(?:\s|$)")
_BLOCKS = ("|", ">")


class Scalar(NamedTuple):
    """`style` is `"`, `'`, `|`, `>` or empty; `lines` are as the file has them, up to its line `end`.

    The lines of a block are without its indentation and without its `header`, such as `>-`.
    """

    value: str
    style: str
    lines: tuple[str, ...]
    header: str
    end: int


class Entry(NamedTuple):
    """A pair of a mapping, or an item of a list: then without key. It begins with the key or dash."""

    key: Scalar | None
    value: Node
    line: int
    column: int


class Comment(NamedTuple):
    """`alone`: nothing stands before it on its line."""

    column: int
    text: str
    alone: bool


def comments(source: Source, documents: Iterable[Node]) -> dict[int, Comment]:
    """Every comment of a text by its line; at most one stands on a line."""
    marked = {number: text for number, text in enumerate(source.lines, 1) if "#" in text}
    covered: dict[int, list[range]] = {number: [] for number in marked}
    for node in (each for document in documents if marked for each in document.walk()):
        places = node.keys.values() if isinstance(node.value, list | dict) else [node.span]
        for place in places:
            # Behind the header of a block there may be a comment.
            for line in range(place.line + (_style(source, place) in _BLOCKS), place.end_line + 1):
                if line in covered:
                    start = place.column if line == place.line else 1
                    end = place.end_column if line == place.end_line else len(marked[line]) + 1
                    covered[line].append(range(start, end))
    found: dict[int, Comment] = {}
    for line, text in marked.items():
        signs = (column for column, sign in enumerate(text, 1) if sign == "#")
        column = next((each for each in signs if not any(each in part for part in covered[line])), 0)
        if column:
            before, comment = text[: column - 1], text[column - 1 :]
            found[line] = Comment(column, comment.rstrip(), not before.strip())
    return found


def _style(source: Source, place: Span) -> str:
    """The sign with which a scalar begins that is no plain one."""
    sign = source.line(place.line - 1)[place.column - 1 : place.column]
    return sign if sign in ("'", '"', *_BLOCKS) and place[1:3] < place[3:] else ""


def entries(node: Node) -> Iterator[Entry]:
    """What a collection holds, as it is laid out."""
    assert node.source is not None
    for key, value in node.mapping.items():
        place = node.key_span(key)
        yield Entry(_spelt(node.source, place, key), value, place.line, place.column)
    if not node.items:
        return
    start = node.span
    line = start.line
    for item in node.items:
        place = item.span
        if node.in_block:
            line = _dash(node.source, start, line)
            yield Entry(None, item, line, start.column)
            line = max(line, place.end_line) + 1
        else:
            yield Entry(None, item, place.line, place.column)


def _dash(source: Source, start: Span, line: int) -> int:
    """The line of the next dash of a list that begins at `start`, from `line` on."""
    at = start.column - 1
    while start.line < line <= len(source.lines):
        text = source.line(line - 1)
        if not text[:at].strip() and _DASH.match(text, at):
            break
        line += 1
    return line


def scalar(node: Node) -> Scalar:
    """How a scalar is spelt."""
    assert node.source is not None
    return _spelt(node.source, node.span, node.text)


def _spelt(source: Source, place: Span, value: str) -> Scalar:
    style = _style(source, place)
    lines = source.lines[place.line - 1 : place.end_line] or [""]  # it may stand behind the last line
    if style not in _BLOCKS:
        lines[-1] = lines[-1][: place.end_column - 1]
        lines[0] = lines[0][place.column - 1 :]
        return Scalar(value, style, tuple(lines), "", place.end_line)
    found = _BLOCK_HEADER.match(lines.pop(0), place.column - 1)
    header = found[0] if found is not None else style
    for line in source.lines[place.end_line :]:
        if line.strip():
            break
        lines.append(line)
    # Blanks alone are indentation, all of them.
    margin = next((indent(line) for line in lines if line.strip()), max(map(len, lines), default=0))
    while lines and not lines[-1].strip() and len(lines[-1]) <= margin:
        lines.pop()
    if header.endswith("+"):
        ends = len(value) - len(value.rstrip("\n"))
        lines += [""] * (ends - 1 if lines else ends)
    if value and not value.endswith("\n"):
        # Else a file without a last line end would get one, and the value with it.
        header = f"{style}-"
    return Scalar(value, style, tuple(line[margin:] for line in lines), header, place.line + len(lines))
