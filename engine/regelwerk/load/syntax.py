"""Turns a syntax error of the YAML library into a problem that an author can act on.

Only the library's place and its kind of error are used. libyaml and the pure parser word the same
error differently; both are recognised by what they have in common.
"""

import re
from typing import Any

import yaml

from regelwerk.load import limits
from regelwerk.load.line_slips import cut_off, line_slip, quote_inside
from regelwerk.load.source import Source, indent
from regelwerk.model.problem import Problem, Related
from regelwerk.model.span import Span

_COMMENT = re.compile(r"\s#.*$")
_DIVIDER = re.compile(r"[-–—]+")
NO_BREAK = re.compile("[\u00a0\u2007\u202f\u3000]")
_PAIR = re.compile(r"([\w.-]+?)\s*(?::=|=>|->|=|：|:)\s*(\S.*)")
_TIGHT_DASH = re.compile(r"\s*-(?=[^\s\d-])")
_PRINTED = re.compile("(?:[:{\\[,-]\\s+|[{\\[])([„“”‚‘’«»])")
_PRINTED_END = re.compile("[“”‘’«»]")
# A quoted text that reaches over what looks like the next key.
_SWALLOWED = re.compile(r"\"[^\"]*[^\s\"], *[\w.]+: *\"$|'[^']*[^\s'], *[\w.]+: *'$")
# `power: 6 range:`, where a comma is missing.
_TWO_PAIRS = re.compile(r"\b(\w+: [^\s,{}\[\]:]+) +(\w+):$")
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_BARE_KEY = re.compile(r"\s*([a-z_]+)")
_LIKE_KEY = re.compile(r"(\s*(?:- +)?)([a-z_]+)(:(?=[^\s:])| +(?!#))(?!.*: )\S")
_COMPARISON = re.compile(r"[|>](?![-+]?\s*(?:#|$))")


def syntax_problem(error: yaml.MarkedYAMLError, mark: Any, source: Source) -> tuple[Problem, int]:
    """The problem for an error at `mark`, and the line (from 0) up to which the file is certainly spoilt."""
    said = str(error.problem or "").lower()
    context = str(error.context or "").lower()
    opened = error.context_mark or mark
    if "nesting" in said:  # libyaml has a limit of its own, and looks ahead of what was read
        return Problem("yaml-too-deep", _at(mark, source), {"limit": str(limits.MAX_DEPTH)}), mark.line
    if "escape" not in said:
        # A key without its colon is noticed only on the line below.
        for line in (opened.line, mark.line) if "expected ':'" in said else (mark.line,):
            if (slip := line_slip(source, line)) is not None:
                return slip, mark.line
    if "quoted scalar" in context and ("end of stream" in said or "document" in said):
        return Problem("yaml-unclosed-quote", _at(opened, source)), opened.line
    if "block scalar" in context and ("comment or" in said or "indent" in said or "chomp" in said):
        return _block_header(opened, source), mark.line
    if "escape" in said or "hexdecimal" in said or "hexadecimal" in said:
        return Problem("yaml-escape", _at(mark, source)), mark.line
    if "document start" in said:
        return Problem("yaml-separator-missing", _line(mark, source)), mark.line
    if "mapping values are not allowed" in said:
        before = source.line(mark.line)[: mark.column]
        if (tight := _TIGHT_DASH.match(before)) is not None:
            dash = source.span(mark.line, tight.end() - 1, tight.end())
            return Problem("yaml-dash-tight", dash), mark.line
        if (printed := printed_before(before, source, mark.line)) is not None:
            return printed, mark.line
        if (above := _above(before, source, mark.line)) is not None:
            return above, mark.line
        if ":" in before:
            return Problem("yaml-colon-in-text", _at(mark, source)), mark.line
        place = _line(mark, source)._replace(column=indent(before) + 1)
        return Problem("yaml-indentation", place), mark.line
    if "expected ':'" in said:
        return no_colon(_line(opened, source), source.line(opened.line)), opened.line
    if "expected ','" in said:
        related = (Related("opened-here", _at(opened, source)),)
        closing = "}" if "'}'" in said else "]"
        # A line that is indented no more than the bracket's no longer belongs to it.
        if mark.line > opened.line and indent(source.line(mark.line)) <= indent(source.line(opened.line)):
            if (hash_ := cut_off(source, opened.line, opened.column, closing)) is not None:
                return hash_, opened.line
            place = _line(opened, source)
            return Problem("yaml-bracket-left-open", place, {"closing": closing}), opened.line
        start = opened.column if opened.line == mark.line else 0
        slip = _in_brackets(source.line(mark.line)[: mark.column], start, source, mark.line)
        left = Problem("yaml-unclosed-bracket", _at(mark, source), {"closing": closing}, related=related)
        if (two := _TWO_PAIRS.search(source.line(mark.line)[start : mark.column + 1])) is not None:
            place = source.span(mark.line, start + two.start(2), start + two.end(2))
            hint = f"{two[1]}, {two[2]}"
            left = Problem("yaml-unclosed-bracket", place, {"closing": closing}, hint, related)
        slip = slip or quote_inside(source, mark.line, mark.column)
        return slip or left, opened.line
    if "cannot start any token" in said or "anchor" in context or "alias" in context:
        at = opened if "anchor" in context or "alias" in context else mark
        character = source.line(at.line)[at.column : at.column + 1]
        return Problem("yaml-reserved-character", _at(at, source), {"character": character}), mark.line
    if "tag" in context or "tag" in said:
        return Problem("yaml-tag", _at(mark, source), {"tag": "!"}), mark.line
    if "directive" in context or "directive" in said or "incompatible yaml document" in said:
        return Problem("yaml-directive", _at(opened, source)), mark.line
    return _misplaced(mark, source), mark.line


