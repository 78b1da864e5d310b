"""Turns a syntax error of the YAML library into a problem that an author can act on.

Only the library's place and its kind of error are used. libyaml and the pure parser word the same
error differently; both are recognised by what they have in common.
"""

import re
from typing import Any

import yaml

from engine.load.source import Source
from engine.model.problem import Problem, Related
from engine.model.span import Span

_COMPARISON = re.compile(r"[|>](?![-+]?\s*(?:#|$))")


def syntax_problem(error: yaml.MarkedYAMLError, mark: Any, source: Source) -> tuple[Problem, int]:
    """The problem for an error at `mark`, and the line (from 0) up to which the file is certainly spoilt."""
    said = str(error.problem or "").lower()
    context = str(error.context or "").lower()
    opened = error.context_mark or mark
    if "quoted scalar" in context and ("end of stream" in said or "document" in said):
        return Problem("yaml-unclosed-quote", _at(opened, source)), opened.line
    if "block scalar" in context and ("comment or" in said or "indent" in said or "chomp" in said):
        return _block_header(opened, source), mark.line
    if "escape" in said or "hexdecimal" in said or "hexadecimal" in said:
        return Problem("yaml-escape", _at(mark, source)), mark.line
    if "mapping values are not allowed" in said:
        before = source.line(mark.line)[: mark.column]
        if ":" in before:
            return Problem("yaml-colon-in-text", _at(mark, source)), mark.line
        place = _line(mark, source)._replace(column=_indent(before) + 1)
        return Problem("yaml-indentation", place), mark.line
    if "expected ':'" in said:
        return Problem("yaml-missing-colon", _line(opened, source)), opened.line
    if "expected ','" in said:
        related = (Related("opened-here", _at(opened, source)),)
        closing = "}" if "'}'" in said else "]"
        if mark.line > opened.line and _outside(mark, opened, source):
            place = _line(opened, source)
            return Problem("yaml-bracket-left-open", place, {"closing": closing}), opened.line
        return Problem("yaml-unclosed-bracket", _at(mark, source), {"closing": closing}, related=related), \
            opened.line
    if "cannot start any token" in said or "anchor" in context or "alias" in context:
        at = opened if "anchor" in context or "alias" in context else mark
        character = source.line(at.line)[at.column : at.column + 1]
        return Problem("yaml-reserved-character", _at(at, source), {"character": character}), mark.line
    if "tag" in context or "tag" in said:
        return Problem("yaml-tag", _at(mark, source), {"tag": "!"}), mark.line
    if "directive" in context or "directive" in said or "incompatible yaml document" in said:
        return Problem("yaml-directive", _at(opened, source)), mark.line
    return _misplaced(mark, source), mark.line


def _outside(mark: Any, opened: Any, source: Source) -> bool:
    """Whether a line no longer belongs to the bracket that was opened above: it is not indented more."""
    return bool(_indent(source.line(mark.line)) <= _indent(source.line(opened.line)))


def _block_header(opened: Any, source: Source) -> Problem:
    header = source.line(opened.line)[opened.column :].rstrip()
    if _COMPARISON.match(header):
        return Problem("yaml-swallowed-comparison", _line(opened, source), {"text": header})
    return Problem("yaml-indentation", _line(opened, source))


def _misplaced(mark: Any, source: Source) -> Problem:
    """Something stands where it can not: behind a finished value, or indented unlike its neighbours."""
    line = source.line(mark.line)
    if line[mark.column :].startswith(":") and not line[: mark.column].strip(" -?{["):
        return Problem("yaml-key-missing", _at(mark, source))
    if line[: mark.column].strip(" -?"):
        if line[mark.column :].startswith("- "):
            return Problem("yaml-list-behind-key", _line(mark, source))
        return Problem("yaml-text-after-value", _line(mark, source))
    return Problem("yaml-indentation" if line.strip() else "yaml-syntax", _line(mark, source))


def _at(mark: Any, source: Source) -> Span:
    return Span(source.file, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)


def _line(mark: Any, source: Source) -> Span:
    """From the mark to the end of its line."""
    end = len(source.line(mark.line).rstrip())
    return _at(mark, source)._replace(end_column=max(end, mark.column + 1) + 1)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
