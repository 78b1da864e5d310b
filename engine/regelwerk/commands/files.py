"""Writes a result into a file: beside it first, then renamed, so that nothing is ever half written."""

import os

from regelwerk.commands.syntax import Arguments, Option
from regelwerk.model.problem import Problem, Refused


def force(*needs: str) -> Option:
    """The option that lets a command overwrite what one of the options `needs` names."""
    return Option("force", needs=needs)


def check_free(path: str, arguments: Arguments) -> None:
    """Raises Refused if a file lies at `path` that nobody said may be overwritten."""
    if os.path.isfile(path) and not arguments.has("force"):
        raise Refused([Problem("file-there", None, {"file": path})])


def write_beside(path: str, text: str, arguments: Arguments) -> None:
    """Writes `text` to `path`; raises Refused if a file is there, or none can be written."""
    from regelwerk.load.whole_file import write_whole

    check_free(path, arguments)
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        values = {"file": path, "reason": getattr(error, "strerror", None) or str(error)}
        raise Refused([Problem("file-not-written", None, values)]) from error
