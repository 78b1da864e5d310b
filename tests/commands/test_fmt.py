"""`regelwerk fmt`: which files it touches, what it tells, and that nothing is ever half written."""

import json
import os
import subprocess
import sys

import pytest

from regelwerk import cli

MESSY = "kind: term\nid:   a\n"
NEAT = "kind: term\nid: a\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "messy.yaml").write_text(MESSY)
    (tmp_path / "neat.yaml").write_text(NEAT)
    (tmp_path / "other.yml").write_text("site:   1\n")
    return tmp_path


def test_all_rules_of_the_folder_are_laid_out_anew_and_other_yaml_is_not(folder, capsys):
    assert cli.main(["fmt"]) == 0
    assert (folder / "deep" / "messy.yaml").read_text() == NEAT
    assert (folder / "other.yml").read_text() == "site:   1\n"
    told = capsys.readouterr().out.splitlines()
    assert told == [os.path.join(".", "deep", "messy.yaml"), "1 of 2 files laid out anew."]
    assert cli.main(["fmt", "--lang", "de"]) == 0
    assert capsys.readouterr().out == "2 Dateien, nichts zu tun.\n"


def test_a_file_that_is_named_is_laid_out_whatever_it_holds(folder, capsys):
    assert cli.main(["fmt", "other.yml", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"changed": ["other.yml"], "files": 1}
    assert (folder / "other.yml").read_text() == "site: 1\n"


def test_check_tells_the_untidy_files_and_changes_nothing(folder, capsys):
    assert cli.main(["fmt", "--check", ".", "deep"]) == 1
    told = capsys.readouterr().out
    assert told.count("[not-formatted]") == 1 and "messy.yaml" in told
    assert (folder / "deep" / "messy.yaml").read_text() == MESSY


def test_a_file_with_mistakes_stays_and_the_others_are_laid_out(folder, capsys):
    broken = "kind:  term\nkind: term\n"
    (folder / "broken.yaml").write_text(broken)
    (folder / "latin.yaml").write_bytes(b"kind: \xe4\n")
    assert cli.main(["fmt"]) == 1
    told = capsys.readouterr().out
    assert "[yaml-duplicate-key]" in told and "broken.yaml:2" in told and "[yaml-not-utf8]" in told
    assert (folder / "broken.yaml").read_text() == broken
    assert (folder / "deep" / "messy.yaml").read_text() == NEAT


def test_a_path_that_is_not_there_is_a_problem(folder, capsys):
    assert cli.main(["fmt", "nowhere", "neat.yaml"]) == 2
    assert "[folder-missing]" in capsys.readouterr().err


def test_line_ends_of_windows_and_a_byte_order_mark_go(folder):
    (folder / "neat.yaml").write_bytes(b"\xef\xbb\xbf" + NEAT.replace("\n", "\r\n").encode())
    assert cli.main(["fmt"]) == 0
    assert (folder / "neat.yaml").read_bytes() == NEAT.encode()


@pytest.mark.skipif(sys.platform == "win32", reason="rights are others there")
def test_rights_and_links_stay(folder):
    messy = folder / "deep" / "messy.yaml"
    messy.chmod(0o640)
    (folder / "link.yaml").symlink_to(messy)
    assert cli.main(["fmt", "link.yaml"]) == 0
    assert (folder / "link.yaml").is_symlink()
    assert messy.read_text() == NEAT
    assert messy.stat().st_mode & 0o777 == 0o640


def test_when_writing_fails_the_file_is_as_it_was_and_nothing_lies_about(folder, capsys, monkeypatch):
    def fail(*_):
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "replace", fail)
    assert cli.main(["fmt"]) == 1
    assert "[file-not-written]" in capsys.readouterr().out
    assert (folder / "deep" / "messy.yaml").read_text() == MESSY
    assert os.listdir(folder / "deep") == ["messy.yaml"]


def test_a_file_that_changed_meanwhile_is_left_alone(folder, capsys, monkeypatch):
    from regelwerk.commands import fmt

    messy = folder / "deep" / "messy.yaml"

    def slow(text, file):
        messy.write_text("kind: term\nid: b\n")
        return NEAT, []

    monkeypatch.setattr(fmt, "formatted", slow)
    assert cli.main(["fmt", "deep"]) == 1
    assert "[file-changed-meanwhile]" in capsys.readouterr().out
    assert messy.read_text() == "kind: term\nid: b\n"


def test_no_file_is_cut_off_where_more_is_not_read(folder, capsys):
    line = "    ää bb bb\n"
    long = "kind:  term\nid: a\ntext:\n  de: |\n" + line * (1024 * 1024 // len(line.encode()) + 2)
    (folder / "long.yaml").write_text(long, encoding="utf-8")
    assert cli.main(["fmt", "long.yaml"]) == 1
    assert "[yaml-too-large]" in capsys.readouterr().out
    assert (folder / "long.yaml").read_text(encoding="utf-8") == long


def test_what_is_piped_in_and_too_large_comes_out_whole(folder):
    long = (MESSY + "# remark\n" * (1024 * 1024 // 9 + 20_000)).encode()
    call = [sys.executable, "-m", "regelwerk", "fmt", "-"]
    done = subprocess.run(call, input=long, capture_output=True, check=False)
    assert done.returncode == 1 and b"[yaml-too-large]" in done.stderr
    assert done.stdout == long


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
@pytest.mark.parametrize("command", ["fmt", "upgrade"])
def test_a_pipe_named_like_a_file_is_told(folder, command, capsys):
    os.mkfifo(folder / "deep" / "pipe.yaml")
    assert cli.main([command, "deep"]) == 1
    assert "[file-unreadable]" in capsys.readouterr().out
