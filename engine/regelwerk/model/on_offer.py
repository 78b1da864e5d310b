"""Which scenario is meant: the one of a name, else the first of those on offer."""

from regelwerk.model.problem import nearest, refused
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.scenario import Scenario


def on_offer(ruleset: Ruleset) -> list[str]:
    """The ids of the scenarios that are there to be played, in their order; others only serve examples."""
    return [id for id, scenario in ruleset.scenarios.items() if scenario.offered]


def scenario_meant(ruleset: Ruleset, name: str) -> Scenario:
    """The scenario of that name, whether on offer or not; without a name the first on offer.

    Raises:
        Refused: if there is none.
    """
    known, offered = ruleset.scenarios, on_offer(ruleset)
    if name in known:
        return known[name]
    if name:
        listed, hint = ", ".join(offered) or "–", nearest(name, list(known))
        raise refused("play-unknown-scenario", None, hint, name=name, scenarios=listed)
    if not offered:
        raise refused("play-no-scenario", ruleset.header.span)
    return known[offered[0]]
