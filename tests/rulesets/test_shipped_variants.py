"""Each shipped variant changes numbers, adds a rule, removes one and adds an immunity, and says why."""

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.shipped import folder_of, ruleset_ids
from regelwerk.load.show import show
from regelwerk.model.ruleset import Ruleset
from regelwerk.scenario.runner import run_examples


def shipped_variants() -> dict[str, Ruleset]:
    found = {}
    for id in ruleset_ids():
        ruleset, problems = link_folder(folder_of(id) or "")
        assert ruleset is not None, show(problems)
        if ruleset.layers:
            found[id] = ruleset
    return found


VARIANTS = shipped_variants()


def test_the_rulesets_that_have_rules_of_their_own_have_a_variant_each():
    bases = {ruleset.layers[0].id for ruleset in VARIANTS.values()}
    assert bases >= {"duel", "leadership", "hexwar"}


@pytest.mark.parametrize("id", VARIANTS)
def test_it_changes_numbers_adds_a_rule_and_an_immunity_and_removes_a_rule(id):
    ruleset = VARIANTS[id]
    base, _ = link_folder(ruleset.layers[0].head.file.rpartition("/")[0])
    assert base is not None
    changed = [each for each in ruleset.overrides if each.action == "changed"]
    assert any(each.new.isdigit() and each.old.isdigit() for each in changed)
    assert ruleset.rules.keys() - base.rules.keys()
    assert ruleset.immunities.keys() - base.immunities.keys()
    gone = {each.document for each in ruleset.overrides if each.action == "removed" and not each.path}
    assert gone & (base.rules.keys() | base.modifiers.keys())


@pytest.mark.parametrize("id", VARIANTS)
def test_every_change_has_a_reason_in_both_languages(id):
    for each in VARIANTS[id].overrides:
        if each.path or each.action != "added":
            assert each.reason.keys() == {"de", "en"}, each


@pytest.mark.parametrize("id", VARIANTS)
def test_everything_new_has_an_example_and_every_example_comes_out_as_written(id):
    ruleset = VARIANTS[id]
    outcomes = run_examples(ruleset)
    failures = [problem for outcome in outcomes.values() for problem in outcome.failures]
    assert failures == [], show(failures)
    new = {each.document for each in ruleset.overrides if not each.path and each.action == "added"}
    shown = {example.of for example in ruleset.examples.values()}
    assert new & (ruleset.rules.keys() | ruleset.immunities.keys()) <= shown
