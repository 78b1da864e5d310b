"""The commands about variants, and the memory of a clean check that has to know the base."""

import json
import shutil
from pathlib import Path

import pytest

from regelwerk import cli

TOYS = Path(__file__).parents[1] / "rulesets" / "variants"


@pytest.fixture(autouse=True)
def among_the_toys(monkeypatch):
    monkeypatch.chdir(TOYS)


def call(capsys, *arguments):
    code = cli.main(list(arguments))
    return code, capsys.readouterr().out


def test_overrides_tells_each_value_who_changed_it_and_why(capsys):
    code, out = call(capsys, "overrides", "./both", "sorts/treefrog")
    assert code == 0
    assert out.splitlines() == [
        "marsh: sorts/treefrog/leap: 7 (marsh/ruleset.yaml:12), was 5 in pond/ruleset.yaml:31"
        " – Reeds are springy.",
        "both: sorts/treefrog/leap: 6 (./both/ruleset.yaml:10), was 7 in marsh/ruleset.yaml:12"
        " – Frozen reeds are stiff.",
    ]


def test_overrides_in_german_and_for_programs(capsys):
    assert call(capsys, "overrides", "./ice", "P.3", "--lang", "de") == (
        0,
        "ice: P.3/add: -2 (./ice/ruleset.yaml:10), vorher -1 (pond/ruleset.yaml:71)"
        " – Auf Eis rutscht man.\n",
    )  # fmt: skip
    _, out = call(capsys, "overrides", "./ice", "P.3", "--format", "json")
    (found,) = json.loads(out)
    assert (found["by"], found["old"], found["new"], found["reason"]) == (
        "ice", "-1", "-2", {"de": "Auf Eis rutscht man.", "en": "Ice is slippery."}
    )  # fmt: skip


def test_overrides_of_nothing_and_of_no_variant(capsys):
    assert call(capsys, "overrides", "./ice", "sorts") == (0, "ice changes nothing here.\n")
    assert cli.main(["overrides", "./pond"]) == 2
    assert "[no-variant]" in capsys.readouterr().err
    assert cli.main(["overrides", "./ice", "P.33"]) == 2
    assert "Did you mean 'P.3'?" in capsys.readouterr().err


def test_show_resolved_prints_the_merged_document_with_places(capsys):
    code, out = call(capsys, "show", "./ice", "P.3", "--resolved")
    assert code == 0
    assert "add: -2 " in out and "# ./ice/ruleset.yaml:10  (was -1 in pond/ruleset.yaml:71)" in out
    _, out = call(capsys, "show", "./ice", "P.3", "--resolved", "--format", "json")
    (line,) = [line for line in json.loads(out)["P.3"] if line["text"] == "add: -2"]
    assert line == {"text": "add: -2", "file": "./ice/ruleset.yaml", "line": 10, "was": "-1", "by": "ice"}


def test_show_resolved_of_a_row_prints_that_row_alone(capsys):
    code, out = call(capsys, "show", "./both", "sorts/treefrog", "--resolved")
    assert code == 0
    lines = [line.partition("  ")[0].strip() for line in out.splitlines()]
    assert lines == ["sort: treefrog", "leap: 6", "croak: 3"]
    assert "leap: 6         # ./both/ruleset.yaml:10  (was 7 in marsh/ruleset.yaml:12)" in out


def test_show_tells_what_was_changed(capsys):
    _, out = call(capsys, "show", "./ice", "P.3")
    line = "- add: −2, was −1 (ice: ice/ruleset.yaml:10, was pond/ruleset.yaml:71) – Ice is slippery."
    assert line in out


def test_diff_in_each_format(capsys):
    code, text = call(capsys, "diff", "./pond", "./ice")
    assert code == 0
    assert "    - add: -1 → -2\n" in text and "<code>" not in text
    code, markdown = call(capsys, "diff", "./pond", "./ice", "--format", "markdown")
    assert code == 0 and "- **Dry** (modifier, <code>P.3</code>)" in markdown
    code, out = call(capsys, "diff", "./pond", "./ice", "--format", "json")
    data = json.loads(out)
    assert code == 0 and data["same_examples"] == 2
    assert [each["id"] for each in data["documents"]] == ["day", "P.3", "dusk"]


def test_diff_refuses_what_it_cannot_find_and_tells_what_is_wrong(capsys):
    assert cli.main(["diff", "./pond", "./nowhere"]) == 2
    capsys.readouterr()
    code, out = call(capsys, "diff", "./pond", "./bad_version")
    assert code == 1 and "[extends-other-version]" in out


def test_the_examples_of_the_base_run_only_when_asked_for(capsys):
    code, out = call(capsys, "test", "./ice")
    assert (code, out.splitlines()[-1]) == (0, "1 example, 0 failed")
    code, out = call(capsys, "test", "./ice", "--base-examples")
    assert (code, out.splitlines()[-1]) == (1, "4 examples, 1 failed")
    code, out = call(capsys, "test", "./marsh", "--base-examples")
    assert "✗ P.4-1" in out and "marsh/ruleset.yaml:20:5: removed here" in out
    assert call(capsys, "test", "./pond", "--base-examples")[0] == 0


@pytest.mark.parametrize("arguments", [
    ["check", "./both"], ["test", "./both"], ["explain", "./both", "dusk-1"], ["show", "./both"],
    ["resolve", "./both", "--example", "dusk-1"], ["graph", "./both"],
])  # fmt: skip
def test_a_variant_is_named_wherever_a_ruleset_is(capsys, arguments):
    assert call(capsys, *arguments)[0] == 0


@pytest.fixture
def pair(tmp_path, monkeypatch):
    for name in ("pond", "ice"):
        shutil.copytree(TOYS / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    calls = []
    from regelwerk.link import ruleset

    real = ruleset.link_read
    monkeypatch.setattr(ruleset, "link_read", lambda folder: calls.append(folder) or real(folder))
    return calls


def test_a_variant_is_remembered_with_its_base(pair, capsys):
    for _ in range(4):
        assert call(capsys, "check", "ice") == (0, "ice: 1 file checked, no problems.\n")
    assert len(pair) == 2


def test_a_change_of_the_base_is_seen(pair, capsys):
    for _ in range(3):
        call(capsys, "check", "ice")
    base = Path("pond/ruleset.yaml")
    base.write_text(base.read_text("utf-8").replace("version: 1.2.0", "version: 1.3.0"), "utf-8")
    code, out = call(capsys, "check", "ice")
    assert code == 1 and "[extends-other-version]" in out


def test_a_change_anywhere_in_the_folder_of_the_base_is_seen(pair, capsys):
    lines = Path("pond/ruleset.yaml").read_text("utf-8").splitlines(keepends=True)
    Path("pond/heads").mkdir()
    kept = [line for line in lines if not line.startswith(("chapters:", "  ruleset:", "  examples:"))]
    Path("pond/heads/ruleset.yaml").write_text("".join(kept), "utf-8")
    Path("pond/ruleset.yaml").unlink()
    for _ in range(3):
        assert call(capsys, "check", "ice")[0] == 0
    assert len(pair) == 2
    Path("pond/more.yaml").write_text("kind: nonsense\n", "utf-8")
    assert call(capsys, "check", "ice")[0] == 1


def test_a_base_that_is_gone_is_seen(pair, capsys):
    for _ in range(3):
        call(capsys, "check", "ice")
    shutil.rmtree("pond")
    code, out = call(capsys, "check", "ice")
    assert code == 1 and "[extends-missing]" in out
