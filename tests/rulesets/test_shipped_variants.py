"""Each shipped variant changes numbers, adds a rule, removes one and adds an immunity, and says why."""

import pytest

from regelwerk.load.show import show
from regelwerk.scenario.runner import run_examples
from tests.once import RULESETS, opened

VARIANTS = sorted(
    file.parent.name for file in RULESETS.glob("*/ruleset.yaml") if "\nextends:" in file.read_text("utf-8")
)


def test_the_rulesets_that_have_rules_of_their_own_have_a_variant_each():
    bases = {opened(id).layers[0].id for id in VARIANTS}
    assert bases >= {"duel", "leadership", "hexwar"}


@pytest.mark.parametrize("id", VARIANTS)
def test_it_changes_numbers_adds_a_rule_and_an_immunity_and_removes_a_rule(id):
    ruleset = opened(id)
    base = opened(ruleset.layers[0].id)
    changed = [each for each in ruleset.overrides if each.action == "changed"]
    assert any(each.new.isdigit() and each.old.isdigit() for each in changed)
    assert ruleset.rules.keys() - base.rules.keys()
    assert ruleset.immunities.keys() - base.immunities.keys()
    gone = {each.document for each in ruleset.overrides if each.action == "removed" and not each.path}
    assert gone & (base.rules.keys() | base.modifiers.keys())


@pytest.mark.parametrize("id", VARIANTS)
def test_every_change_has_a_reason_in_both_languages(id):
    for each in opened(id).overrides:
        if each.path or each.action != "added":
            assert each.reason.keys() == {"de", "en"}, each


@pytest.mark.parametrize("id", VARIANTS)
def test_everything_new_has_an_example_and_every_example_comes_out_as_written(id):
    ruleset = opened(id)
    outcomes = run_examples(ruleset)
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    assert failures == [], show(failures)
    new = {each.document for each in ruleset.overrides if not each.path and each.action == "added"}
    shown = {example.of for example in ruleset.examples.values()}
    assert new & (ruleset.rules.keys() | ruleset.immunities.keys()) <= shown
