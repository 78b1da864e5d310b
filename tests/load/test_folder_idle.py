"""Files in which nothing stands are warned of; a folder of several rulesets is not taken for one."""

import pytest

from regelwerk.cli import main
from regelwerk.load.folder import idle_files
from regelwerk.load.reading import read_ruleset

HEAD = "kind: ruleset\nid: {0}\nversion: 1.0.0\ntitle: {{en: A}}\nsource: {{standing: house}}\nstart: play\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file-empty"), ("\n \n", "file-empty"), ("---\n---\n", "file-empty"), ("\ufeff", "file-empty"),
        ("# later\n", "file-of-remarks"), ("---\n# kind: rule\n# id: R.1\n", "file-of-remarks"),
        ("kind: term\n", None), ("later\n", None),
    ],
)
def test_a_file_that_says_nothing_is_warned_of(tmp_path, text, code):
    (tmp_path / "more.yaml").write_text(text, encoding="utf-8")
    found = idle_files(tmp_path, set())
    assert [each.code for each in found] == ([code] if code else [])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("kind: term\n---\n---\nkind: term\n", [3]), ("---\n\n--- # rules\nkind: term\n", [3]),
        ("a: 1\n---\n---\n---\nb: 1\n", [3, 4]),
        ("a: 1\n---\n# apart\n---\nb: 1\n", []), ("---\na: 1\n---\nb: 1\n---\n", []), ("a: 1\n", []),
    ],
)
def test_a_document_in_which_nothing_stands_is_warned_of_at_its_end(tmp_path, text, lines):
    file = tmp_path / "more.yaml"
    file.write_text(text, encoding="utf-8")
    found = idle_files(tmp_path, {str(file)})
    assert [(each.code, each.span.line) for each in found] == [("document-empty", line) for line in lines]


def test_check_warns_of_an_empty_file_and_stays_clean(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["new", "ruleset", "mine", "--lang", "en"]) == 0
    (tmp_path / "mine" / "more.yaml").touch()
    for _ in range(2):
        assert main(["check", "mine", "--lang", "en"]) == 0
        assert "Nothing stands in this file." in capsys.readouterr().out


def test_a_folder_in_which_several_rulesets_lie_is_told_with_their_folders(tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "ruleset.yaml").write_text(HEAD.format(name), encoding="utf-8")
    (problem,) = read_ruleset(tmp_path).problems
    assert problem.code == "folder-of-rulesets"
    assert problem.values["folders"] == f"{tmp_path / 'one'}, {tmp_path / 'two'}"
    assert read_ruleset(tmp_path / "one").nodes[0]["id"].text == "one"
