"""Reads all YAML files below a folder.

`os` instead of pathlib: start-up counts, and pathlib costs a fifth of what importing yaml does.
"""

import os
from collections.abc import Callable, Iterable
from typing import TypeAlias

from regelwerk.load import limits
from regelwerk.load.node import Node
from regelwerk.load.yaml_nodes import read_file
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

_ENDINGS = (".yaml", ".yml")
# How a file ends that was meant to be one of these.
_NEARLY = (*_ENDINGS, ".yaml.txt", ".yml.txt")

Documents: TypeAlias = tuple[list[Node], list[Problem]]
# A file: path, time, size, number.
Look: TypeAlias = tuple[str, int, int, int]
# How a folder or file becomes documents: from disk, or, in an editor, from what is not saved yet.
Reader: TypeAlias = Callable[[str], Documents]


def read_folder(path: str | os.PathLike[str], read: Reader = read_file) -> Documents:
    """The documents of all `*.yaml` and `*.yml` files below a folder, in the order of their paths.

    Spans call a file as the folder was called, joined with the way below it. Hidden files and folders
    are left out; links are followed only to files inside the folder.
    """
    files, problems = yaml_files(path)
    nodes: list[Node] = []
    for file in files:
        found, wrong = read(file)
        nodes += found
        problems += wrong
    return nodes, problems


def idle_files(path: str | os.PathLike[str], saying: set[str]) -> list[Problem]:
    """The files in which nothing stands but remarks, and documents in which nothing stands, as warnings.

    Of the files in `saying` it is known that something stands there.
    """
    found: list[Problem] = []
    for file in yaml_files(path)[0]:
        try:
            with open(file, encoding="utf-8-sig") as stream:
                text = stream.read(limits.MAX_FILE_BYTES)
        except (OSError, ValueError):
            continue
        if file in saying:
            found += _empty_documents(text, file)
            continue
        lines = [line.strip() for line in text.splitlines()]
        if all(not line or line[0] == "#" or line in ("---", "...") for line in lines):
            code = "file-of-remarks" if any(line.startswith("#") for line in lines) else "file-empty"
            found.append(Problem(code, Span(file, 1, 1, 1, 1)))
    return found


def _empty_documents(text: str, file: str) -> list[Problem]:
    """Where one `---` follows upon another and only blanks stand between them."""
    if text.count("\n---") < 2 and not text.startswith("---"):
        return []
    found: list[Problem] = []
    opened = 0
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("---") and (line == "---" or line.split("#")[0].strip() == "---"):
            if opened:
                found.append(Problem("document-empty", Span(file, number, 1, number, 4)))
            opened = number
        elif opened and line.strip():
            opened = 0
    return found


def yaml_files(path: str | os.PathLike[str]) -> tuple[list[str], list[Problem]]:
    """The files that `read_folder` reads, named as in spans, sorted; none if there are too many."""
    folder = os.fspath(path)
    try:
        if not os.path.isdir(folder):
            code = "folder-is-file" if os.path.exists(folder) else "folder-missing"
            return [], [Problem(code, None, {"folder": folder})]
        return _below(folder)
    except (OSError, ValueError):  # ValueError: a NUL in the name
        return [], [Problem("folder-missing", None, {"folder": folder})]


def stamp(folders: Iterable[str]) -> list[Look]:
    """What changes when a YAML file in or below the folders is saved, comes or goes."""
    found: list[Look] = []
    for file in sorted({file for folder in folders for file in yaml_files(folder)[0]}):
        try:
            looked = os.stat(file)
        except OSError:  # an editor may be replacing it just now
            continue
        # What was renamed into the place may be as old and as long as what stood there.
        found.append((file, looked.st_mtime_ns, looked.st_size, looked.st_ino))
    return found


def _named(name: str) -> str:
    """How a file of rules has to be called that an editor called otherwise."""
    stem, ending = os.path.splitext(name[: -len(".txt")] if name.lower().endswith(".txt") else name)
    return stem + ending.lower()


def _below(folder: str) -> tuple[list[str], list[Problem]]:
    files: list[str] = []
    problems: list[Problem] = []
    seen = size = 0
    inside = os.path.join(os.path.realpath(folder), "")
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        seen += 1
        for name in sorted(names):
            file = os.path.join(place, name)
            if not name.startswith(".") and name.lower().endswith(_NEARLY) and not name.endswith(_ENDINGS):
                problems.append(Problem("file-ending", Span(file, 1, 1, 1, 1), {"file": name}, _named(name)))
            if name.startswith(".") or not name.endswith(_ENDINGS):
                continue
            if os.path.islink(file) and not os.path.realpath(file).startswith(inside):
                problems.append(Problem("file-outside", Span(file, 1, 1, 1, 1), {"file": file}, lost=None))
                continue
            files.append(file)
            size += os.path.getsize(file) if os.path.isfile(file) else 0
        if len(files) > limits.MAX_FILES or size > limits.MAX_FOLDER_BYTES or seen > limits.MAX_FOLDERS_SEEN:
            values = {
                "folder": folder,
                "files": str(limits.MAX_FILES),
                "size": str(limits.MAX_FOLDER_BYTES // (1024 * 1024)),
            }
            return [], [Problem("folder-too-large", None, values)]
    if not files and not problems:
        problems.append(Problem("folder-empty", None, {"folder": folder}))
    # Walked depth first; the whole path decides, so that the order is the one a file list shows.
    return sorted(files), problems
