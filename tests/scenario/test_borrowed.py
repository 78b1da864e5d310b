"""Examples run on a ruleset that they were not written for."""

from pathlib import Path

import pytest

from regelwerk.load.reading import read_ruleset
from regelwerk.scenario.borrowed import borrow
from regelwerk.scenario.runner import run_examples

TOYS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture(autouse=True)
def among_the_toys(monkeypatch):
    monkeypatch.chdir(TOYS)


def borrowed(folder):
    reading = read_ruleset(folder)
    found, problems = borrow(reading, folder, list(reading.examples))
    assert found is not None, problems
    return found


def test_the_examples_of_the_base_are_told_apart_from_the_variant_s_own():
    theirs = {node["id"].text for node in read_ruleset("both").examples}
    assert theirs == {"leap-1", "P.4-1", "P.3-1", "M.1-1", "I.3-1"}
    assert read_ruleset("pond").examples == ()


def test_what_fits_runs_and_fails_or_passes_by_its_own_words():
    found = borrowed("ice")
    outcomes = run_examples(found.ruleset)
    assert {id for id, outcome in outcomes.items() if outcome.failures} == {"P.3-1"}
    assert found.unfit == {}


def test_what_does_not_fit_is_told_and_runs_without_what_it_expects():
    found = borrowed("marsh")
    assert {id: [each.code for each in problems] for id, problems in found.unfit.items()} == {
        "P.4-1": ["unknown-document"]
    }
    assert found.orphans == {"P.4-1": "P.4"}
    assert run_examples(found.ruleset)["P.4-1"].failures == ()


def test_an_example_of_a_phase_that_is_gone_is_left_out():
    found = borrowed("both")
    assert set(found.unfit) == {"leap-1", "P.4-1", "M.1-1"}
    assert "leap-1" not in found.ruleset.examples


def test_a_ruleset_that_is_broken_itself_is_not_blamed_on_the_examples(tmp_path):
    head = "kind: ruleset\nid: x\nversion: 1.0.0\ntitle: {de: A, en: A}\nstart: nowhere\n"
    (tmp_path / "rules.yaml").write_text(head)
    theirs = [node for node in read_ruleset("pond").nodes if node["kind"].text == "example"]
    found, problems = borrow(read_ruleset(str(tmp_path)), str(tmp_path), theirs)
    assert found is None
    assert problems
