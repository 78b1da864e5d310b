"""The rulesets of this repository, linked and compiled."""

from functools import cache
from pathlib import Path

from regelwerk.link.ruleset import open_ruleset
from regelwerk.model.problem import Refused
from regelwerk.run.program import Program

RULESETS = Path(__file__).parents[1] / "rulesets"


@cache
def program(name: str) -> Program:
    """A ruleset compiled with its trace; once for all parts. Raises SystemExit if it has problems."""
    try:
        return Program(open_ruleset(str(RULESETS / name)))
    except Refused as refused:
        raise SystemExit(f"{name} has problems: {refused.problems[0]}") from refused
