"""Files that are there whole or not at all: written beside, then renamed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def beside(path: str) -> Iterator[str]:
    """Where to write what is to become the file at `path`; nothing stays of what fails.

    Raises:
        OSError: if it cannot be put in its place.
    """
    part = f"{path}.part"
    try:
        yield part
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            os.remove(part)
        raise


def write_whole(path: str, text: str) -> None:
    """Puts a text there. Raises OSError."""
    with beside(path) as part, open(part, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
