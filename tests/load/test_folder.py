"""A folder is read whole, in a fixed order, and nothing outside of it."""

import os

import pytest

from regelwerk.load import limits
from regelwerk.load.folder import read_folder


def codes(problems):
    return [problem.code for problem in problems]


def test_all_yaml_files_are_read_in_the_order_of_their_paths(tmp_path):
    for name in ("b.yaml", "a.yml", "sub/c.yaml", "A.yaml", "notes.txt", ".hidden.yaml", ".git/d.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"name: {name}")
    nodes, problems = read_folder(tmp_path)
    assert problems == []
    assert [node["name"].value for node in nodes] == ["A.yaml", "a.yml", "b.yaml", "sub/c.yaml"]


@pytest.mark.parametrize(("name", "meant"), [("Rules.YAML", "Rules.yaml"), ("rules.yaml.txt", "rules.yaml")])
def test_a_file_that_is_nearly_called_as_one_of_rules_is_told(tmp_path, name, meant):
    (tmp_path / "a.yaml").write_text("a: 1")
    (tmp_path / name).write_text("a: 1")
    nodes, problems = read_folder(tmp_path)
    assert len(nodes) == 1
    assert [(each.code, each.hint) for each in problems] == [("file-ending", meant)]


def test_places_are_named_as_the_folder_was(tmp_path, monkeypatch):
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "a.yaml").write_text("a: 1")
    monkeypatch.chdir(tmp_path)
    assert str(read_folder("toy")[0][0].span) == os.path.join("toy", "a.yaml") + ":1:1"


def test_a_broken_file_hides_no_other(tmp_path):
    (tmp_path / "a.yaml").write_text("a: 'open")
    (tmp_path / "b.yaml").write_text("b: 1")
    (tmp_path / "c.yaml").write_bytes(b"\xff")
    nodes, problems = read_folder(tmp_path)
    assert [node.plain() for node in nodes] == [{"b": 1}]
    assert codes(problems) == ["yaml-unclosed-quote", "yaml-not-utf8"]


@pytest.mark.parametrize(
    ("name", "code"),
    [("empty", "folder-empty"), ("none", "folder-missing"), ("file", "folder-is-file"),
     ("a\x00b", "folder-missing")],
)
def test_a_folder_without_rules_is_a_problem(tmp_path, name, code):
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("a: 1")
    nodes, problems = read_folder(f"{tmp_path}/{name}")
    assert (nodes, codes(problems)) == ([], [code])


def test_a_link_out_of_the_folder_is_not_followed(tmp_path):
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "in.yaml").write_text("a: 1")
    (tmp_path / "secret.yaml").write_text("s: 1")
    (tmp_path / "toy" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (tmp_path / "toy" / "inner.yaml").symlink_to(tmp_path / "toy" / "in.yaml")
    (tmp_path / "toy" / "up").symlink_to(tmp_path)
    nodes, problems = read_folder(tmp_path / "toy")
    assert [node.plain() for node in nodes] == [{"a": 1}, {"a": 1}]
    assert codes(problems) == ["file-outside"]


def test_a_pipe_named_like_a_file_does_not_hang(tmp_path):
    os.mkfifo(tmp_path / "pipe.yaml")
    assert codes(read_folder(tmp_path)[1]) == ["file-unreadable"]


def test_too_many_files_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "MAX_FILES", 2)
    for number in range(3):
        (tmp_path / f"{number}.yaml").write_text("a: 1")
    nodes, problems = read_folder(tmp_path)
    assert (nodes, codes(problems)) == ([], ["folder-too-large"])


def test_too_much_text_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "MAX_FOLDER_BYTES", 10)
    (tmp_path / "a.yaml").write_text("a: 1234567890")
    assert codes(read_folder(tmp_path)[1]) == ["folder-too-large"]
