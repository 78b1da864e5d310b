"""Writes a result into a file: beside it first, then renamed, so that nothing is ever half written."""

import os

from engine.commands.report import report
from engine.commands.syntax import Arguments
from engine.model.problem import Problem


def write_beside(path: str, text: str, arguments: Arguments) -> int:
    """The exit code after `text` was written to `path`, or after it was told why not."""
    beside = f"{path}.part"
    try:
        with open(beside, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(beside, path)
    except OSError as error:
        return report(
            [Problem("file-not-written", None, {"file": path, "reason": error.strerror or ""})], arguments
        )
    return 0
