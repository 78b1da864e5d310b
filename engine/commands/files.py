"""Writes a result into a file: beside it first, then renamed, so that nothing is ever half written."""

from engine.commands.report import report
from engine.commands.syntax import Arguments
from engine.model.problem import Problem


def write_beside(path: str, text: str, arguments: Arguments) -> int:
    """The exit code after `text` was written to `path`, or after it was told why not."""
    from engine.game.whole_file import write_whole

    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        values = {"file": path, "reason": getattr(error, "strerror", None) or str(error)}
        return report([Problem("file-not-written", None, values)], arguments)
    return 0
