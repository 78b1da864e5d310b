"""A story tells which values behind its steps a variant changed: what they were, where, and why."""

from pathlib import Path

import pytest

from regelwerk.link.ruleset import open_ruleset
from regelwerk.scenario.runner import run_examples

TOYS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture(autouse=True)
def among_the_toys(monkeypatch):
    monkeypatch.chdir(TOYS)


def overrides(folder, example, language="en"):
    steps = run_examples(open_ruleset(folder), language, [example])[example].steps
    return [step.text for step in steps if step.kind == "override"]


def test_a_value_of_a_row_is_told_where_it_is_read():
    assert "changed by marsh: sorts/treefrog/leap: 7, was 5 in pond/ruleset.yaml:31 – Reeds are springy." in (
        overrides("both", "dusk-1")
    )


def test_a_modifier_that_counts_and_one_that_does_not_tell_what_they_were():
    expected = "changed by ice: P.3/add: -2, was -1 in pond/ruleset.yaml:71 – Ice is slippery."
    assert expected in overrides("ice", "I.3-1")
    assert expected in overrides("both", "dusk-1")


def test_it_is_told_in_the_reader_s_language_if_there_is_a_reason_in_it():
    told = overrides("both", "dusk-1", "de")
    assert "geändert durch ice: P.3/add: -2, vorher -1 (pond/ruleset.yaml:71) – Auf Eis rutscht man." in told
    assert any(each.endswith("– Frozen reeds are stiff.") for each in told)


def test_each_change_is_told_once_in_a_story():
    told = overrides("both", "dusk-1")
    assert len(told) == len(set(told))


def test_a_ruleset_that_extends_nothing_tells_nothing_of_changes():
    assert overrides("pond", "leap-1") == []


def test_rows_that_nobody_reads_here_are_not_told():
    assert not any("newt" in each for each in overrides("both", "dusk-1"))
