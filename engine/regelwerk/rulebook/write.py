"""Writes an edition as plain Markdown and SVG, which every site generator and every forge can show."""

import os
from collections.abc import Mapping

from regelwerk.load.whole_file import write_whole
from regelwerk.model.problem import Problem

MARK = ".regelwerk-rulebook"
"""A file that says that a folder is a rulebook's, so that it may be written over."""


def claim(folder: str) -> list[Problem]:
    """Makes the folder, or takes it again; refuses one that holds something else."""
    try:
        os.makedirs(folder, exist_ok=True)
        if os.listdir(folder) and not os.path.exists(os.path.join(folder, MARK)):
            return [Problem("rulebook-folder", None, {"folder": folder})]
        with open(os.path.join(folder, MARK), "w", encoding="utf-8"):  # empty, so never half written
            return []
    except (OSError, ValueError) as error:
        return [not_written(folder, error)]


def write_pages(pages: Mapping[str, str], folder: str) -> list[Problem]:
    """Writes pages by their names into a folder."""
    try:
        os.makedirs(folder, exist_ok=True)
        for name, content in pages.items():
            write_whole(os.path.join(folder, name), content, sync=False)
    except (OSError, ValueError) as error:
        return [not_written(folder, error)]
    return []


def not_written(file: str, error: Exception) -> Problem:
    """The problem that a file could not be written."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Problem("rulebook-not-written", None, {"file": file, "reason": reason})
