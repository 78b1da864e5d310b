"""What a run may use of time and memory: rules from a stranger must not stop the machine.

The step budget of `State` counts effects; what an expression loops over is seen only by this watch.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from types import FrameType

from engine.run.failure import RunFailure

SECONDS = 60.0
MEGABYTES = 2_000
WATCHED = frozenset(("run-too-long", "run-too-much-memory"))    # what this watch ends a run with
_LOOK_EVERY = 0.25
_LOOK_AGAIN = 0.001


class Watch:
    """What `time_limit` hands out: the time may begin anew, or stand still for a while."""

    __slots__ = ("end", "seconds")

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.begin()

    def begin(self) -> None:
        """All the seconds are there again."""
        self.end = monotonic() + self.seconds

    def rest(self) -> None:
        """No time passes until it begins again."""
        self.end = inf


@contextmanager
def time_limit(seconds: float, megabytes: int = MEGABYTES) -> Iterator[Watch]:
    """Ends what runs inside after `seconds`, or when the process has grown by `megabytes`.

    It needs interval timers and the main thread (signals reach no other); elsewhere nothing is
    watched. Limits may stand inside one another: the outer one goes on watching afterwards.

    Raises:
        RunFailure: run-too-long or run-too-much-memory, in the midst of whatever runs.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield Watch(seconds)
        return
    watch, full = Watch(seconds), _peak() + megabytes

    def look(number: int, frame: FrameType | None) -> None:
        late = monotonic() >= watch.end
        if late or _peak() > full:
            if _cleaning_up(frame):
                signal.setitimer(signal.ITIMER_REAL, _LOOK_AGAIN, signal.getitimer(signal.ITIMER_REAL)[1])
            elif late:
                raise RunFailure("run-too-long", seconds=f"{seconds:g}")
            else:
                raise RunFailure("run-too-much-memory", megabytes=str(megabytes))
        elif callable(handler):  # the limit around this one
            handler(number, frame)

    handler = signal.getsignal(signal.SIGALRM)
    signal.signal(signal.SIGALRM, look)
    every = min(_LOOK_EVERY, seconds)
    before = signal.setitimer(signal.ITIMER_REAL, every, every)
    try:
        yield watch
    finally:
        signal.setitimer(signal.ITIMER_REAL, *before)
        signal.signal(signal.SIGALRM, handler)


def _cleaning_up(frame: FrameType | None) -> bool:
    """Whether Python is taking something away: what is raised there ends nothing and is only printed."""
    import gc
    import sys

    if isinstance(sys.exc_info()[1], GeneratorExit):
        return True
    called = {getattr(each, "__code__", None) for each in gc.callbacks}
    while frame is not None:
        code = frame.f_code
        if code.co_name == "__del__" or code in called or _hears_of_a_loss(frame):
            return True
        frame = frame.f_back
    return False


def _hears_of_a_loss(frame: FrameType) -> bool:
    """Whether a function was called because something is gone that was only known weakly."""
    from weakref import ref

    code = frame.f_code
    given = (frame.f_locals.get(name) for name in code.co_varnames[: min(code.co_argcount, 2)])
    return any(isinstance(each, ref) and each() is None for each in given)


def _peak() -> float:
    """The most memory that the process ever held, in megabytes."""
    import resource
    import sys

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)
