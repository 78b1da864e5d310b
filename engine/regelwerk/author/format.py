"""The one style of rulesets: `formatted` lays a text out anew and keeps what it means.

Two spaces a level, lists indented below their key, one blank beside brackets' commas and colons, no
blanks at line ends, at most one blank line, double quotes. Where lines end inside brackets is the author's
choice, and so it is in expressions; prose beyond 110 columns is filled anew.
"""

import re
from collections.abc import Iterator

from regelwerk.author.edits import Edit, edited
from regelwerk.author.layout import Comment, Entry, Scalar, comments, entries, scalar
from regelwerk.author.lines import STEP, add_flow, filled, filled_paragraphs, may_fold, one_line
from regelwerk.load.node import Node
from regelwerk.load.source import Source
from regelwerk.load.yaml_nodes import read
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

WIDTH = 110
_DOCUMENT = re.compile(r"---(?:\s|$)")
# Kinds of documents that hold values as they are given.
_GIVING = ("example", "scenario", "board", "table")
_PROSE_KEYS = ("de", "en")


def formatted(text: str, file: str) -> tuple[str, list[Problem]]:
    """The text in the one style; with problems, which are those of reading it, the text as it is.

    The result means the same, holds the same comments in the same order, and is its own format.
    """
    before, problems = read(text, file)
    if problems:
        return text, problems
    layout = _Writer(text, before)
    result = layout.text()
    after, wrong = (before, problems) if result == text else read(result, file)
    same = not wrong and [node.plain() for node in before] == [node.plain() for node in after]
    if not same or (result != text and layout.told() != _Writer(result, after).told()):
        return text, [Problem("format-uncertain", Span(file, 1, 1, 1, 1), {"file": file})]
    nothing = [edit for node in after for edit in _nothing(node)]
    return edited(result, nothing) if nothing else result, []


def _nothing(document: Node) -> Iterator[Edit]:
    """Nothing is `none` among given values, as it is in expressions."""
    kind = document.get("kind")
    if kind is not None and kind.text in _GIVING:
        for node in document.walk():
            if node.value is None and node.span.column != node.span.end_column:
                yield Edit(node.span, "none")


