"""Reads a document in which one line, or one block of lines, is indented wrongly, as it was meant.

The YAML library complains where the lines no longer fit together, which is often behind the line that is to
blame. So lines near that place are moved until the whole document can be read and has the shape of its kind:
then it is known which line is meant, how far it belongs to the right, and nothing of the document is lost.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from engine.load.node import Node
from engine.load.source import Source
from engine.load.validate import validate
from engine.model.problem import Problem
from engine.model.span import Span

_DIVIDER = re.compile(r"---(?:\s|$)")
# What the library stumbles over where a line is indented wrongly.
_STUMBLES = frozenset(
    ("yaml-indentation", "yaml-colon-in-text", "yaml-missing-colon", "yaml-separator-missing", "yaml-syntax")
)
# A line that goes on with the text above it: only prose has several lines.
_PROSE = frozenset(("de", "en"))
_ABOVE = 10
_STEP = 2
_MOST_CHARACTERS = 300_000

Read: TypeAlias = Callable[[str], tuple[list[Node], list[Problem]]]


class _Moved(NamedTuple):
    """A document whose lines `start` to `end` (from 0, end exclusive) begin `target` blanks in."""

    start: int
    end: int
    indent: int
    target: int
    nodes: list[Node]


def with_indentation_mended(
    source: Source, nodes: list[Node], problems: list[Problem], read: Read
) -> tuple[list[Node], list[Problem]]:
    """Documents and problems of a file, with those documents added that one indentation had broken."""
    indents = Counter(_indent(line) for line in source.text.splitlines() if _filled(line))
    for start, end in _documents(source):
        within = [each for each in problems if each.span is not None and start < each.span.line <= end]
        if not within or any(each.code not in _STUMBLES for each in within):
            continue
        lines = [source.line(number) for number in range(start, end)]
        broken = max(each.span.line - 1 - start for each in within if each.span is not None)
        moved = _moved(lines, start, broken, indents, read)
        if moved is None:
            continue
        number, line = start + moved.start + 1, lines[moved.start]
        place = Span(source.file, number, moved.indent + 1, number, len(line.rstrip()) + 1)
        values = {"blanks": str(moved.indent), "fitting": str(moved.target)}
        # Whatever of the document was read before its break has been read anew.
        nodes = [node for node in nodes if not start < node.span.line <= end] + moved.nodes
        nodes.sort(key=lambda node: node.span.line)
        problems = [each for each in problems if each not in within]
        problems.append(Problem("yaml-line-shifted", place, values))
    return nodes, problems


def _documents(source: Source) -> Iterator[tuple[int, int]]:
    """The lines (from 0, end exclusive) of each document."""
    start = 0
    for number in range(source.line_count()):
        if _DIVIDER.match(source.line(number)):
            yield start, number
            start = number + 1
    yield start, source.line_count()


def _moved(
    lines: list[str], above: int, broken: int, indents: Counter[int], read: Read
) -> _Moved | None:
    """The one move that mends the document; of several, that of the line indented least like others.

    `above`: how many lines of the file stand before these; `indents`: how often each occurs in it.
    """
    left = _MOST_CHARACTERS
    for candidates in _candidates(lines, broken):
        found: list[_Moved] = []
        for start, end, target in candidates:
            left -= sum(map(len, lines))
            if left < 0:
                return None
            indent = _indent(lines[start])
            shift = target - indent
            moved = [_shifted(line, shift) for line in lines[start:end]]
            nodes, problems = read("\n" * above + "\n".join([*lines[:start], *moved, *lines[end:]]))
            if not problems and len(nodes) == 1 and not validate(nodes) \
                    and not _joined(nodes[0], above + start + 1):
                found.append(_Moved(start, end, indent, target, nodes))
        if found:
            return min(found, key=lambda each: (indents[each.indent], -indents[each.target]))
    return None


def _candidates(lines: list[str], broken: int) -> Iterator[list[tuple[int, int, int]]]:
    """Moves to try (first line, line behind the last, blanks), those alike in likelihood together."""
    tried = [number for number in range(broken, -1, -1) if _filled(lines[number])][:_ABOVE]
    near, far = tried[:2], tried[2:]
    yield [each for number in near for each in _moves(lines, number, number + 1)]
    yield [each for number in near for each in _moves(lines, number, _block_end(lines, number))]
    for number in far:
        yield _moves(lines, number, number + 1)
        yield _moves(lines, number, _block_end(lines, number))
    # Several lines that were moved together.
    for number in tried[1:]:
        yield [each for each in _moves(lines, number, broken) if broken - number > 1]


def _moves(lines: list[str], start: int, end: int) -> list[tuple[int, int, int]]:
    before = next((line for line in reversed(lines[:start]) if _filled(line)), "")
    behind = next((line for line in lines[end:] if _filled(line)), "")
    targets = {_indent(line) for line in lines[:start][-_ABOVE:] if _filled(line)}
    targets |= {_indent(before) + _STEP, _indent(behind)} if before else {_indent(behind)}
    own = _indent(lines[start])
    return [(start, end, target) for target in sorted(targets, key=lambda each: abs(each - own))
            if target != own]


def _block_end(lines: list[str], start: int) -> int:
    """The line behind those that are indented more than `start`."""
    end = start + 1
    while end < len(lines) and (not _filled(lines[end]) or _indent(lines[end]) > _indent(lines[start])):
        end += 1
    return end


def _joined(node: Node, line: int) -> bool:
    """Whether a line was moved into the text above it, as no condition or name goes on."""
    for each in node.walk():
        for key, value in each.mapping.items():
            if isinstance(value.value, str) and not value.style and key not in _PROSE \
                    and value.span.line < line <= value.span.end_line:
                return True
        if any(isinstance(item.value, str) and item.span.line < line <= item.span.end_line
               for item in each.items):
            return True
    return False


def _shifted(line: str, shift: int) -> str:
    if shift > 0:
        return " " * shift + line if _filled(line) else line
    return line[min(-shift, _indent(line)):]


def _filled(line: str) -> bool:
    text = line.strip()
    return bool(text) and text[0] != "#"


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
