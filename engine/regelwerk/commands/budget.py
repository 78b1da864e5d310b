"""What a command may use of time and memory until it gives up: a ruleset comes from a stranger."""

from collections.abc import Callable
from typing import TypeVar

from regelwerk.commands.report import report
from regelwerk.commands.syntax import Arguments
from regelwerk.model.problem import Problem

SECONDS = 10.0
MEGABYTES = 400
Done = TypeVar("Done")


def bounded(arguments: Arguments, work: Callable[[], Done], seconds: float = SECONDS) -> Done | int:
    """What `work` gives, or the exit code after it was told that it took too long or too much memory."""
    from regelwerk.run.failure import RunFailure
    from regelwerk.run.limits import WATCHED, time_limit

    try:
        with time_limit(seconds, MEGABYTES):
            return work()
    except RunFailure as failure:
        if failure.code not in WATCHED:
            raise
        late = failure.code == "run-too-long"
        values = {"seconds": f"{seconds:g}"} if late else {"megabytes": str(MEGABYTES)}
    return report([Problem("command-too-long" if late else "command-too-large", None, values)], arguments)
