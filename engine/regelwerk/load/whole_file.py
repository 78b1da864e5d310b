"""Files that are there whole or not at all: written beside, then renamed."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL

from regelwerk.model.problem import refused

PART = ".part"
"""How the name of a file ends while it is written. What a killed process leaves, the next one removes."""


@contextmanager
def beside(path: str | os.PathLike[str]) -> Iterator[str]:
    """Where to write what is to become the file at `path`; links and rights stay, and nothing of what fails.
    A device such as /dev/null is written to itself: a file in its place would be the end of it.

    Raises:
        OSError: if it cannot be put in its place, or something else than a file is there.
    """
    place = os.path.realpath(path)
    if os.path.exists(place) and not os.path.isfile(place) and not os.path.isdir(place):
        if not stat.S_ISCHR(os.stat(place).st_mode):
            raise OSError(EINVAL, os.strerror(EINVAL))
        yield place
        return
    part = place + PART
    try:
        # Nor is anything written through a link that somebody put there.
        with suppress(FileNotFoundError):
            os.remove(part)
        yield part
        with suppress(FileNotFoundError):
            os.chmod(part, os.stat(place).st_mode & 0o7777)
        os.replace(part, place)
    except BaseException:
        with suppress(OSError):
            os.remove(part)
        raise


@contextmanager
def told(path: str, code: str = "file-not-written", called: str = "file") -> Iterator[None]:
    """What cannot be written at `path` raises Refused, with the reason."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise refused(code, **{called: path, "reason": reason}) from error


def write_whole(path: str | os.PathLike[str], content: str | bytes, *, sync: bool = True) -> None:
    """Puts a text there, or bytes; with `sync` it is on disk when this returns. Raises OSError."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    with beside(path) as part, open(part, "wb") as file:
        file.write(data)
        if sync and os.path.isfile(part):
            file.flush()
            os.fsync(file.fileno())
