"""Chapters of a rulebook: one per file of the ruleset."""

import os


def chapter_of(file: str, head: str) -> str:
    """The chapter of a file: its way from the folder of the file `head`, without its ending.

    `head` is the file of the ruleset's own document. The way is written with `/` on every system.
    """
    way = os.path.relpath(file, os.path.dirname(head) or ".")
    return os.path.splitext(way)[0].replace(os.sep, "/")
