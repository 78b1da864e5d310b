"""Mistaken set-ups of the duel, one per file of `bad_scenarios/`, each with the exact text that is told.

REGELWERK_ACCEPT=1 writes the texts anew; read the diff before committing it.
"""

import os
import shutil
from pathlib import Path

import pytest

from regelwerk.link.ruleset import link_folder
from regelwerk.load.show import show

DUEL = Path(__file__).parents[2] / "rulesets" / "duel"
BAD = Path(__file__).parent / "bad_scenarios"
NAMES = sorted(file.stem for file in BAD.glob("*.yaml"))


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What is told about the duel with one scenario more, its files named as seen from beside it."""
    monkeypatch.chdir(tmp_path)

    def told(name: str, language: str) -> str:
        folder = Path("duel")
        if not folder.exists():
            shutil.copytree(DUEL, folder)
        shutil.copy(BAD / f"{name}.yaml", folder)
        ruleset, problems = link_folder("duel")
        assert ruleset is None
        return show(problems, language) + "\n"

    return told


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_each_mistaken_scenario_is_refused_word_for_word(told, name, language):
    expected = BAD / f"{name}.{language}.txt"
    found = told(name, language)
    if os.environ.get("REGELWERK_ACCEPT"):
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text(encoding="utf-8")


def test_each_kind_of_mistake_that_a_set_up_can_have_is_here():
    assert set(NAMES) >= {
        "overlapping_figures",
        "figure_off_the_table",
        "outline_crossing_itself",
        "negative_wounds",
        "unknown_race",
    }
