"""Slips that a line shows by itself, whatever the YAML library stumbled over: bullets, dividers, blanks."""

import re

from regelwerk.load.source import Source
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

BULLETS = frozenset("•·‣▪●○–—−")
_BULLET = re.compile(r"(\s*)([*•·‣▪●○–—−]|-->?|->|=>)(?=\s+\S)")
_DIVIDER = re.compile(r"\s*([-–—]{2,}|[=*_~]{3,}|[-–—*](?: [-–—*]){2,})\s*(?:#.*)?$")
_SLASHES = re.compile(r"\s*(//|/\*|<!--|;;)")
_FENCE = re.compile(r"\s*(```|~~~)\s*[\w-]*\s*$")
_BEFORE_COMMA = re.compile(r"(?<![\w.])-?\d+,$")
_NO_BREAK_INDENT = re.compile("( *)[\u00a0\u2007\u202f\u3000]")
_DASH_AND = re.compile(r"\s*-\s")
_HASH = re.compile(r" #(?=\S)")
_CALLED = re.compile(r"\s*[a-z_]\w*\([^\"{}]*$")
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_LINES_ABOVE = 3


def line_slip(source: Source, line: int) -> Problem | None:
    """What is wrong with a line (from 0) that can not be read, or with those just above it."""
    text = source.line(line)
    if (found := _DIVIDER.match(text)) is not None and text.rstrip() != "---":
        return Problem("yaml-divider", source.span(line, found.start(1), found.end(1)))
    if (found := _FENCE.match(text)) is not None:
        place = source.span(line, found.start(1), len(text.rstrip()))
        return Problem("yaml-fence", place, {"mark": found[1]})
    if (found := _SLASHES.match(text)) is not None:
        place = source.span(line, found.start(1), len(text.rstrip()))
        return Problem("yaml-slash-comment", place, {"sign": found[1]}, "# " + text.strip("/*<!->; \t"))
    if (found := _BULLET.match(text)) is not None:
        place = source.span(line, found.start(2), found.end(2))
        return Problem("yaml-bullet", place, {"sign": found[2]}, "-")
    for above in range(line, max(line - _LINES_ABOVE, 0) - 1, -1):
        if (found := _NO_BREAK_INDENT.match(source.line(above))) is not None:
            return Problem("yaml-no-break-blank", source.span(above, found.end() - 1, found.end()))
    return _dash_missing(source, line)


def _dash_missing(source: Source, line: int) -> Problem | None:
    """An item of a list without its dash: the first one, which shows only by the next, or a later one."""
    text = source.line(line)
    if line == 0 or not text.strip():
        return None
    above = source.line(line - 1)
    bracket = text.lstrip()[0] in "{["
    if bracket and _DASH_AND.match(above):
        return _without_dash(source, line)
    started = line > 1 and source.line(line - 2).rstrip().endswith(":")
    if _DASH_AND.match(text) and started and above.lstrip()[:1] in ("{", "["):
        return _without_dash(source, line - 1)
    return None


def _without_dash(source: Source, line: int) -> Problem:
    text = source.line(line)
    start = len(text) - len(text.lstrip())
    return Problem("yaml-dash-missing", source.span(line, start, len(text.rstrip())))


def cut_off(source: Source, line: int, start: int, closing: str) -> Problem | None:
    """A # behind `start` (both from 0) that makes a comment of the bracket which closes what is open."""
    text = _QUOTED.sub(lambda found: "·" * len(found[0]), source.line(line))
    found = _HASH.search(text, start)
    if found is None or closing not in text[found.end() :]:
        return None
    return Problem("yaml-hash-in-text", source.span(line, found.end() - 1, found.end()))


def quote_inside(source: Source, line: int, column: int) -> Problem | None:
    """A quotation mark or apostrophe before a letter (at `column`): it ended the quoted text too early."""
    text = source.line(line)
    before = text[column - 1 : column]
    if column < 2 or before not in ("'", '"') or not text[column : column + 1].isalnum():
        return None
    if text[:column].count(before) < 2:
        return None
    return Problem("yaml-quote-inside", source.span(line, column - 1, column), {"mark": before})


def decimal_comma(source: Source, line: int, start: int, end: int) -> Problem | None:
    """A number with a comma, of which what stands behind it (`start` to `end`, from 0) was read as a key."""
    text = source.line(line)
    whole = _BEFORE_COMMA.search(text[:start])
    if whole is None or text[end:].lstrip().startswith(":"):
        return None
    written = text[whole.start() : end]
    place = source.span(line, whole.start(), end)
    return Problem("yaml-decimal-comma", place, {"written": written}, written.replace(",", "."))


def call_cut(place: Span, source: Source, key: str) -> Problem | None:
    """A part of braces that is the rest of a call, which a comma between its brackets has cut."""
    line = source.line(place.line - 1)
    before, colon, cut = line[: place.column - 1].rpartition(": ")
    if not colon or cut.count("(") <= cut.count(")") or not _CALLED.match(cut):
        return None
    start = len(before) + len(colon)
    for end in range(place.end_column - 1, len(line) + 1):
        if line.count("(", start, end) == line.count(")", start, end):
            whole = line[start:end] + re.split("[,}]", line[end:])[0].rstrip()
            round_ = place._replace(column=start + 1, end_column=start + 1 + len(whole))
            return Problem("yaml-comma-in-text", round_, {"key": key}, f'"{whole}"')
    return None


def lone_part(place: Span, source: Source, key: str) -> Problem:
    """A part of braces that is neither key nor value."""
    line = source.line(place.line - 1)
    before = line[: place.column - 1].rstrip()
    if (pair := re.fullmatch(r"([a-z_]\w*) (-?\d[\d.]*|true|false)", key)) is not None:
        return Problem("yaml-missing-colon", place, hint=f"{pair[1]}: {pair[2]}")
    opened = re.search(r"\([^()\[\]{}\"']*,$", before)
    if opened is not None and key.endswith(")"):
        whole = line[opened.start() : place.end_column - 1]
        round_ = place._replace(column=opened.start() + 1)
        return Problem("yaml-round-list", round_, {"written": whole}, f"[{whole[1:-1]}]")
    if (named := _argument(before)) is not None:
        return Problem("yaml-value-without-key", place, {"value": key}, f"{named}: {key}")
    if before.endswith(("},", "],")) or before.endswith("{"):
        return Problem("yaml-key-alone", place, {"key": key}, f"{key}: …")
    return Problem("yaml-comma-in-text", place, {"key": key})


def _argument(before: str) -> str | None:
    """What the second value of an effect is called, where a line breaks off before it: `{change: a.b,`."""
    from regelwerk.words.verbs import VERBS

    found = re.search(r"\{(\w+): [^{}:]*,$", before)
    arguments = VERBS[found[1]].arguments if found is not None and found[1] in VERBS else ()
    return arguments[1].name if len(arguments) > 1 else None
