"""Chapters of a rulebook: one per file of the ruleset."""

import os
from collections.abc import Iterable


def chapter_of(file: str, heads: Iterable[str]) -> str:
    """The chapter of a file: its way from the folder of its ruleset, without its ending.

    `heads` are the files of the rulesets' own documents: one, and for a variant those that it is made of
    too. Files of the same name in several of them make one chapter. The way is written with `/` on every
    system.
    """
    folders = [os.path.dirname(head) or "." for head in heads]
    ways = [os.path.relpath(file, folder) for folder in folders]
    way = min((way for way in ways if not way.startswith("..")), key=len, default=ways[0])
    return os.path.splitext(way)[0].replace(os.sep, "/")
