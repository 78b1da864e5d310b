"""From a character of a scalar's value back to its line and column in the file.

A value differs from its spelling by quotes, escapes, indentation and folded lines. Only problems need
the way back, so it is found by laying the value over the source again, not kept while reading.
"""

import re
from typing import NamedTuple

from engine.load.source import Source
from engine.model.span import Span

_ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)|.", re.DOTALL)
_SINGLE = re.compile(r"''|.", re.DOTALL)


class _Stretch(NamedTuple):
    """Characters of a value that stand beside each other in the file; line and column from 1."""

    offset: int
    length: int
    line: int
    column: int


def part_span(value: str, style: str, whole: Span, source: Source | None, start: int, end: int) -> Span:
    """Where `value[start:end]` stands; `whole` when that can not be told for certain."""
    if source is None or not value:
        return whole
    start = max(0, min(start, len(value) - 1))
    end = max(start + 1, min(end, len(value)))
    if whole.line == whole.end_line and style in ("'", '"'):
        return _in_quotes(style, whole, source, start, end) or whole
    if whole.line == whole.end_line:
        return whole._replace(column=whole.column + start, end_column=whole.column + end)
    escape = {'"': "\\", "'": "''"}.get(style)
    if escape and any(escape in source.line(n) for n in range(whole.line - 1, whole.end_line)):
        return whole
    stretches = _stretches(value, style, whole, source)
    first, last = _stretch_at(stretches, start), _stretch_at(stretches, end - 1)
    if first is None or last is None:
        return whole
    return Span(
        whole.file,
        first.line, first.column + start - first.offset,
        last.line, last.column + end - last.offset,
    )


def _in_quotes(style: str, whole: Span, source: Source, start: int, end: int) -> Span | None:
    raw = source.line(whole.line - 1)[whole.column : whole.end_column - 2]
    columns = [found.start() for found in (_ESCAPE if style == '"' else _SINGLE).finditer(raw)]
    columns.append(len(raw))
    if end >= len(columns):
        return None
    first = whole.column + 1
    return whole._replace(column=first + columns[start], end_column=first + columns[end])


def _stretches(value: str, style: str, whole: Span, source: Source) -> list[_Stretch]:
    found: list[_Stretch] = []
    offset = 0
    for line, column, text in _lines(style, whole, source):
        at = value.find(text, offset)
        if at < 0 or value[offset:at].strip(" \n"):
            return []
        found.append(_Stretch(at, len(text), line, column))
        offset = at + len(text)
    return found


def _lines(style: str, whole: Span, source: Source) -> list[tuple[int, int, str]]:
    """The lines that hold text, each with the place where its text begins."""
    found = []
    block = style in ("|", ">")
    indent = -1
    for number in range(whole.line + (1 if block else 0), whole.end_line + 1):
        raw = source.line(number - 1)
        begin = len(raw) - len(raw.lstrip(" "))
        stop = len(raw)
        if block:
            # The first line that holds text sets the indentation of all.
            indent = begin if indent < 0 and raw.strip() else indent
            begin = indent
        else:
            quoted = 1 if style in ("'", '"') else 0
            if number == whole.line:
                begin = whole.column - 1 + quoted
            if number == whole.end_line:
                stop = whole.end_column - 1 - quoted
        text = raw[max(begin, 0) : stop]
        if not block:
            text = text.rstrip(" ")
        if text.strip():
            found.append((number, begin + 1, text))
    return found


def _stretch_at(stretches: list[_Stretch], offset: int) -> _Stretch | None:
    """The stretch that holds a character; a folded line end belongs to the line before it."""
    before = [stretch for stretch in stretches if stretch.offset <= offset]
    return before[-1] if before else None
