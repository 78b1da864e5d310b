"""The editions of rulebooks that tests do not change, each made once a process for all that look at one."""

from functools import cache

from regelwerk.load.shipped import ruleset_folder
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.gather import gather


@cache
def gathered(*folders: str) -> list[Edition]:
    found, problems = gather(folders, [])
    assert problems == []
    return found


def editions(id: str) -> dict[str, Edition]:
    """Of a shipped rulebook, by language; comparisons are worked out once for all of them."""
    return {each.language: each for each in gathered(ruleset_folder(id) or "")}
