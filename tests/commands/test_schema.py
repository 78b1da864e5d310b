"""`regelwerk schema` lists, prints, writes and compares."""

import json
import os
import sys

import pytest

from regelwerk import cli


def test_the_kinds_are_listed_and_each_is_printed_as_json(capsys):
    assert cli.main(["schema"]) == 0
    kinds = capsys.readouterr().out.split()
    assert cli.main(["schema", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == kinds
    for kind in ("rule", "document"):
        assert kind in kinds
        assert cli.main(["schema", kind]) == 0
        assert json.loads(capsys.readouterr().out)["$schema"].endswith("2020-12/schema")


def test_a_misspelt_kind_gets_the_likely_one(capsys):
    assert cli.main(["schema", "rul"]) == 2
    assert "Did you mean 'rule'?" in capsys.readouterr().err


def test_what_was_written_does_not_differ_until_it_is_touched(tmp_path, capsys):
    folder = tmp_path / "schemas"
    assert cli.main(["schema", "--write", str(folder)]) == 0
    assert cli.main(["schema", f"--check={folder}"]) == 0
    assert capsys.readouterr().out == ""
    (folder / "rule.schema.json").write_text("{}")
    assert cli.main(["schema", f"--check={folder}"]) == 1
    told = capsys.readouterr().out
    assert "rule.schema.json" in told
    assert "[schema-differs]" in told
    assert cli.main(["schema", f"--check={folder}", "--format=json"]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem["code"] == "schema-differs"


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", "--check"],
        ["--write", "x", "--check"],
        ["rule", "--write=x"],
    ],
)
def test_two_wishes_at_once_are_refused_and_nothing_is_written(arguments, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["schema", *arguments]) == 2
    assert "[asked-for-both]" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="an unwritable place is another there")
def test_a_folder_that_cannot_be_written_is_a_problem(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert cli.main(["schema", "--write", os.path.join(tmp_path, "file")]) == 1
    assert "[cannot-write]" in capsys.readouterr().out