def _above(before: str, source: Source, line: int) -> Problem | None:
    """A key without its colon, or the blank behind it, on the line above: what follows then is no key."""
    key = _BARE_KEY.fullmatch(before)
    above = source.line(line - 1) if line else ""
    found = _LIKE_KEY.match(above)
    if key is None or found is None or found.start(2) != key.start(1):
        return None
    return no_colon(source.span(line - 1, found.start(2), len(above.rstrip())), above)


def _block_header(opened: Any, source: Source) -> Problem:
    header = source.line(opened.line)[opened.column :].rstrip()
    if _COMPARISON.match(header):
        return Problem("yaml-swallowed-comparison", _line(opened, source), {"text": header})
    return Problem("yaml-indentation", _line(opened, source))


def no_colon(place: Span, line: str) -> Problem:
    """A part of a line that should be a key and its value but lacks the colon, or the blank behind it."""
    written = _COMMENT.sub("", line[place.column - 1 : place.end_column - 1]).rstrip()
    place = place._replace(end_column=place.column + max(len(written), 1))
    if _DIVIDER.fullmatch(written):
        return Problem("yaml-divider", place)
    if (wide := NO_BREAK.search(written)) is not None and ":" in written[: wide.start()]:
        return no_break(place, wide.start())
    found = _PAIR.match(written)
    return Problem("yaml-missing-colon", place, hint=f"{found[1]}: {found[2]}" if found is not None else "")


def no_break(place: Span, offset: int) -> Problem:
    """A blank that looks like one and is none for YAML."""
    column = place.column + offset
    at = place._replace(column=column, end_line=place.line, end_column=column + 1)
    return Problem("yaml-no-break-blank", at)


def _in_brackets(before: str, start: int, source: Source, line: int) -> Problem | None:
    """What shows as the slip between two brackets: a quote left open or made for print, or a semicolon."""
    inside = before[start:]
    if (text := _SWALLOWED.search(inside)) is not None:
        at = start + text.start()
        return Problem("yaml-unclosed-quote", source.span(line, at, at + 1))
    if (printed := printed_before(inside, source, line, start)) is not None:
        return printed
    bare = _QUOTED.sub(lambda found: " " * len(found[0]), inside)
    if (at := bare.rfind(";")) > bare.rfind(","):
        return Problem("yaml-semicolon", source.span(line, start + at, start + at + 1), hint=",")
    return None


def printed_before(
    before: str, source: Source, line: int, start: int = 0, *, left_open: bool = False
) -> Problem | None:
    """A value that begins with a quotation mark for print, which quotes nothing in YAML.

    `left_open`: only if the text has not ended yet for those who take the mark for one.
    """
    found = list(_PRINTED.finditer(before))
    if not found or (left_open and _PRINTED_END.search(before, found[-1].end())):
        return None
    at = start + found[-1].start(1)
    return Problem("yaml-printed-quote", source.span(line, at, at + 1), {"mark": found[-1][1]})


def _misplaced(mark: Any, source: Source) -> Problem:
    """Something stands where it can not: behind a finished value, or indented unlike its neighbours."""
    line = source.line(mark.line)
    if (above := _above(line.partition(":")[0], source, mark.line)) is not None:
        return above
    if line[mark.column :].startswith(":") and not line[: mark.column].strip(" -?{["):
        return Problem("yaml-key-missing", _at(mark, source))
    if line[: mark.column].strip(" -?"):
        if line[mark.column : mark.column + 1] in (")", "]", "}"):
            values = {"closing": line[mark.column]}
            return Problem("yaml-bracket-never-opened", _at(mark, source), values)
        if line[mark.column :].startswith("- "):
            return Problem("yaml-list-behind-key", _line(mark, source))
        quote = quote_inside(source, mark.line, mark.column)
        return quote or Problem("yaml-text-after-value", _line(mark, source))
    return Problem("yaml-indentation" if line.strip() else "yaml-syntax", _line(mark, source))


def _at(mark: Any, source: Source) -> Span:
    return source.span(mark.line, mark.column, mark.column + 1)


def _line(mark: Any, source: Source) -> Span:
    """From the mark to the end of its line."""
    end = len(source.line(mark.line).rstrip())
    return _at(mark, source)._replace(end_column=max(end, mark.column + 1) + 1)
