"""The commands that run examples and show documents, on a toy ruleset named by its path."""

import json
import shutil
from pathlib import Path

import pytest

import regelwerk
from regelwerk.cli import main

WISHES = Path(__file__).parents[1] / "rulesets" / "toys" / "wishes"


@pytest.fixture
def wishes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    shutil.copytree(WISHES, tmp_path / "wishes")
    monkeypatch.chdir(tmp_path)
    return "wishes"


def out(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_test_names_each_example_and_counts_failures(wishes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", wishes]) == 0
    assert out(capsys) == "✓ E.1\n✓ E.2\n2 examples, 0 failed\n"


def test_a_failing_example_is_told_with_its_place(wishes: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(wishes, "ruleset.yaml")
    file.write_text(file.read_text("utf-8").replace("room: garden}}}}", "room: kitchen}}}}"), "utf-8")
    assert main(["test", wishes, "E.1"]) == 1
    told = out(capsys)
    assert told.startswith("✗ E.1\nwishes/ruleset.yaml:")
    assert "Tom.room is garden at the end, not kitchen. [example-field-differs]" in told
    assert told.endswith("1 example, 1 failed\n")


def test_coverage_below_the_threshold_fails(wishes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", wishes, "--coverage"]) == 0
    told = out(capsys)
    assert "not reached: immunity R.2  [wishes/ruleset.yaml:" in told
    assert "asked for" not in told
    assert main(["test", wishes, "--threshold", "100"]) == 1
    assert out(capsys).endswith(", asked for 100 %\n")
    assert main(["test", wishes, "--threshold", "10"]) == 0


def test_a_threshold_that_is_no_percentage_is_a_wrong_call(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in ("much", "101", "nan"):
        assert main(["test", wishes, "--threshold", wrong]) == 2
        assert "[threshold-not-a-number]" in capsys.readouterr().err


def test_an_unknown_example_is_a_wrong_call_with_a_guess(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for call in (
        ["test", wishes, "E.3"],
        ["resolve", wishes, "--example", "E.3"],
        ["explain", wishes, "E.3"],
    ):
        assert main(call) == 2
        assert "[unknown-example]" in capsys.readouterr().err


def test_resolve_prints_the_lines_and_the_reasons_beneath(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["resolve", wishes, "--example", "E.2", "--explain"]) == 0
    told = out(capsys).splitlines()
    assert told[:2] == ["E.2: Asleep", "Tom to garden, Tom sleeps"]
    refusal = next(line for line in told if "not allowed" in line)
    assert refusal.startswith("      not allowed: Tom sleeps  [R.1, wishes/ruleset.yaml:")


def test_resolve_says_for_programs_where_an_example_ends(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["resolve", wishes, "--example", "E.1", "--format", "json"]) == 0
    (told,) = json.loads(out(capsys))
    ruleset = regelwerk.load(wishes)
    position = regelwerk.Position.from_dict(told["position"])
    assert position.ruleset == ruleset.id
    assert position["Tom"]["room"] == "garden"
    assert ruleset.game(position, seed=1).position == position


def test_resolve_in_full_shows_what_each_expression_saw(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["resolve", wishes, "--example", "E.2", "--explain=full"]) == 0
    told = out(capsys)
    assert "cat.asleep = yes  [wishes/ruleset.yaml:" in told
    assert "not cat.asleep = no" in told


def test_explain_about_a_rule_keeps_the_steps_above_it(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", wishes, "E.2", "--about", "R.1"]) == 0
    steps = [line.strip().partition("  [")[0] for line in out(capsys).splitlines()[1:]]
    assert steps == ["Walking", "Walk: Tom, garden", "not allowed: Tom sleeps"]
    assert main(["explain", wishes, "E.2", "--about", "R.2"]) == 0
    assert "E.2 says nothing of: R.2" in out(capsys)


def test_json_carries_the_same(wishes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resolve", wishes, "--example", "E.2", "--format", "json"]) == 0
    (outcome,) = json.loads(out(capsys))
    assert outcome["printed"] == ["Tom to garden, Tom sleeps"]
    assert {"refused"} <= {step["kind"] for step in outcome["steps"]}
    assert main(["test", wishes, "--format", "json", "--coverage"]) == 0
    data = json.loads(out(capsys))
    assert data["failed"] == 0
    assert "immunity R.2" in data["missed"]


def test_graph_names_each_phase_and_where_it_goes(wishes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["graph", wishes]) == 0
    assert out(capsys).splitlines()[:2] == ["asking: Asking", "  → walking"]
    assert main(["graph", wishes, "--format", "json"]) == 0
    assert {node["id"] for node in json.loads(out(capsys))["nodes"]} == {"asking", "walking", "evening"}


def test_graph_writes_a_picture_beside_and_renames_it(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["graph", wishes, "--format", "svg", "--out", "phases.svg"]) == 0
    assert Path("phases.svg").read_text("utf-8").startswith("<svg")
    assert not list(Path().glob("*.part"))
    assert main(["graph", wishes, "--format", "svg", "--out", "no/such/folder.svg"]) == 1
    assert "[file-not-written]" in out(capsys)


def test_show_lists_all_documents_or_tells_one_in_words(
    wishes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", wishes]) == 0
    assert any(line.split()[:2] == ["rule", "R.1"] for line in out(capsys).splitlines())
    assert main(["show", wishes, "R.1"]) == 0
    assert "Whoever sleeps stays." in out(capsys)
    assert main(["show", wishes, "R.7"]) == 2
    assert "[unknown-document]" in capsys.readouterr().err


def test_show_tells_what_an_action_costs(capsys):
    bakery = Path(__file__).parents[2] / "site" / "guide" / "games" / "bakery"
    assert main(["show", str(bakery), "bake", "--lang", "en"]) == 0
    assert "\nCost: flour – flour of the cake; honey – honey of the cake.\n" in capsys.readouterr().out
