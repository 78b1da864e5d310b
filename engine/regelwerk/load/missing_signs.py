"""Which sign may be missing or too many on a line that can not be read."""

import re
from collections.abc import Iterator

from regelwerk.load.edits import Edit, indent_of
from regelwerk.model.problem import Problem

_WORD = re.compile(r"(\s*(?:- +)?\{?)([a-z_][\w.§-]*)(\s*(?:=>|->|=|：)\s*|\s+|:(?=[^\s:])|(?=[\[{\"']))")
_TIGHT_DASH = re.compile(r"(\s*-)(?=[^\s-])")
_KEY = re.compile(r"(\s*(?:- +)?[\w.§-]+:\s+)(\S.*)$")
_PART = re.compile(r"(?<=[{,] )?([\w.-]+: +)([^{}\[\]\"',]*(?:, *(?![\w.-]+:)[^{}\[\]\"',]*)*)(?=,|\}|$)")
_TWO_PAIRS = re.compile(r"(?<=[^\s,:{\[]) +(?=[\w.-]+: )")
_END = re.compile(r"\s*(?:#.*)?$")
_BRACKETS = re.compile(r"[\[\]{}()]")
_QUOTES = re.compile("[\"'„“”‚‘’«»]")
# Behind these a quote or bracket may be missing: the next key, a bracket that closes, the end.
_STOPS = re.compile(r", *[\w.-]+:|[\]})]|,")
# What is told where a colon or braces are missing, and says little about it.
_PUZZLING = frozenset(
    (
        "yaml-missing-colon",
        "yaml-text-after-value",
        "yaml-colon-in-text",
        "yaml-bracket-never-opened",
        "yaml-indentation",
        "yaml-unclosed-bracket",
        "yaml-comma-in-text",
    )
)
# `- name: first, value: 4`, with round brackets or none, and `set: cost: 80`.
_BARE_PAIRS = re.compile(r"(\s*(?:- +|[a-z_]+: +))(\()?([\w.-]+: [^{}]*?)(?(2)\))$")
_COMMENT = re.compile(r"\s#.*$")
_MOST_OF_A_HINT = 60
_ASTRAY = frozenset(("yaml-fence", "yaml-divider", "yaml-slash-comment"))


def signs(lines: list[str], broken: int, told: Problem) -> Iterator[Edit]:
    """Changes by one sign on the line `broken` (from 0), of which `told` says what is wrong."""
    if not 0 <= broken < len(lines):
        return
    line = lines[broken]
    known = {line}
    for text, code, hint in _likely(line, told):
        known.add(text)
        yield Edit(broken, broken + 1, (text,), None, code, hint)
    for text in _texts(line, told):
        if text not in known:
            known.add(text)
            yield Edit(broken, broken + 1, (text,))


def _likely(line: str, told: Problem) -> Iterator[tuple[str, str, str]]:
    """Changes that say better what is missing than what the YAML library stumbled over."""
    if told.code not in _PUZZLING:
        return
    if (word := _WORD.match(line)) is not None:
        rest = line[word.end() :]
        yield f"{word[1]}{word[2]}: {rest}", "yaml-missing-colon", _short(f"{word[2]}: {rest}")
    end = _end(line)
    if (row := _BARE_PAIRS.match(line[:end])) is not None:
        yield f"{row[1]}{{{row[3]}}}{line[end:]}", "yaml-braces-missing", _short(f"{{{row[3]}}}")


def _short(text: str) -> str:
    """A hint that does not fill several lines."""
    text = _COMMENT.sub("", text).strip()
    return text if len(text) <= _MOST_OF_A_HINT else text[:_MOST_OF_A_HINT].rpartition(" ")[0] + " …"


def _texts(line: str, told: Problem) -> Iterator[str]:
    code = told.code
    if code in _ASTRAY:
        yield ""
    if code == "yaml-tab":
        yield from _without_tabs(line)
        return
    if code == "yaml-no-break-blank":
        yield re.sub("[\u00a0\u2007\u202f\u3000]", " ", line)
        return
    if code in ("yaml-semicolon", "yaml-printed-quote", "yaml-bullet"):
        yield line.replace(";", ",").replace("•", "-")
    if code == "yaml-dash-tight":
        yield _TIGHT_DASH.sub(r"\1 ", line)
    if code == "yaml-dash-missing":
        at = indent_of(line)
        yield f"{line[:at]}- {line[at:]}"
        yield f"{line[: max(at - 2, 0)]}- {line[at:]}"
    yield from _commas(line)
    yield from _brackets(line)
    yield from _quotes(line)
    yield from _quoted(line)


def _without_tabs(line: str) -> Iterator[str]:
    text = line.lstrip(" \t")
    start = line[: len(line) - len(text)]
    for wide in (2, 4, 8):
        yield start.replace("\t", " " * wide) + text.replace("\t", " ")


def _commas(line: str) -> Iterator[str]:
    for found in _TWO_PAIRS.finditer(line):
        yield f"{line[: found.start()]}, {line[found.end() :]}"


def _brackets(line: str) -> Iterator[str]:
    end = _end(line)
    for closing in ("}", "]", "}]", "]}"):
        yield line[:end] + closing + line[end:]
    for found in _STOPS.finditer(line):
        for closing in ("}", "]"):
            yield line[: found.start()] + closing + line[found.start() :]
    for found in _BRACKETS.finditer(line):
        yield line[: found.start()] + line[found.end() :]
    for found in re.finditer(r"(?<=: )(?=\S)|(?<=- )(?=\S)", line):
        for opening in ("{", "["):
            yield line[: found.start()] + opening + line[found.start() :]


def _quotes(line: str) -> Iterator[str]:
    marks = [each for each in "\"'" if each in line]
    end = _end(line)
    for mark in marks:
        yield line[:end] + mark + line[end:]
        for found in _STOPS.finditer(line):
            yield line[: found.start()] + mark + line[found.start() :]
        for found in re.finditer(r"(?<=: )(?=\S)|(?<=- )(?=\S)", line):
            yield line[: found.start()] + mark + line[found.start() :]
    for found in _QUOTES.finditer(line):
        yield line[: found.start()] + line[found.end() :]


def _quoted(line: str) -> Iterator[str]:
    """With a value in quotes, or one within brackets."""
    end = _end(line)
    if (key := _KEY.match(line[:end])) is not None and key[2][0] not in "{[|>":
        yield key[1] + _in_quotes(key[2]) + line[end:]
    if (key := _KEY.match(line[:end])) is not None and key[2].startswith("{{"):
        yield key[1] + _in_quotes(key[2]) + line[end:]
    for found in _PART.finditer(line):
        if found[2].strip():
            yield line[: found.start(2)] + _in_quotes(found[2].strip()) + line[found.end(2) :]


def _in_quotes(text: str) -> str:
    text = text.replace("'", "''")
    return f"'{text}'"


def _end(line: str) -> int:
    found = _END.search(line)
    return found.start() if found is not None else len(line)