class _Writer:
    """Lays documents out; `self.next` is the first line of the file whose comments are not written yet."""

    def __init__(self, text: str, documents: list[Node]) -> None:
        source = Source("", text.removeprefix("\ufeff"))
        self.lines = source.lines
        self.documents = documents
        self.comments = comments(source, documents)
        self.next = 1
        self.out: list[str] = []
        self.kept = 0  # lines of `out` that stay even if they are blank

    def told(self) -> list[str]:
        """The comments in their order."""
        return [comment.text for comment in self.comments.values()]

    def text(self) -> str:
        marks = [number for number, line in enumerate(self.lines, 1) if _DOCUMENT.match(line)]
        for document in self.documents:
            above = [mark for mark in marks if mark <= document.span.line]
            self._document(document, above[-1] if above else 0)
        self._comments_until(len(self.lines) + 1, 0, 0)
        self._end()
        return "".join(f"{line}\n" for line in self.out)

    def _document(self, document: Node, line: int) -> None:
        """Writes a document that begins behind the `---` on a line, or without one (0)."""
        if line:
            self._comments_until(line, 0, 0)
            self._end()
            beside = self.comments.get(line)
            own = beside is not None and document.span.line > line
            if document is not self.documents[0]:
                self.out.append("---" + (f"  {beside.text}" if own and beside is not None else ""))
            elif own and beside is not None:
                self.out.append(beside.text)
            self.next = line + 1
        if document.in_block:
            self._block(document, 0, 0, "", fresh=True)
        else:
            self._comments_until(document.span.line, 0, 0)
            self._value("", document, 0, prose=False)

    # --- block collections ------------------------------------------------------------------------

    def _block(self, block: Node, indent: int, next_column: int, lead: str, *, fresh: bool) -> None:
        """Writes the entries; the first goes on the line that `lead` (dashes) begins, if there is one.

        `next_column` is where the text goes on behind the block in the file, 0 at a document's end.
        """
        held = list(entries(block))
        column = held[0].column
        for at, entry in enumerate(held):
            if not (lead and at == 0):
                self._comments_until(entry.line, indent, 0, fresh=fresh and at == 0)
            behind = column if at + 1 < len(held) else next_column
            if not (lead and at == 0):
                self._gap_comments(entry, indent)
            self._entry(entry, indent, behind, (lead if at == 0 else "") or " " * indent)
        if column > next_column:
            self._comments_until(self._content_from(self.next), indent, column)

    def _entry(self, entry: Entry, indent: int, behind: int, lead: str) -> None:
        value, block = entry.value, entry.value.in_block
        if entry.key is None:
            if block:
                self._block(value, indent + STEP, behind, f"{lead}- ", fresh=False)
            else:
                self._value(f"{lead}-", value, indent, prose=False)
            return
        key = f"{lead}{one_line(entry.key)}:"
        if block:
            beside = self.comments.get(entry.key.end)
            self.out.append(key + (f"  {beside.text}" if beside is not None else ""))
            self.next = entry.key.end + 1
            self._block(value, indent + STEP, behind, "", fresh=True)
        else:
            self._value(key, value, indent, prose=entry.key.value in _PROSE_KEYS)

    def _gap_comments(self, entry: Entry, indent: int) -> None:
        """Comments between a key or dash and what follows it on a later line go above the entry."""
        while entry.key is None or not entry.value.in_block:
            below = entry.value.span.line
            for line in range(entry.line, below):
                comment = self.comments.get(line)
                if comment is not None:
                    self.out.append(" " * indent + comment.text)
            self.next = max(self.next, below)
            if not entry.value.in_block:
                return
            entry = next(entries(entry.value))

    # --- values on the line of their key ----------------------------------------------------------

    def _value(self, lead: str, node: Node, indent: int, *, prose: bool) -> None:
        lead += " " if lead else ""
        below = indent + STEP
        if isinstance(node.value, list | dict):
            self.next = node.span.end_line + 1
            self._flow(lead, node, below, self._beside(node.span.end_line))
            return
        value = scalar(node)
        self.next = value.end + 1
        if value.style in ("|", ">"):
            header = self.comments.get(node.span.line)
            self.out.append(lead + value.header + (f"  {header.text}" if header is not None else ""))
            lines = list(value.lines)
            if prose and value.style == ">":
                lines = filled_paragraphs(lines, WIDTH - below)
            self.out += [" " * below + line if line else "" for line in lines]
            if value.header.endswith("+"):
                self.kept = len(self.out)
        else:
            self._plain(lead, value, below, self._beside(value.end), prose=prose)

    def _beside(self, line: int) -> str:
        """The comment behind what stands on a line."""
        comment = self.comments.get(line)
        return f"  {comment.text}" if comment is not None and not comment.alone else ""

    def _plain(self, lead: str, value: Scalar, below: int, beside: str, *, prose: bool) -> None:
        line = one_line(value)
        if not line:
            self.out.append(f"{lead.rstrip()}{beside}")
            return
        whole = f"{lead}{line}{beside}"
        broken = len(value.lines) > 1
        if prose and len(lead + line) > WIDTH and may_fold(value):
            self.out.append(f"{lead}>-{beside}")
            self.out += [" " * below + each for each in filled([value.value], WIDTH - below)]
        elif broken and ("\n" in value.value or len(whole) > WIDTH):
            lines = [value.lines[0].rstrip(), *(each.strip() for each in value.lines[1:])]
            self.out.append(f"{lead}{lines[0]}")
            self.out += [" " * below + each if each else "" for each in lines[1:]]
            self.out[-1] += beside
        else:
            self.out.append(whole)

    def _flow(self, lead: str, flow: Node, below: int, beside: str) -> None:
        place = flow.span
        inside = [
            line
            for line in range(place.line, place.end_line + 1)
            if (comment := self.comments.get(line)) is not None
            and (line < place.end_line or comment.column < place.end_column)
        ]
        if not inside:
            lines = [lead]
            add_flow(lines, flow, below)
            lines[-1] += beside
        else:
            # Comments say what belongs together: such brackets keep their lines.
            raw = [line.rstrip() for line in self.lines[place.line - 1 : place.end_line]]
            first = raw[0][place.column - 1 :]
            shift = below - min(
                (len(line) - len(line.lstrip()) for line in raw[1:] if line.strip()), default=0
            )
            lines = [lead + first]
            for line in raw[1:]:
                width = len(line) - len(line.lstrip())
                lines.append(" " * max(width + shift, 0) + line.lstrip() if line else "")
        self.out += lines

    # --- comments and blank lines -------------------------------------------------------------------

    def _comments_until(self, end: int, indent: int, column: int, *, fresh: bool = False) -> None:
        """Writes comments of their own lines, up to the line `end`, that stand at `column` or further right.

        Blank lines become one; none is left where `fresh` text begins.
        """
        blank = False
        closing = column > 1 or end > len(self.lines)
        for line in range(self.next, end):
            comment: Comment | None = self.comments.get(line)
            if comment is not None and comment.alone:
                if comment.column < column:
                    return
                self._blank(blank and not fresh)
                self.out.append(" " * indent + comment.text)
                self.next = line + 1
                blank = fresh = False
            elif not self.lines[line - 1].strip():
                blank = True
        if not closing:
            self._blank(blank and not fresh)
            self.next = max(self.next, end)

    def _end(self) -> None:
        """No blank line at the end of a document."""
        while len(self.out) > self.kept and not self.out[-1]:
            self.out.pop()

    def _blank(self, wanted: bool) -> None:
        if wanted and self.out and self.out[-1] and not self.out[-1].startswith("---"):
            self.out.append("")

    def _content_from(self, line: int) -> int:
        """The first line from `line` on that holds more than a comment."""
        while line <= len(self.lines):
            comment = self.comments.get(line)
            if self.lines[line - 1].strip() and not (comment is not None and comment.alone):
                break
            line += 1
        return line
