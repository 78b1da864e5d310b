"""`lint` and the warnings of `check`: what they print, in which form, and how they end."""

import json

import pytest

from regelwerk import cli
from regelwerk.author.lints.registry import examples

HEAD = """---
kind: ruleset
id: toy
version: 1.0.0
title: {en: Toy}
languages: [en]
documents: {toy: {en: The toy's rules}}
start: play
"""


@pytest.fixture
def folder(tmp_path):
    def written(code):
        text = examples(code)[0]
        (tmp_path / "ruleset.yaml").write_text(text + HEAD, "utf-8")
        return str(tmp_path)

    return written


def test_check_warns_of_what_costs_nothing_and_ends_with_0(folder, capsys):
    place = folder("flag-never-set")
    for _ in range(2):
        assert cli.main(["check", place]) == 0
        shown = capsys.readouterr().out
        assert "ruleset.yaml:5:10: Rules ask for the flag 'tired' of 'cat', but nothing ever" in shown
        assert "1 warning." in shown


def test_check_leaves_what_is_dear_to_lint(folder, capsys):
    place = folder("prose-number")
    assert cli.main(["check", place]) == 0
    assert "prose-number" not in capsys.readouterr().out
    assert cli.main(["check", place, "--lint"]) == 0
    assert "prose-number" in capsys.readouterr().out


def test_lint_ends_with_1_when_it_finds_something(folder, capsys):
    place = folder("table-gap")
    assert cli.main(["lint", place, "--lang", "de"]) == 1
    assert capsys.readouterr().out.endswith("1 Warnung.\n")
    assert cli.main(["lint", place, "--only", "table-overlap"]) == 0
    assert "no warnings" in capsys.readouterr().out


def test_warnings_stand_in_json_beside_the_problems(folder, capsys):
    place = folder("table-gap")
    assert cli.main(["lint", place, "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["count"], data["problems"]) == (0, [])
    assert [(each["code"], each["line"]) for each in data["warnings"]] == [("table-gap", 11)]


def test_a_code_that_there_is_not_is_a_wrong_call(capsys):
    assert cli.main(["lint", "--about", "table-gab"]) == 2
    assert "table-gap" in capsys.readouterr().err
    assert cli.main(["lint"]) == 2


def test_lint_tells_what_a_code_is_about(capsys):
    assert cli.main(["lint", "--about", "table-gap", "--lang", "de"]) == 0
    shown = capsys.readouterr().out
    assert "Nicht so:" in shown
    assert "{least: 4, most: 6, price: 5}" in shown
