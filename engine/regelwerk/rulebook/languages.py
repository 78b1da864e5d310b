"""The languages that a rulebook is written in."""

from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset


def languages(ruleset: Ruleset, wanted: list[str]) -> tuple[list[str], list[Problem]]:
    """The languages to write, those of the ruleset if none is wanted."""
    missing = [language for language in wanted if language not in ruleset.languages]
    problems = [
        Problem("rulebook-language", None, {"ruleset": ruleset.header.id, "language": language})
        for language in missing
    ]
    return [language for language in ruleset.languages if not wanted or language in wanted], problems
