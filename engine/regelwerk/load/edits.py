"""Small changes to the lines of a document that may make it readable."""

from regelwerk.model.record import NamedTuple


class Edit(NamedTuple):
    """The lines `start` to `end` (from 0, end exclusive) are `lines` instead.

    `blanks` is how far in they begin, where that is all that is changed. `code` is what is told if this was
    the slip, where that says more than what the YAML library stumbled over; `hint` is what was meant.
    """

    start: int
    end: int
    lines: tuple[str, ...]
    blanks: int | None = None
    code: str = ""
    hint: str = ""

    def of(self, lines: list[str]) -> list[str]:
        """The lines of the document with this change."""
        return [*lines[: self.start], *self.lines, *lines[self.end :]]


def is_filled(line: str) -> bool:
    """Whether more than a remark stands on a line."""
    text = line.strip()
    return bool(text) and text[0] != "#"


def indent_of(line: str) -> int:
    """How many blanks a line begins with."""
    return len(line) - len(line.lstrip(" "))
