"""The rules of a match-up: read, a few values changed where a sweep asks for it, linked."""

from regelwerk.link.ruleset import link, open_ruleset
from regelwerk.load.reading import read_ruleset
from regelwerk.load.validate import validate
from regelwerk.model.problem import Refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.numbers.changes import changed
from regelwerk.numbers.matchup import Matchup


def rules_for(matchup: Matchup) -> Ruleset:
    """The linked ruleset of a match-up.

    Raises:
        Refused: with every problem in the rules, or in what is changed of them.
    """
    if not matchup.changes:
        return open_ruleset(matchup.folder)
    reading = read_ruleset(matchup.folder)
    if reading.problems:
        raise Refused(reading.problems)
    changes = changed(reading.nodes, matchup.changes)
    problems = validate(reading.nodes)
    ruleset = None
    if not problems:
        ruleset, problems = link(reading.nodes, matchup.folder, reading)
    if ruleset is None:
        raise Refused([*(each.problem() for each in changes), *problems])
    return ruleset
