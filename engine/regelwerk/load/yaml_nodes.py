"""Reads YAML strictly: several documents a file, YAML 1.2 scalars, nothing guessed, every trap explained."""

import re

from regelwerk.load import limits
from regelwerk.load.characters import first_versions, without_bad_characters
from regelwerk.load.node import Node
from regelwerk.load.source import Source, bytes_of
from regelwerk.model.collecting import without_collecting
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

# `Regel #3` as text; a comment has a blank behind its #.
_HASH = r"[^\s#] +#\d"
_CUT = r" +#(?=\d)"
_DOCUMENT_START = r"---(?:\s|$)"


@without_collecting
def read(text: str, file: str) -> tuple[list[Node], list[Problem]]:
    """The documents of a text, and what is wrong with it.

    A document that can not be read as its author meant it is left out; the others are given. Nothing
    is raised for any text.
    """
    if len(text) > limits.MAX_FILE_BYTES:
        return [], [too_large(file)]
    source = Source(file, text.removeprefix("\ufeff"))
    readable, problems = without_bad_characters(source)
    if any(mark in readable for mark in ("<<<<<<<", ">>>>>>>")):
        readable, conflicts = first_versions(source, readable)
        problems += conflicts
    suspect = any(each.code != "yaml-merge-conflict" for each in problems)
    hashes = " #" in source.text and re.search(_HASH, source.text) is not None
    nodes, broken = _read_on(source, readable, problems, suspect=suspect)
    if broken:
        from regelwerk.load.recovery import recovered

        nodes, problems = recovered(source, readable, broken, nodes, problems, lambda text: _once(text, file))
    if hashes:
        problems += _cut_off(nodes, source)
    return nodes, problems[: limits.MAX_PROBLEMS]


def _once(text: str, file: str) -> tuple[list[Node], list[Problem]]:
    """The documents of a text as it stands, without looking for what may have been meant."""
    source, problems = Source(file, text), list[Problem]()
    return _read_on(source, text, problems, suspect=False)[0], problems


def _read_on(
    source: Source, readable: str, problems: list[Problem], *, suspect: bool
) -> tuple[list[Node], list[int]]:
    """The documents, and the lines (from 0) at which some break off; what is wrong goes to `problems`.

    `suspect`: a character was refused, which often breaks the syntax too; that is told once.
    """
    # What reads nothing, as the browser does, goes without PyYAML.
    from regelwerk.load.event_reader import EventReader

    nodes: list[Node] = []
    broken: list[int] = []
    skipped = 0
    for _ in range(limits.MAX_SYNTAX_ERRORS):
        reader = EventReader(source, readable, skipped)
        error = reader.documents(nodes, problems)
        if error is None or len(problems) >= limits.MAX_PROBLEMS:
            break
        problem, line = error
        broken.append(line)
        # So does a placeholder without quotes.
        if not suspect and not reader.explained:
            problems.append(problem)
        # The line (from 0) of the next `---`.
        behind = range(max(line, skipped) + 1, len(source.lines))
        skipped = next((at for at in behind if re.match(_DOCUMENT_START, source.line(at))), -1)
        if skipped < 0:
            break
    return nodes, broken


def _cut_off(nodes: list[Node], source: Source) -> list[Problem]:
    """Texts without quotes that a # and a number end, which the author likely meant as part of them."""
    found: list[Problem] = []
    for node in (each for document in nodes for each in document.walk()):
        if not isinstance(node.value, str) or node.style:
            continue
        place = node.span
        rest = source.line(place.end_line - 1)[place.end_column - 1 :]
        if (cut := re.match(_CUT, rest)) is not None:
            hash_ = place.end_column - 1 + cut.end()
            found.append(Problem("yaml-hash-in-text", source.span(place.end_line - 1, hash_ - 1, hash_)))
    return found


def read_file(path: str) -> tuple[list[Node], list[Problem]]:
    """Like `read`, for a file, which spans call by its path."""
    data = bytes_of(path)
    if data is None:
        return [], [Problem("file-unreadable", Span(path, 1, 1, 1, 1), {"file": path}, lost=None)]
    return read_bytes(data, path)


def read_bytes(data: bytes, name: str) -> tuple[list[Node], list[Problem]]:
    """Like `read`, for the bytes of a file."""
    if len(data) > limits.MAX_FILE_BYTES:
        return [], [too_large(name)]
    try:
        return read(data.decode("utf-8"), name)
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        place = Span(name, line, column, line, column + 1)
        return [], [Problem("yaml-not-utf8", place, lost=data.decode("utf-8", "replace"))]


def too_large(file: str) -> Problem:
    """A file has more bytes than are read."""
    limit = str(limits.MAX_FILE_BYTES // 1024)
    return Problem("yaml-too-large", Span(file, 1, 1, 1, 1), {"limit": limit}, lost=None)
