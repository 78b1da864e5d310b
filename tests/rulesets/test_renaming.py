"""In the shipped rulesets names are found wherever they stand: all of them may change."""

from pathlib import Path

import pytest

from regelwerk.scenario.runner import run_examples
from tests.renaming import all_renamed
from tests.sampling import sample

RULESETS = Path(__file__).parents[2] / "rulesets"


@pytest.mark.parametrize("name", sample(["leadership", "duel", "hexwar"]))
def test_with_every_name_of_all_sorts_renamed_all_examples_come_out_as_before(name):
    """Each sort gets other names: what is taken for a name of another sort is missed."""
    project = all_renamed(RULESETS / name, "document", "field", "plural", "local")
    assert project.refresh() == []
    assert not any(outcome.failures for outcome in run_examples(project.understood.ruleset, "en").values())
