"""Toy variants: sound ones, and faulty ones each with the exact text that its author reads.

REGELWERK_ACCEPT=1 writes the texts anew; read the diff before committing it.
"""

import os
from pathlib import Path
from time import process_time

import pytest

from regelwerk.author.lints.registry import lint
from regelwerk.link.ruleset import link_folder, link_read
from regelwerk.load import extends
from regelwerk.load.show import show
from regelwerk.scenario.runner import run_examples

TOYS = Path(__file__).parent / "variants"
FAULTY = sorted(folder.name for folder in TOYS.iterdir() if folder.name.startswith("bad_"))
EXPECTED = {"en": "expected.txt", "de": "erwartet.txt"}
SECONDS = 5


@pytest.fixture(autouse=True)
def among_the_toys(monkeypatch):
    """Files are named as seen from the toys, and the toys are all there is."""
    monkeypatch.chdir(TOYS)
    monkeypatch.setattr(extends, "ruleset_ids", lambda: ["pebbles"])


@pytest.mark.parametrize("language", EXPECTED)
@pytest.mark.parametrize("folder", FAULTY)
def test_each_mistake_of_a_variant_is_told_word_for_word(folder, language):
    before = process_time()
    _, problems = link_folder(folder)
    assert process_time() - before < SECONDS
    found = show(problems, language) + "\n" if problems else ""
    expected = TOYS / folder / EXPECTED[language]
    if os.environ.get("REGELWERK_ACCEPT"):
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text(encoding="utf-8")
    assert problems
    for blank in ("{name}", "{by}", "{self}", "{possible}", "{found}"):
        assert blank not in found


@pytest.mark.parametrize("folder", ["pond", "marsh", "ice", "both"])
def test_a_sound_variant_links_and_its_own_examples_come_out_as_written(folder):
    ruleset, problems = link_folder(folder)
    assert ruleset is not None, show(problems)
    outcomes = run_examples(ruleset)
    assert outcomes
    assert [problem for outcome in outcomes.values() for problem in outcome.failures] == []


def test_a_variant_is_made_of_the_rulesets_it_extends_in_their_order():
    ruleset, _ = link_folder("both")
    assert ruleset is not None
    assert [layer.id for layer in ruleset.layers] == ["pond", "marsh", "ice", "both"]
    assert (ruleset.header.id, ruleset.version, ruleset.start) == ("both", "1.0.0", "dusk")
    assert set(ruleset.documents) == {"pond", "marsh"}


def test_what_a_variant_makes_of_its_base_is_what_the_game_is_played_with():
    ruleset, _ = link_folder("both")
    assert ruleset is not None
    rows = {row.key: row.values["leap"] for row in ruleset.tables["sorts"].rows}
    assert rows == {"toad": 2, "treefrog": 6, "newt": 3}
    assert "P.4" not in ruleset.rules and "M.2" in ruleset.rules and "M.1" in ruleset.immunities
    assert "day" not in ruleset.phases
    assert set(ruleset.examples) == {"dusk-1"}


def test_the_content_of_a_variant_changes_with_its_changes_and_with_its_base():
    contents = {link_folder(folder)[0].content for folder in ("pond", "marsh", "ice", "both")}  # type: ignore[union-attr]
    assert len(contents) == 4


def test_the_examples_of_the_base_hold_for_the_base():
    ruleset, _ = link_folder("ice")
    assert ruleset is not None
    assert set(ruleset.examples) == {"I.3-1"}
    assert "examples" not in ruleset.chapters


def test_a_flag_that_only_examples_of_the_base_use_is_used(tmp_path):
    """The base is sound because of its examples; leaving them out makes nothing of it a mistake."""
    for name in ("pond", "ice"):
        (tmp_path / name).mkdir()
        for file in (TOYS / name).glob("*.yaml"):
            (tmp_path / name / file.name).write_text(file.read_text("utf-8"), "utf-8")
    rules, examples = tmp_path / "pond" / "ruleset.yaml", tmp_path / "pond" / "examples.yaml"
    flag = "  tired: {type: boolean, default: false, title: {de: müde, en: tired}}\n  wet:"
    rules.write_text(rules.read_text("utf-8").replace("  wet:", flag, 1), "utf-8")
    assert _unused(tmp_path / "pond") == ["flag-unused"]
    filled = examples.read_text("utf-8").replace("{wet: false}", "{wet: false, tired: true}")
    examples.write_text(filled, "utf-8")
    for name in ("pond", "ice"):
        assert _unused(tmp_path / name) == []


def _unused(folder: Path) -> list[str]:
    ruleset, _, reading = link_read(str(folder))
    assert ruleset is not None
    return [found.code for found in lint(ruleset, reading.nodes, ["flag-unused"], reading.examples)]
