"""Which files a command may rewrite, and how: whole or not at all."""

import os
import re
from contextlib import suppress
from typing import BinaryIO, NamedTuple

from regelwerk.load.folder import yaml_files
from regelwerk.load.limits import MAX_FILE_BYTES
from regelwerk.load.whole_file import write_whole
from regelwerk.load.yaml_nodes import read_bytes, read_file
from regelwerk.model.problem import Problem

_KIND = re.compile(r"^[\ufeff{ ]*kind\s*:", re.MULTILINE)


class Source(NamedTuple):
    """A file as it was read. `text` has its own line ends; with problems it is not rewritten."""

    file: str
    data: bytes
    text: str
    problems: tuple[Problem, ...]


def sources(paths: list[str]) -> tuple[list[Source], list[Problem]]:
    """The files at `paths`, each once: those named, and of a folder those that hold documents of rulesets.

    The problems are of the paths themselves.
    """
    found: dict[str, Source] = {}
    problems: list[Problem] = []
    for path in paths:
        single = "\0" not in path and os.path.isfile(path)
        files, wrong = ([path], []) if single else yaml_files(path)
        problems += wrong
        for file in files:
            key = os.path.realpath(file)
            if key in found:
                continue
            source = _read(file)
            if single or _KIND.search(source.text) or source.problems:
                found[key] = source
    return list(found.values()), problems


def _read(file: str) -> Source:
    if not os.path.isfile(file):  # a pipe is read to an end that never comes
        return Source(file, b"", "", tuple(read_file(file)[1]))
    try:
        with open(file, "rb") as stream:
            return read_source(stream, file)
    except OSError as error:
        values = {"file": file, "reason": error.strerror or str(error)}
        return Source(file, b"", "", (Problem("cannot-read", None, values),))


def read_source(stream: BinaryIO, file: str) -> Source:
    """What a stream holds, with the problems of what is no text; `file` is what they call it."""
    data = stream.read(MAX_FILE_BYTES + 1)
    with suppress(UnicodeDecodeError):
        if len(data) <= MAX_FILE_BYTES:
            return Source(file, data, data.decode("utf-8"), ())
    return Source(file, data, "", tuple(read_bytes(data, file)[1]))


def rewrite(source: Source, text: str) -> list[Problem]:
    """Puts `text` in place of a file, unless somebody else has written to it meanwhile."""
    try:
        with open(source.file, "rb") as stream:
            if stream.read(MAX_FILE_BYTES + 1) != source.data:
                return [Problem("file-changed-meanwhile", None, {"file": source.file})]
        write_whole(source.file, text)
    except OSError as error:
        reason = error.strerror or str(error)
        return [Problem("file-not-written", None, {"file": source.file, "reason": reason})]
    return []
