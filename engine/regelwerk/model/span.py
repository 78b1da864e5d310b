"""Where something stands in a file."""

from regelwerk.model.record import NamedTuple


class Span(NamedTuple):
    """A stretch of text: lines and columns count from 1, the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def within(self, outer: "Span") -> bool:
        """Whether it lies in another."""
        return (
            self.file == outer.file
            and outer[1:3] <= self[1:3]
            and (self.end_line, self.end_column) <= (outer.end_line, outer.end_column)
        )

    def begins_in(self, lines: "Span") -> bool:
        """Whether it begins on one of the lines of another."""
        return self.file == lines.file and lines.line <= self.line <= lines.end_line

    def part(self, start: int, end: int) -> "Span":
        """The characters `start` to `end` (from 0) of a text that stands on one line here."""
        if self.line != self.end_line:
            return self
        return self._replace(column=self.column + start, end_column=self.column + end)
