"""Recovers from syntax errors: reads the rest of a document at which the YAML library gave up.

Where one line is indented wrongly, the most frequent slip of all, it is moved to where the document fits its
schema. Otherwise the smallest block around the error is skipped, then the block around that, until the rest
can be read. What was skipped is kept as `lost` in the problem.
"""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from regelwerk.load.node import Node
from regelwerk.load.source import LINE_END, Source, indent
from regelwerk.load.validate import validate
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_DIVIDER = re.compile(r"---(?:\s|$)")
# What the library stumbles over where a line is indented wrongly.
_SHIFTED = frozenset((
    "yaml-indentation", "yaml-colon-in-text", "yaml-missing-colon", "yaml-separator-missing", "yaml-syntax",
    "yaml-tab",
))  # fmt: skip
# What leaves no doubt about what the rest of a document says.
_HARMLESS = frozenset(("yaml-merge-conflict", "yaml-duplicate-key", "yaml-anchor", "yaml-tag"))
# What the library says where a colon or braces are missing.
_PUZZLING = frozenset(
    ("yaml-missing-colon", "yaml-text-after-value", "yaml-colon-in-text", "yaml-bracket-never-opened")
)
# `- name: first, value: 4`, with round brackets or none, and `set: cost: 80`.
_BARE_PAIRS = re.compile(r"(\s*(?:- +|[a-z_]+: +))(\()?([\w.-]+: [^{}]*?)(?(2)\))$")
_WORD = re.compile(r"(\s*(?:- +)?)([a-z_]+)(?:\s+|$|(?=[\[{\"']))")
_COMMENT = re.compile(r"\s#.*$")
_ABOVE = 10
_STEP = 2
_MOST_SKIPPED = 12
# An editor reads with each pause of whoever types.
_MOST_CHARACTERS = 120_000

Found: TypeAlias = tuple[list[Node], list[Problem]]
Read: TypeAlias = Callable[[str], Found]


class _Document:
    """The lines of a document that cannot be read, and how many stand above it in its file."""

    def __init__(self, source: Source, lines: list[str], above: int, read: Read) -> None:
        self.source = source
        self.lines = lines
        self.above = above
        self.read_text = read

    def read(self, lines: list[str]) -> Found:
        """What would be read if these lines stood there."""
        return self.read_text("\n" * self.above + "\n".join(lines))

    def line(self, problem: Problem) -> int:
        """The line of a problem, from 0 at the start of the document."""
        return problem.span.line - 1 - self.above if problem.span is not None else 0

    def whole_line(self, at: int) -> Span:
        line = self.lines[at]
        return self.source.span(self.above + at, indent(line), len(_COMMENT.sub("", line).rstrip()))


def recovered(
    source: Source, readable: str, breaks: list[int], nodes: list[Node], problems: list[Problem], read: Read
) -> Found:
    """Documents and problems of a file, with what can be read of the documents that broke off.

    `readable` is the text without bad characters, which breaks off at the lines `breaks` (from 0); `read`
    gives the documents of a text as they stand, and what is wrong with it.
    """
    lines, left = LINE_END.split(readable), _MOST_CHARACTERS
    for start, end in _documents(lines):
        told = [each for each in problems if each.span is not None and start < each.span.line <= end]
        if not told or not any(start <= line < end for line in breaks):
            continue
        document = _Document(source, lines[start:end], start, read)
        syntax = [each for each in told if each.code not in _HARMLESS]
        first = min(syntax or told, key=document.line)
        left -= sum(map(len, document.lines)) * _MOST_SKIPPED
        found = (_mended(document, first) or _skipped(document, first)) if left >= 0 else None
        more, instead = found or ([], [first._replace(lost=_said(document.lines))])
        if len(more) == 1:
            more[0].stretch(end)
        at = problems.index(first)
        problems = [*problems[:at], *instead, *problems[at + 1 :]]
        # Whatever of the document was read before its break has been read anew.
        nodes = [node for node in nodes if not start < node.span.line <= end] + more
        nodes.sort(key=lambda node: node.span.line)
    return nodes, problems


