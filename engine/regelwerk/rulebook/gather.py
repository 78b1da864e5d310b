"""From folders of rulesets to editions: what `build`, `write` and `serve` have in common."""

from collections.abc import Iterable

from regelwerk.link.ruleset import link_folder
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset
from regelwerk.rulebook.comparisons import compared
from regelwerk.rulebook.edition import Edition, make_edition
from regelwerk.rulebook.languages import languages
from regelwerk.scenario.difference import changed_documents


def gather(folders: Iterable[str], wanted: list[str]) -> tuple[list[Edition], list[Problem]]:
    """The editions of all folders in the languages that are wanted (none: all), and what is wrong."""
    editions: list[Edition] = []
    problems: list[Problem] = []
    rulesets: list[Ruleset] = []
    for folder in folders:
        ruleset, found = link_folder(folder)
        problems += found
        rulesets += [ruleset] if ruleset is not None else []
    for ruleset in rulesets:
        chosen, missing = languages(ruleset, wanted)
        problems += missing
        chances, found = compared(ruleset)
        problems += found
        differences = changed_documents(ruleset)
        for language in chosen:
            edition, found = make_edition(ruleset, language, chances, rulesets, differences)
            editions.append(edition)
            problems += [problem for problem in found if problem not in problems]
    return editions, problems
