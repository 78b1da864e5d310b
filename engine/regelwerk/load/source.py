"""The text of one file, and the way from its YAML marks back to lines and columns."""

import os
import re

from regelwerk.load import limits
from regelwerk.model.span import Span

LINE_END = re.compile(r"\r\n|\r|\n")


def bytes_of(path: str) -> bytes | None:
    """What a file holds, of one that is too large a byte more than is read; none of what is no file."""
    try:
        if not os.path.isfile(path):
            return None
        with open(path, "rb") as stream:
            return stream.read(limits.MAX_FILE_BYTES + 1)
    except (OSError, ValueError):  # ValueError: a NUL in the path
        return None


def indent(line: str) -> int:
    """How many blanks a line begins with."""
    return len(line) - len(line.lstrip(" "))


class Source:
    """A file's name and text; its lines are split only when somebody asks for one."""

    __slots__ = ("_lines", "file", "text")

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self._lines: list[str] | None = None

    def line(self, number: int) -> str:
        """The line `number`, counted from 0, without its end; empty beyond the last."""
        lines = self._lines or self.lines
        return lines[number] if 0 <= number < len(lines) else ""

    def span(self, line: int, start: int, end: int) -> Span:
        """A stretch of one line, all counted from 0."""
        return Span(self.file, line + 1, start + 1, line + 1, end + 1)

    @property
    def lines(self) -> list[str]:
        """All lines without their ends: at least one."""
        if self._lines is None:
            self._lines = LINE_END.split(self.text)
        return self._lines
