"""What can be told of documents that could not be read as YAML: their kind, and what others may call them."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from regelwerk.load import limits
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_DIVIDER = re.compile(r"^(?:---|\.\.\.)(?:[ \t].*)?$", re.MULTILINE)
_LINE = re.compile(r"^[ \t]*(kind|id|plural|tags)[ \t]*:[ \t]*(.*)$", re.MULTILINE)
_WORD = re.compile(r"[^\W\d]\w*")
# A link may lead to anything: it is not opened, not even to look.
_UNTOUCHED = frozenset(("file-outside", "file-unreadable"))
_COMMENT = re.compile(r"[ \t]#.*$")


class Unread(NamedTuple):
    """A document as text, and the line (from 1) on which it begins.

    `kind` and `id` are empty where no line gives them.
    """

    kind: str
    id: str
    names: tuple[str, ...]
    text: str
    file: str
    line: int


def unread_documents(read: Iterable[Span], problems: list[Problem]) -> Iterator[Unread]:
    """The documents of files with problems that are not among those that were `read`, by their places."""
    known = list(read)
    for file in sorted({problem.span.file for problem in problems if problem.span is not None}):
        if any(each.code in _UNTOUCHED and each.span and each.span.file == file for each in problems):
            yield Unread("", "", (), "", file, 1)
            continue
        starts = sorted({span.line for span in known if span.file == file})
        line = 1
        for text in _texts(file):
            end = line + text.count("\n")
            filled = any(part.strip() and not part.lstrip().startswith("#") for part in text.splitlines())
            at = bisect_left(starts, line)
            if filled and not (at < len(starts) and starts[at] <= end):
                yield _unread(text, file, line)
            line = end


def _texts(file: str) -> list[str]:
    try:
        with open(file, "rb") as stream:
            data = stream.read(limits.MAX_FILE_BYTES)
    except (OSError, ValueError):
        return ["unreadable"]
    return _DIVIDER.split(data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n"))


def _unread(text: str, file: str, line: int) -> Unread:
    found: dict[str, str] = {}
    for key, given in _LINE.findall(text):
        found.setdefault(key, _COMMENT.sub("", given).strip().strip("\"'"))
    names = tuple(_WORD.findall(f"{found.get('plural', '')} {found.get('tags', '')}"))
    return Unread(found.get("kind", ""), found.get("id", ""), names, text, file, line)
