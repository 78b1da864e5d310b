"""From folders of rulesets to editions: what `build`, `write` and `serve` have in common."""

import os
from collections.abc import Iterable, Mapping, Sequence

from regelwerk.link.ruleset import link_folder
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.rulebook.comparisons import compared
from regelwerk.rulebook.edition import Edition, make_edition
from regelwerk.scenario.difference import changed_documents


def gather(folders: Iterable[str], wanted: Sequence[str]) -> tuple[list[Edition], list[Problem]]:
    """The editions of all folders in the languages that are wanted (none: all), and what is wrong."""
    editions, problems, linked = list[Edition](), list[Problem](), dict[str, Ruleset]()
    for folder in apart(folders):
        ruleset, found = link_folder(folder)
        problems += found
        linked |= {folder: ruleset} if ruleset is not None else {}
    problems += by_id(linked)[1]
    for ruleset in linked.values():
        made, found = editions_of(ruleset, wanted, list(linked.values()))
        editions += made
        problems += [each for each in found if each not in problems]
    return editions, problems


def apart(folders: Iterable[str]) -> list[str]:
    """Each folder once, by whichever ways it is named."""
    return list({os.path.realpath(each): each for each in folders}.values())


def by_id(linked: Mapping[str, Ruleset]) -> tuple[dict[str, str], list[Problem]]:
    """The first folder of each id, and that pages of further ones would replace its pages."""
    places, problems = dict[str, str](), list[Problem]()
    for folder, ruleset in linked.items():
        id, first = ruleset.header.id, places.setdefault(ruleset.header.id, folder)
        if first != folder:
            problems.append(Problem("rulebook-same-id", None, {"id": id, "one": first, "other": folder}))
    return places, problems


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
