"""An example may say what whoever decides at its end may choose, and what not."""

import pytest

from regelwerk.load.show import sentence
from regelwerk.scenario.runner import run_examples

RULES = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer}}
---
kind: action
id: eat
title: {en: Eating}
source: {standing: house}
by: cat
parameters:
  bites: {from: "[1, 2, 3]"}
requires: [{that: bites <= cat.hunger, else: {en: It is full.}}]
do: [{change: cat.hunger, by: -bites}]
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(cats), actions: [eat]}
next: [{to: play}]
---
kind: example
id: eat-1
of: eat
given: {state: {cats: {Tom: {hunger: 2}, Kim: {hunger: 3}}}}
expect: {EXPECT}
"""


@pytest.mark.parametrize(("expect", "told"), [
    ("choices: [{eat: Tom, bites: 1}, {eat: Tom, bites: 2}, {eat: Tom}]", ""),
    ("choices: [{eat: Tom, bites: 2}], no_choices: [{eat: Tom, bites: 3}]", ""),
    ("no_choices: [{eat: Tom, bites: 4}, {eat: Kim, bites: 1}, {eat: Kim}]", ""),
    ("choices: [{eat: 1}, {eat: 2}, {Tom: {eat: 2}}], no_choices: [{eat: 3}, {Kim: {eat: 1}}]", ""),
    ("choices: [{eat: 3}]", "'eat (bites: 3)' may not be chosen at the end. Why not: It is full."),
    ("no_choices: [{Tom: {eat: 2}}]",
     "'eat (bites: 2, cat: Tom)' may be chosen at the end, though the example says it may not."),
    ("choices: [{eat: Tom, bites: 3}]",
     "'eat (cat: Tom, bites: 3)' may not be chosen at the end. Why not: It is full."),
    ("choices: [{eat: Kim}]", "'eat (cat: Kim)' may not be chosen at the end. Why not: –"),
    ("no_choices: [{eat: Tom, bites: 2}]",
     "'eat (cat: Tom, bites: 2)' may be chosen at the end, though the example says it may not."),
])  # fmt: skip
def test_choices_are_held_against_what_is_allowed(link_text, expect, told):  # type: ignore[no-untyped-def]
    ruleset, problems = link_text(RULES.replace("EXPECT", expect))
    assert ruleset is not None, problems
    failures = run_examples(ruleset)["eat-1"].failures
    assert " ".join(sentence(problem) for problem in failures) == told
