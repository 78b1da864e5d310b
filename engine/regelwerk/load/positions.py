"""From a character of a scalar's value back to its line and column in the file.

A value differs from its spelling by quotes, escapes, indentation and folded lines. Only problems need
the way back, so it is found by laying the value over the source again, not kept while reading.
"""

import re
from bisect import bisect_right

from regelwerk.load.source import Source
from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

_ESCAPE = r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)|."
_SINGLE = r"''|."


class _Stretch(NamedTuple):
    """Characters of a value that stand beside each other in the file; line and column from 1."""

    offset: int
    line: int
    column: int


class Positions:
    """The places of a text's characters; the way back is found once, at the first question."""

    __slots__ = ("_column", "_columns", "_length", "_stretches", "_whole")

    def __init__(self, value: str, style: str, whole: Span, source: Source | None) -> None:
        self._whole = whole
        self._length = len(value)
        self._column = 0  # of a text that stands on one line just as it is
        self._columns: list[int] | None = None
        self._stretches: list[_Stretch] = []
        if source is None or not value:
            return
        if whole.line != whole.end_line:
            escape = {'"': "\\", "'": "''"}.get(style)
            if not escape or not any(
                escape in source.line(number) for number in range(whole.line - 1, whole.end_line)
            ):
                self._stretches = _stretches(value, style, whole, source)
        elif style in ("'", '"'):
            self._columns = _columns(style, whole, source)
        else:
            self._column = whole.column
            self._stretches = [_Stretch(0, whole.line, whole.column)]

    def part(self, start: int, end: int) -> Span:
        """Where the characters `start` to `end` stand; the whole when that can not be told."""
        whole = self._whole
        if self._column and 0 <= start < end <= self._length:
            return Span(whole.file, whole.line, self._column + start, whole.line, self._column + end)
        start = max(0, min(start, self._length - 1))
        end = max(start + 1, min(end, self._length))
        if self._columns is not None:
            if end >= len(self._columns):
                return whole
            return whole._replace(column=self._columns[start], end_column=self._columns[end])
        first, last = self._stretch_at(start), self._stretch_at(end - 1)
        if first is None or last is None:
            return whole
        column, end_column = first.column + start - first.offset, last.column + end - last.offset
        return Span(whole.file, first.line, column, last.line, end_column)

    def _stretch_at(self, offset: int) -> _Stretch | None:
        """The stretch that holds a character; a folded line end belongs to the line before it."""
        at = bisect_right(self._stretches, offset, key=lambda stretch: stretch.offset)
        return self._stretches[at - 1] if at else None


def _columns(style: str, whole: Span, source: Source) -> list[int]:
    """The column of each character between the quotes, and of the closing quote."""
    raw = source.line(whole.line - 1)[whole.column : whole.end_column - 2]
    found = [part.start() for part in re.finditer(_ESCAPE if style == '"' else _SINGLE, raw, re.DOTALL)]
    return [whole.column + 1 + column for column in [*found, len(raw)]]


def _stretches(value: str, style: str, whole: Span, source: Source) -> list[_Stretch]:
    found: list[_Stretch] = []
    offset = 0
    for line, column, text in _lines(style, whole, source):
        at = value.find(text, offset)
        if at < 0 or value[offset:at].strip(" \n"):
            return []
        found.append(_Stretch(at, line, column))
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
