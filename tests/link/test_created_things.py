"""An example may expect a thing that an effect creates: what it is called only the game knows."""

from regelwerk.scenario.runner import run_examples

RULES = """
kind: type
id: cat
plural: cats
title: {en: cat}
fields: {hunger: {type: integer}}
---
kind: type
id: mouse
plural: mice
title: {en: mouse}
fields: {hunger: {type: integer}}
---
kind: event
id: litter
title: {en: Litter}
parameters: {cat: cat}
do:
  - {create: cat, called: "'Kit'", as: kitten}
  - {set: kitten.hunger, to: cat.hunger + 1}
---
kind: example
id: litter-1
of: litter
given: {state: {cats: {Tom: {hunger: 2}}, mice: {Pip: {}}}}
happens: [{in: play, litter: Tom}]
expect: {state: {PLURAL: {NAME: {hunger: 3}}}}
"""


def test_a_created_thing_may_be_expected_by_its_name(link_text) -> None:  # type: ignore[no-untyped-def]
    ruleset, problems = link_text(RULES.replace("PLURAL", "cats").replace("NAME", "Kit1"))
    assert ruleset is not None, problems
    assert run_examples(ruleset)["litter-1"].failures == ()


def test_one_that_was_not_created_fails_the_example(link_text) -> None:  # type: ignore[no-untyped-def]
    ruleset, _ = link_text(RULES.replace("PLURAL", "cats").replace("NAME", "Kit2"))
    assert ruleset is not None
    failures = run_examples(ruleset)["litter-1"].failures
    assert [problem.code for problem in failures] == ["example-thing-missing"]


def test_a_type_that_nothing_creates_has_no_other_things(link_text) -> None:  # type: ignore[no-untyped-def]
    ruleset, problems = link_text(RULES.replace("PLURAL", "mice").replace("NAME", "Pip2"))
    assert ruleset is None
    assert [problem.code for problem in problems] == ["unknown-thing"]