def _documents(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The lines (from 0, end exclusive) of each document."""
    start = 0
    for number, line in enumerate(lines):
        if _DIVIDER.match(line):
            yield start, number
            start = number + 1
    yield start, len(lines)


def _mended(document: _Document, first: Problem) -> Found | None:
    """The document with one line moved, or with the colon or braces that lack there."""
    source, lines = document.source, document.lines
    broken = min(document.line(first), len(lines) - 1)
    for line, code, hint in _completed(lines[broken]) if first.code in _PUZZLING else ():
        told = Problem(code, document.whole_line(broken), hint=hint)
        better = [*lines[:broken], line, *lines[broken + 1 :]]
        nodes, problems = document.read(better)
        if not problems and len(nodes) == 1 and not validate(nodes):
            nodes[0].moved(source, {})
            return nodes, [told]
        if problems and all(document.line(each) > broken for each in problems):
            # There is another mistake farther below.
            nodes, more = _skipped(
                _Document(source, better, document.above, document.read_text), problems[0]
            ) or ([], [])
            for node in nodes:
                node.moved(source, {})
            return (nodes, [told, *more]) if more else None
    for start, end, blanks in _moves(lines, broken) if first.code in _SHIFTED else ():
        shift = blanks - indent(lines[start])
        moved = [_shifted(line, shift) for line in lines[start:end]]
        nodes, problems = document.read([*lines[:start], *moved, *lines[end:]])
        number = document.above + start + 1
        if problems or len(nodes) != 1 or _joined(nodes[0], number) or validate(nodes):
            continue
        nodes[0].moved(source, dict.fromkeys(range(number, number + len(moved)), -shift))
        if first.code == "yaml-tab":
            return nodes, [first]
        place = document.whole_line(start)
        values = {"blanks": str(place.column - 1), "fitting": str(blanks)}
        return nodes, [Problem("yaml-line-shifted", place, values)]
    return None


def _completed(line: str) -> Iterator[tuple[str, str, str]]:
    """The line with a sign that it lacks, what is told then, and the part that was meant."""
    line = _COMMENT.sub("", line).rstrip()
    if (word := _WORD.match(line)) is not None:
        meant = f"{word[2]}: {line[word.end() :]}"
        yield word[1] + meant, "yaml-missing-colon", meant.strip()
    if (pairs := _BARE_PAIRS.match(line)) is not None:
        meant = f"{{{pairs[3]}}}"
        yield pairs[1] + meant, "yaml-braces-missing", meant


def _moves(lines: list[str], broken: int) -> Iterator[tuple[int, int, int]]:
    """Lines (from `start`, `end` exclusive) at the error or above it, and how far in they may belong."""
    tried = [number for number in range(broken, -1, -1) if _is_filled(lines[number])][:_ABOVE]
    # Steps are of two blanks, mostly.
    for number in sorted(tried, key=lambda number: indent(lines[number]) % _STEP == 0):
        beside = [line for line in lines[max(number - _ABOVE, 0) : number + _STEP] if _is_filled(line)]
        targets = {indent(line) for line in beside} | {indent(line) + _STEP for line in beside[-3:]}
        own = indent(lines[number])
        for end in dict.fromkeys((number + 1, _block_end(lines, number))):
            for blanks in sorted(targets - {own}, key=lambda each: abs(each - own)):
                yield number, end, blanks


def _skipped(document: _Document, first: Problem) -> Found | None:
    """The document without the blocks in which it breaks off; none if nothing can be read without them."""
    lines, told = list(document.lines), [first]
    # A quote or bracket that is open ends lines below, and only there something is amiss.
    places = [each.span.line - 1 - document.above for each in first.related]
    at = min([document.line(first), *places])
    if at < document.line(first) and (mark := next((m for m in "\"'" if lines[at].count(m) % 2), "")):
        column, line = lines[at].rfind(mark) + 1, document.above + at + 1
        place = Span(first.related[0].span.file, line, column, line, len(lines[at].rstrip()) + 1)
        told = [Problem("yaml-unclosed-quote", place)]
    for _ in range(_MOST_SKIPPED):
        at = _filled_above(lines, min(at, len(lines) - 1))
        if at < 0:
            return None
        end = _block_end(lines, at)
        told[-1] = told[-1]._replace(lost=f"{told[-1].lost}\n{_said(lines[at:end])}")
        lines[at:end] = [""] * (end - at)
        nodes, problems = document.read(lines)
        if nodes:
            return nodes, told + [each for each in problems if each.code not in _SHIFTED]
        if not problems:
            return None
        later = document.line(problems[0])
        if later >= end and _is_filled(lines[min(later, len(lines) - 1)]):
            at = later
            told.append(problems[0])
        else:
            # The block around this one.
            inner = indent(document.lines[at])
            at = _filled_above(lines, at - 1)
            while at >= 0 and indent(lines[at]) >= inner:
                at = _filled_above(lines, at - 1)
    return None


def _said(lines: list[str]) -> str:
    return "\n".join(_COMMENT.sub("", line) for line in lines)


def _block_end(lines: list[str], start: int) -> int:
    """The line behind those that are indented more than `start`."""
    end = start + 1
    while end < len(lines) and (not _is_filled(lines[end]) or indent(lines[end]) > indent(lines[start])):
        end += 1
    return end


def _filled_above(lines: list[str], at: int) -> int:
    """The first line from `at` upwards on which something stands; -1 if there is none."""
    return next((number for number in range(at, -1, -1) if _is_filled(lines[number])), -1)


def _is_filled(line: str) -> bool:
    """Whether more than a remark stands on a line."""
    text = line.strip()
    return bool(text) and text[0] != "#"


def _shifted(line: str, shift: int) -> str:
    if shift > 0:
        return " " * shift + line if _is_filled(line) else line
    return line[min(-shift, indent(line)) :]


def _joined(node: Node, line: int) -> bool:
    """Whether a line became part of the text above it, as only prose goes on."""
    return any(
        isinstance(value.value, str) and not value.style and value.span.line < line <= value.span.end_line
        for each in node.walk()
        for key, value in [*each.mapping.items(), *(("", item) for item in each.items)]
        if key not in ("de", "en")
    )
