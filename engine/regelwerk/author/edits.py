"""Changes to a text at places that its nodes name; comments in what goes are kept."""

from typing import NamedTuple

from regelwerk.author.layout import laid_out
from regelwerk.load.source import LINE_END, indent
from regelwerk.model.span import Span


class Edit(NamedTuple):
    """What stands at `place` becomes `text`; lines and columns from 1, the end exclusive."""

    place: Span
    text: str


def edited(text: str, edits: list[Edit]) -> str:
    """The text with all edits made; they must not overlap.

    A comment within a place that goes is put on a line of its own above the place.
    """
    mark = text[: len(text) - len(text.removeprefix("\ufeff"))]
    text = text.removeprefix("\ufeff")
    starts = [0, *(found.end() for found in LINE_END.finditer(text))]
    line_end = "\r\n" if "\r\n" in text else "\n"
    comments = laid_out(text).comments
    for edit in sorted(edits, key=lambda each: (each.place.line, each.place.column), reverse=True):
        place = edit.place
        start = starts[place.line - 1] + place.column - 1
        end = starts[place.end_line - 1] + place.end_column - 1
        text = text[:start] + edit.text + text[end:]
        kept = [
            comment.text
            for line in range(place.line - 1, place.end_line)
            if (comment := comments.get(line)) is not None and start <= starts[line] + comment.column < end
        ]
        at = starts[place.line - 1]
        pad = " " * indent(text[at:])
        text = text[:at] + "".join(f"{pad}{comment}{line_end}" for comment in kept) + text[at:]
    return mark + text
