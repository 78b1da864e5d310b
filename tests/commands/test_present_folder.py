"""Within the folder of a ruleset commands are about that one, if none is named."""

import shutil
from pathlib import Path

import pytest

from regelwerk.cli import main

POND = Path(__file__).parents[1] / "corpus" / "base"


@pytest.fixture
def within(tmp_path, monkeypatch):
    shutil.copytree(POND, tmp_path / "pond")
    monkeypatch.chdir(tmp_path / "pond")


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (["check"], "no problems"),
        (["lint"], "no warnings"),
        (["test"], "2 examples, 0 failed"),
        (["test", "P.1-1"], "1 example, 0 failed"),
        (["test", "--coverage"], "2 examples, 0 failed"),
        (["show"], "rules.yaml"),
        (["show", "gulp"], "Gulp"),
        (["explain", "P.1-1"], "Catch: Ada"),
        (["graph"], "playing"),
    ],
)
def test_a_command_without_a_ruleset_is_about_the_present_folder(within, capsys, call, told):
    assert main([*call, "--lang", "en"]) == 0
    assert told in capsys.readouterr().out


def test_what_names_a_ruleset_is_that_and_nothing_else(within, capsys):
    shutil.copytree(".", "../other")
    rules = Path("../other/things.yaml")
    rules.write_text(rules.read_text("utf-8").replace("food: 1", "food: 2"), "utf-8")
    assert main(["test", "../other", "--lang", "en"]) == 1
    assert "1 failed" in capsys.readouterr().out


def test_a_misspelt_ruleset_is_told_where_nothing_else_can_be_meant(within, capsys):
    assert main(["check", "pnod", "--lang", "en"]) == 2
    assert "unknown-ruleset" in capsys.readouterr().err


def test_a_folder_without_rules_is_no_ruleset(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--lang", "en"]) == 2
    assert "needs RULESET" in capsys.readouterr().err
