"""Changes to a text at places that its nodes name; comments in what goes are kept."""

from typing import NamedTuple

from regelwerk.author.layout import comments
from regelwerk.load.source import LINE_END, Source, indent
from regelwerk.load.yaml_nodes import read
from regelwerk.model.span import Span


class Edit(NamedTuple):
    """What stands at `place` becomes `text`; lines and columns from 1, the end exclusive."""

    place: Span
    text: str


def edited(text: str, edits: list[Edit]) -> str:
    """The text with all edits made; they must not overlap. Lines that they add end as those of the text do.

    A comment within a place that goes is put on a line of its own above the place.
    """
    mark = text[: len(text) - len(text.removeprefix("\ufeff"))]
    text = text.removeprefix("\ufeff")
    starts = [0, *(found.end() for found in LINE_END.finditer(text))]
    line_end = "\r\n" if "\r\n" in text else "\n"
    there = comments(Source("", text), read(text, "")[0])
    # What goes where, a comment before what changes at the same place.
    changes: list[tuple[int, bool, int, str]] = []
    above = last = 0
    for edit in sorted(edits, key=lambda each: (each.place.line, each.place.column)):
        place = edit.place
        start = starts[place.line - 1] + place.column - 1
        end = starts[place.end_line - 1] + place.end_column - 1
        if place.line > last:  # else the line is one on which an earlier place ends
            above = starts[place.line - 1]
        last = place.end_line
        pad = " " * indent(text[above:])
        for line in range(place.line, place.end_line + 1):
            comment = there.get(line)
            if comment is not None and start <= starts[line - 1] + comment.column - 1 < end:
                changes.append((above, False, above, f"{pad}{comment.text}{line_end}"))
        changes.append((start, True, end, edit.text.replace("\n", line_end)))
    pieces, behind = [mark], 0
    for start, _, end, new in sorted(changes, key=lambda each: each[:2]):
        pieces += [text[behind:start], new]
        behind = end
    return "".join([*pieces, text[behind:]])
