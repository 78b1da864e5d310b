"""Finds what a version control system left in a file where two people changed the same lines.

The first of the two versions is read on, so that the rest of the file can be told about.
"""

import re

from regelwerk.load.source import LINE_END, Source
from regelwerk.model.problem import Problem, Related

_MARK = re.compile(r"(<{7}|\|{7}|={7}|>{7})(?: .*)?$")


def first_versions(source: Source, readable: str) -> tuple[str, list[Problem]]:
    """The text with the first version of each conflict, its lines kept in number, and what is told of it."""
    ends = LINE_END.findall(readable)
    lines = LINE_END.split(readable)
    problems: list[Problem] = []
    opened: int | None = None
    dropping = False
    for number, line in enumerate(lines):
        found = _MARK.match(line)
        if found is None:
            if dropping:
                lines[number] = ""
            continue
        sign = found[1][0]
        if sign in "=|" and opened is None:
            continue
        if sign == "<" or (sign == ">" and opened is None):
            place = source.span(number, 0, len(line.rstrip()))
            problems.append(Problem("yaml-merge-conflict", place, {"mark": found[1]}))
        elif sign == ">":
            last = Related("conflict-ends", source.span(number, 0, len(line.rstrip())))
            problems[-1] = problems[-1]._replace(related=(last,))
        lines[number] = ""
        opened = number if sign == "<" else None if sign == ">" else opened
        dropping = sign in "=|"
    return "".join(line + end for line, end in zip(lines, [*ends, ""], strict=True)), problems
