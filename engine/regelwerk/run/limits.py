"""What a run may use of time and memory: rules from a stranger must not stop the machine.

The step budget of `State` counts effects; what an expression loops over is seen only by this watch.
"""

import gc
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic, process_time
from types import FrameType
from weakref import ref

SECONDS = 10.0
MEGABYTES = 400
AHEAD = 20_000  # positions looked at to know which choices lead on furthest
WATCHED = frozenset(("run-too-long", "run-too-much-memory"))  # what this watch ends a run with
_LOOK_EVERY = 0.05
_LOOK_AGAIN = 0.001


class Overdue(BaseException):
    """A limit on the wall has passed (`code` and `most` say which); `except Exception` holds it up as little
    as it does Ctrl-C."""

    def __init__(self, code: str, most: str) -> None:
        super().__init__(code)
        self.code, self.most = code, most


class Watch:
    """What `time_limit` hands out: the time may begin anew, or stand still for a while."""

    __slots__ = ("clock", "end", "full", "megabytes", "over", "seconds")

    def __init__(
        self, seconds: float, megabytes: float, most: float = inf, *, on_the_wall: bool = False
    ) -> None:
        self.clock = monotonic if on_the_wall else process_time
        self.seconds = seconds
        self.megabytes = megabytes
        self.full = min(memory() + megabytes, most)
        self.begin()

    def begin(self) -> None:
        """All the seconds are there again."""
        self.over = False
        self.end = self.clock() + self.seconds

    def rest(self) -> None:
        """No time passes until it begins again."""
        self.end = inf


# Those that watch now, the innermost last; and how often nothing may be interrupted.
_watching: list[Watch] = []
_undisturbed = 0


@contextmanager
def time_limit(seconds: float, megabytes: float = MEGABYTES, *, on_the_wall: bool = False) -> Iterator[Watch]:
    """Ends what runs inside when it has used the processor for so many `seconds`, so that a busy machine
    changes nothing, or when the process holds so many `megabytes` more than before.

    Each limit ends something once: what is taken back then, or told, is let be. It needs interval timers and
    the main thread (signals reach no other); elsewhere nothing is watched. Limits may stand inside one
    another: the outer one goes on watching, also over the memory that the inner one may take.

    With `on_the_wall` it is the time that passes, whoever uses it, for what somebody waits for; that limit
    ends something again each time that it is caught and the seconds have passed once more.

    Raises:
        RunFailure: run-too-long or run-too-much-memory, in the midst of whatever runs.
        Overdue: the same on the wall.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield Watch(seconds, megabytes, on_the_wall=on_the_wall)
        return
    full = _watching[-1].full if _watching else inf
    watch = Watch(seconds, megabytes, full, on_the_wall=on_the_wall)
    handler = signal.signal(signal.SIGALRM, _look)
    every = min(_LOOK_EVERY, seconds)
    before = signal.setitimer(signal.ITIMER_REAL, every, every)
    _watching.append(watch)
    try:
        yield watch
    finally:
        _watching.remove(watch)
        signal.setitimer(signal.ITIMER_REAL, *before)
        signal.signal(signal.SIGALRM, handler)


@contextmanager
def undisturbed() -> Iterator[None]:
    """No limit speaks up inside: for what must be done to its end, such as taking back half of a step."""
    global _undisturbed
    _undisturbed += 1
    try:
        yield
    finally:
        _undisturbed -= 1


def _look(number: int, frame: FrameType | None) -> None:
    if _undisturbed:
        return
    held = -1.0
    # The innermost first: what runs inside ends before what is around it.
    for watch in reversed(_watching):
        if watch.over:
            continue
        late = watch.clock() >= watch.end
        if not late and held < 0:
            held = memory()
        if not late and held <= watch.full:
            continue
        if _cleaning_up(frame):
            signal.setitimer(signal.ITIMER_REAL, _LOOK_AGAIN, signal.getitimer(signal.ITIMER_REAL)[1])
            return
        code = "run-too-long" if late else "run-too-much-memory"
        most = f"{watch.seconds if late else watch.megabytes:g}"
        if watch.clock is monotonic:
            watch.begin()
            watch.full = max(watch.full, memory() + watch.megabytes)
            raise Overdue(code, most)
        watch.over = True
        from regelwerk.run.failure import RunFailure

        raise RunFailure(code, seconds=most) if late else RunFailure(code, megabytes=most)


def _cleaning_up(frame: FrameType | None) -> bool:
    """Whether Python is taking something away: what is raised there ends nothing and is only printed."""
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
    code = frame.f_code
    given = (frame.f_locals.get(name) for name in code.co_varnames[: min(code.co_argcount, 2)])
    return any(isinstance(each, ref) and each() is None for each in given)


def memory() -> float:
    """How much memory the process holds now, in megabytes; where nobody tells, the most that it ever held."""
    try:
        from mmap import PAGESIZE

        with open("/proc/self/statm", "rb", buffering=0) as told:
            return int(told.readall().split()[1]) * PAGESIZE / 1_000_000
    except (OSError, IndexError, ValueError, ImportError):
        return _peak()


def _peak() -> float:
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)
