"""From folders of rulesets to editions: what `build`, `write` and `serve` have in common."""

import os
from collections.abc import Iterable, Sequence

from regelwerk.link.ruleset import link_folder
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.rulebook.comparisons import compared
from regelwerk.rulebook.edition import Edition, make_edition
from regelwerk.scenario.difference import changed_documents


def gather(folders: Iterable[str], wanted: Sequence[str]) -> tuple[list[Edition], list[Problem]]:
    """The editions of all folders in the languages that are wanted (none: all), and what is wrong."""
    editions, problems, rulesets = list[Edition](), list[Problem](), list[Ruleset]()
    places: dict[str, str] = {}
    for folder in {os.path.realpath(each): each for each in folders}.values():
        ruleset, found = link_folder(folder)
        problems += found
        rulesets += [ruleset] if ruleset is not None else []
        if ruleset is not None and (first := places.setdefault(ruleset.header.id, folder)) != folder:
            problems.append(same_id(ruleset, first, folder))
    for ruleset in rulesets:
        made, found = editions_of(ruleset, wanted, rulesets)
        editions += made
        problems += [each for each in found if each not in problems]
    return editions, problems


def same_id(ruleset: Ruleset, one: str, other: str) -> Problem:
    """That the pages of a ruleset would replace those of another folder."""
    return Problem("rulebook-same-id", None, {"id": ruleset.header.id, "one": one, "other": other})


def editions_of(
    ruleset: Ruleset, wanted: Sequence[str], others: Sequence[Ruleset]
) -> tuple[list[Edition], list[Problem]]:
    """The editions of a ruleset in those of its languages that are wanted (none: all), and what is wrong.

    `others` are the rulesets whose editions stand beside it.
    """
    id, spoken = ruleset.header.id, ruleset.languages
    problems = [
        Problem("rulebook-language", None, {"ruleset": id, "language": each})
        for each in wanted
        if each not in spoken
    ]
    chances, found = compared(ruleset)
    problems += found
    differences = changed_documents(ruleset)
    editions: list[Edition] = []
    for language in [each for each in spoken if not wanted or each in wanted]:
        edition, found = make_edition(ruleset, language, chances, others, differences)
        editions.append(edition)
        problems += [each for each in found if each not in problems]
    return editions, problems
