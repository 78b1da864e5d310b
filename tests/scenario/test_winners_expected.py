"""An example says who has won; whoever it does not name has not."""

import pytest

from regelwerk.load.show import show
from regelwerk.scenario.runner import run_examples

RACE = """
kind: type
id: runner
plural: runners
title: {en: Runner}
fields: {laps: {type: integer, default: 0}}
---
kind: scenario
id: track
title: {en: Track}
state: {runners: {Ann: {laps: 2}, Bob: {laps: 2}, Eve: {laps: 1}}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - when: any(runner.laps > 1 for runner in runners)
    then: [{end: "[runner for runner in runners if runner.laps == 2]"}]
---
kind: example
id: E.1
title: {en: Example}
of: play
given: {scenario: track, state: {runners: STATE}}
expect: {winners: WINNERS}
"""

BOTH = "{Eve: {laps: 0}}"
TOO_FAR = "{Ann: {laps: 3}, Bob: {laps: 3}}"
NOBODY = "{Ann: {laps: 0}, Bob: {laps: 0}}"


@pytest.mark.parametrize(
    ("state", "winners", "told"),
    [
        (BOTH, "[Bob, Ann]", ""),
        (BOTH, "[Ann]", "Those who have won are [Ann, Bob], not [Ann]."),
        (BOTH, "[]", "Those who have won are [Ann, Bob], not []."),
        (TOO_FAR, "[]", ""),
        (NOBODY, "[]", "The game is not over at the end of the example."),
    ],
)
def test_whoever_has_won_is_named_in_any_order_and_nobody_else(link_text, state, winners, told):
    ruleset, problems = link_text(RACE.replace("STATE", state).replace("WINNERS", winners))
    assert ruleset is not None, show(problems)
    said = show(list(run_examples(ruleset)["E.1"].failures))
    assert (told in said) if told else said == ""


def test_a_winner_whom_the_example_does_not_know_is_named(link_text):
    text = RACE.replace("STATE", BOTH).replace("WINNERS", "[Anne]")
    _, problems = link_text(text)
    told = [(each.code, each.values["name"], each.span.line) for each in problems]
    assert told == [("unknown-thing", "Anne", 26)]
