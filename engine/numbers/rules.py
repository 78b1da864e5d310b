"""The rules of a match-up: read, a few values changed where a sweep asks for it, linked."""

from engine.link.ruleset import link, open_ruleset
from engine.load.folder import read_folder
from engine.load.validate import validate
from engine.model.problem import Refused
from engine.model.ruleset import Ruleset
from engine.numbers.changes import changed
from engine.numbers.matchup import Matchup


def rules_for(matchup: Matchup) -> Ruleset:
    """The linked ruleset of a match-up.

    Raises:
        Refused: with every problem in the rules, or in what is changed of them.
    """
    if not matchup.changes:
        return open_ruleset(matchup.folder)
    nodes, problems = read_folder(matchup.folder)
    problems += validate(nodes)
    if problems:
        raise Refused(problems)
    changes = changed(nodes, matchup.changes)
    problems = validate(nodes)
    ruleset = None
    if not problems:
        ruleset, problems = link(nodes, matchup.folder)
    if ruleset is None:
        raise Refused([*(each.problem() for each in changes), *problems])
    return ruleset
