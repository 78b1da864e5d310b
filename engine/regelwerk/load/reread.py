"""Reads a document that a slip broke as YAML as it was meant, so that nothing else of it is lost.

Near the place at which the YAML library gave up, one small thing after the other is tried: a line is moved to
the right or left, a sign added or taken away. What makes the whole document readable, and of the shape of its
kind, is what was meant. What is told stays told; but where a line was moved, it is known which line it is.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from regelwerk.load.edits import Edit, indent_of, is_filled
from regelwerk.load.indentation import moves
from regelwerk.load.missing_signs import signs
from regelwerk.load.node import Node
from regelwerk.load.source import Source
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_DIVIDER = re.compile(r"---(?:\s|$)")
# What the library stumbles over where a line is indented wrongly.
_SHIFTED = frozenset(
    ("yaml-indentation", "yaml-colon-in-text", "yaml-missing-colon", "yaml-separator-missing", "yaml-syntax")
)
# What leaves no doubt about what the rest of a document says.
_HARMLESS = frozenset(("yaml-merge-conflict", "yaml-duplicate-key", "yaml-anchor", "yaml-tag"))
# Where such a character stands nobody knows what was meant.
_REPLACED = frozenset(
    ("yaml-bidi-character", "yaml-control-character", "yaml-too-deep", "yaml-too-many-nodes")
)
# A line that goes on with the text above it: only prose has several lines.
_PROSE = frozenset(("de", "en"))
# What may well follow from reading something as it was not meant.
_FOLLOWING = frozenset(
    (
        "document-not-mapping",
        "key-missing",
        "kind-missing",
        "kind-unknown",
        "too-few",
        "value-missing",
        "wrong-type",
    )
)
_MOST_ROUNDS = 3
_MOST_MISFITS = 2
# An editor reads with each pause of whoever types.
_MOST_CHARACTERS = 60_000

Read: TypeAlias = Callable[[str], tuple[list[Node], list[Problem]]]


class Broken:
    """One document of a file: its lines, how many stand above it, and what is told of it."""

    def __init__(self, lines: list[str], above: int, told: list[Problem]) -> None:
        self.lines = lines
        self.above = above
        self.told = told
        self.columns: dict[int, int] = {}  # how far right what is read of a line stands in the file

    def line_of(self, problem: Problem) -> int:
        """The line of a problem, from 0 at the start of the document."""
        return problem.span.line - 1 - self.above if problem.span is not None else 0


def reread(
    source: Source, nodes: list[Node], problems: list[Problem], read: Read
) -> tuple[list[Node], list[Problem]]:
    """Documents and problems of a file, with those documents that a slip had broken.

    `read` gives the documents of a text as they stand, and what is wrong with it.
    """
    indents = Counter(indent_of(line) for line in source.text.splitlines() if is_filled(line))
    left = _MOST_CHARACTERS
    for start, end in _documents(source):
        within = [each for each in problems if each.span is not None and start < each.span.line <= end]
        codes = {each.code for each in within}
        if not codes - _HARMLESS or codes & _REPLACED:
            continue
        lines = [source.line(number) for number in range(start, end)]
        broken = Broken(lines, start, within)
        found, left = _mended(broken, indents, read, left)
        if found is None:
            continue
        for node in found:
            node.moved(source, broken.columns)
        # Whatever of the document was read before its break has been read anew.
        nodes = [node for node in nodes if not start < node.span.line <= end] + found
        nodes.sort(key=lambda node: node.span.line)
        problems = [each for each in problems if each not in within] + broken.told
    return nodes, problems


def _documents(source: Source) -> Iterator[tuple[int, int]]:
    """The lines (from 0, end exclusive) of each document."""
    start = 0
    for number in range(source.line_count()):
        if _DIVIDER.match(source.line(number)):
            yield start, number
            start = number + 1
    yield start, source.line_count()


def _mended(broken: Broken, indents: Counter[int], read: Read, left: int) -> tuple[list[Node] | None, int]:
    """The document as it was meant, and how many characters may still be read."""
    broken.told = list(broken.told)
    open_ = [each for each in broken.told if each.code not in _HARMLESS]
    for _ in range(_MOST_ROUNDS):
        first = min(open_, key=broken.line_of)
        best: tuple[int, Edit, list[Node]] | None = None
        farther: tuple[Edit, list[Problem]] | None = None
        for edit in _edits(broken, first, indents):
            lines = edit.of(broken.lines)
            left -= sum(map(len, lines))
            if left < 0:
                break
            nodes, problems = read("\n" * broken.above + "\n".join(lines))
            problems = [each for each in problems if each.code not in _HARMLESS]
            if problems:
                behind = min(map(broken.line_of, problems)) > max(edit.end - 1, broken.line_of(first))
                if behind and farther is None and len(nodes) <= 1:
                    farther = edit, problems
                continue
            if len(nodes) != 1 or _joined(nodes[0], broken.above + edit.start + 1):
                continue
            misfits = validate(nodes)
            if _may_stand(misfits, broken.above, edit) and (best is None or len(misfits) < best[0]):
                best = len(misfits), edit, nodes
                if not misfits:
                    break
        if best is not None:
            _tell(broken, first, best[1])
            return best[2], left
        if farther is None:
            return None, left
        _tell(broken, first, farther[0])
        broken.lines = farther[0].of(broken.lines)
        known = {broken.line_of(each) for each in broken.told}
        broken.told += [each for each in farther[1] if broken.line_of(each) not in known]
        open_ = farther[1]
    return None, left


def _edits(broken: Broken, first: Problem, indents: Counter[int]) -> Iterator[Edit]:
    # What is never closed is told at the end.
    line = max(min(broken.line_of(first), len(broken.lines) - 1), 0)
    if first.code == "yaml-missing-colon":
        yield from signs(broken.lines, line, first)
    if first.code in _SHIFTED and broken.lines:
        yield from moves(broken.lines, line, indents)
    yield from signs(broken.lines, line, first)
    # A quote that is open ends at the next one, lines below, and only there something is amiss.
    for opened in {each.span.line - 1 - broken.above for each in first.related} - {line}:
        for edit in signs(broken.lines, opened, first):
            closed = any(edit.lines[0].count(mark) > broken.lines[opened].count(mark) for mark in "\"'")
            yield edit._replace(code="yaml-unclosed-quote") if closed else edit


def _may_stand(misfits: list[Problem], above: int, edit: Edit) -> bool:
    """Whether what does not fit may well be another slip, elsewhere in the document."""
    return len(misfits) <= _MOST_MISFITS and not any(
        each.code in _FOLLOWING
        or (each.span is not None and edit.start <= each.span.line - 1 - above < edit.end)
        for each in misfits
    )


def _tell(broken: Broken, first: Problem, edit: Edit) -> None:
    """What the change shows to be wrong, in place of what the YAML library stumbled over."""
    if not edit.code or first.span is None:
        return
    number, line = broken.above + edit.start + 1, broken.lines[edit.start]
    start = indent_of(line)
    values: dict[str, str] = {}
    if edit.blanks is None:
        start += 2 if line.startswith("- ", start) else 0
    else:
        values = {"blanks": str(start), "fitting": str(edit.blanks)}
        broken.columns.update(dict.fromkeys(range(number, number + len(edit.lines)), start - edit.blanks))
        broken.told = [each for each in broken.told if each.code not in _SHIFTED]
    if edit.code == "yaml-unclosed-quote":
        start = max(line.rfind(mark) for mark in "\"'")
    place = Span(first.span.file, number, start + 1, number, len(line.rstrip()) + 1)
    if edit.code == first.code:
        place = first.span
    hint = first.hint if edit.code == first.code and first.hint else edit.hint
    told = Problem(edit.code, place, values, hint)
    broken.told = [each for each in broken.told if each is not first] + [told]


def _joined(node: Node, line: int) -> bool:
    """Whether a line became part of the text above it, as no condition or name goes on."""
    for each in node.walk():
        for key, value in each.mapping.items():
            if _goes_on(value, line) and not value.style and key not in _PROSE:
                return True
        if any(_goes_on(item, line) for item in each.items):
            return True
    return False


def _goes_on(value: Node, line: int) -> bool:
    return isinstance(value.value, str) and value.span.line < line <= value.span.end_line
