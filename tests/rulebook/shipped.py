"""The editions of shipped rulebooks, each made once a process for all tests that look at one."""

from functools import cache

from regelwerk.load.shipped import ruleset_folder
from regelwerk.rulebook.edition import Edition
from regelwerk.rulebook.gather import gather


@cache
def editions(id: str) -> dict[str, Edition]:
    """By language; comparisons are worked out once for all of them."""
    found, problems = gather([ruleset_folder(id) or ""], [])
    assert problems == []
    return {each.language: each for each in found}
