"""Finds what YAML files of rules must not hold: tabs, controls, tricks of reading direction, conflicts."""

import re

from regelwerk.load import limits
from regelwerk.load.source import Source
from regelwerk.model.problem import Problem

_SUSPECT = re.compile(f"[\t{limits.BIDI}{limits.CONTROL}]")
# One whose end somebody has deleted goes on to the end of the file.
_CONFLICT = re.compile(
    r"^(?:<{7}.*\n((?:(?![<|=]{7}).*\n)*+)[|=]{7}.*\n(?:(?![<>]{7}).*\n)*+(?:>{7}.*|.*\Z)|[<>]{7}.*)",
    re.MULTILINE,
)


def without_bad_characters(source: Source) -> tuple[str, list[Problem]]:
    """The text with each bad character replaced by a harmless one, and a problem for it.

    The columns stay, so that the rest of the file can be read and its other problems told.
    """
    text, problems = _composed(source)
    if _SUSPECT.search(source.text) is None:
        return text, problems
    for number in range(len(source.lines)):
        told: set[str] = set()
        for found in _SUSPECT.finditer(source.line(number)):
            code, values = _told(found.group())
            if code not in told:
                told.add(code)
                problems.append(Problem(code, source.span(number, *found.span()), values))
        if len(problems) >= limits.MAX_PROBLEMS:
            break
    return _SUSPECT.sub("\ufffd", text.replace("\t", " ")), problems


def _composed(source: Source) -> tuple[str, list[Problem]]:
    """The text with letters such as é in one piece, and the first place where one was in two.

    Who names the other spelling would look for something else, and see no difference.
    """
    if source.text.isascii():
        return source.text, []
    import unicodedata

    if unicodedata.is_normalized("NFC", source.text):
        return source.text, []
    found: list[tuple[int, int, str]] = []

    def composed(match: re.Match[str]) -> str:
        whole = unicodedata.normalize("NFC", match[0])
        if len(whole) < len(match[0]):
            found.append((match.start(), match.end(), whole))
            return whole
        return match[0]

    text = re.sub("\\w[\u0300-\u036f]+", composed, source.text)
    if not found:
        return text, []
    start, end, letter = found[0]
    begins = source.text.rfind("\n", 0, start) + 1
    place = source.span(source.text.count("\n", 0, start), start - begins, end - begins)
    values = {"letter": letter, "count": str(len(found))}
    return text, [Problem("yaml-decomposed-letter", place, values, lost="")]


def _told(character: str) -> tuple[str, dict[str, str]]:
    """The code of a problem with a character, and its values."""
    if character == "\t":
        return "yaml-tab", {}
    import unicodedata

    code = "yaml-bidi-character" if re.match(f"[{limits.BIDI}]", character) else "yaml-control-character"
    return code, {"character": f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()}


def first_versions(source: Source, readable: str) -> tuple[str, list[Problem]]:
    """The text with the first version of each conflict, its lines kept in number, and what is told of it.

    Version control leaves both versions where two people changed the same lines.
    """
    problems: list[Problem] = []

    def first(found: re.Match[str]) -> str:
        line = readable.count("\n", 0, found.start())
        place = source.span(line, 0, len(source.line(line).rstrip()))
        problems.append(Problem("yaml-merge-conflict", place, {"mark": found[0][:7]}))
        kept = "" if found[1] is None else "\n" + found[1]
        return kept + "\n" * (found[0].count("\n") - kept.count("\n"))

    return _CONFLICT.sub(first, readable), problems
