"""A clean check is remembered exactly as long as nothing changes."""

import os
import re
from pathlib import Path

import pytest

from regelwerk import cli
from regelwerk.commands import unchanged
from regelwerk.model.problem import Problem


def check(folder):
    return cli.main(["check", str(folder)])


def test_an_unchanged_ruleset_is_not_linked_again_and_says_the_same(toy, linker, capsys):
    assert check(toy) == 0
    first = capsys.readouterr().out
    assert first == f"{toy}: 2 files checked, no problems.\n"
    assert check(toy) == 0
    assert capsys.readouterr().out == first
    assert len(linker.calls) == 1


def test_the_remembered_line_is_told_in_the_language_asked_for(toy, linker, capsys):
    check(toy)
    capsys.readouterr()
    assert cli.main(["check", str(toy), "--lang", "de"]) == 0
    assert capsys.readouterr().out == f"{toy}: 2 Dateien geprüft, alles in Ordnung.\n"
    assert len(linker.calls) == 1


def rewrite_in_place(folder):
    """Same size and same times: only the content tells."""
    file = folder / "ruleset.yaml"
    status = file.stat()
    file.write_text(file.read_text().replace("toy", "tox"))
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))


def rename(folder):
    (folder / "ruleset.yaml").rename(folder / "rules.yaml")


def move_text(folder):
    """The same bytes in the same order, divided otherwise."""
    first, second = folder / "more" / "snacks.yml", folder / "ruleset.yaml"
    text = first.read_text()
    first.write_text(text[:-3])
    second.write_text(text[-3:] + second.read_text())


@pytest.mark.parametrize(
    "change",
    [
        rewrite_in_place,
        rename,
        move_text,
        lambda folder: (folder / "more" / "snacks.yml").unlink(),
        lambda folder: (folder / "new.yaml").write_text(""),
        lambda folder: (folder / "more" / "link.yaml").symlink_to("/etc/hostname"),
    ],
)
def test_any_change_of_the_files_is_seen(toy, linker, change):
    check(toy)
    change(toy)
    check(toy)
    assert len(linker.calls) == 2


def test_a_change_of_the_engine_is_seen(toy, linker, monkeypatch):
    check(toy)
    monkeypatch.setattr(unchanged, "__version__", "next")
    check(toy)
    assert len(linker.calls) == 2


def test_every_source_file_that_a_check_may_use_is_part_of_the_engine_s_stamp():
    stamp = unchanged._engine_stamp().decode()
    engine = Path(unchanged.__file__).parent.parent
    for room in ("model", "words", "load", "link"):
        for file in (engine / room).rglob("*.py"):
            assert str(file) in stamp


def test_a_check_reaches_no_room_that_is_not_part_of_the_stamp():
    engine = Path(unchanged.__file__).parent.parent
    known = {each.partition("/")[0] for each in unchanged._ROOMS} | {"texts"}  # which say how, not whether
    for room in ("model", "spaces", "words", "load", "link", "author/lints"):
        for file in (engine / room).rglob("*.py"):
            found = set(re.findall(r"^ *from regelwerk\.(\w+)[. ]", file.read_text(), re.MULTILINE))
            assert found <= known, file


def test_a_folder_that_changes_while_it_is_checked_is_not_remembered(toy, linker):
    linker.meanwhile = lambda: (toy / "ruleset.yaml").write_text(f"# {len(linker.calls)}")
    check(toy)
    linker.meanwhile = lambda: None
    check(toy)
    assert len(linker.calls) == 2


def test_problems_are_never_remembered(toy, linker):
    linker.problems = [Problem("folder-empty", None, {"folder": "toy"})]
    assert check(toy) == 1
    assert check(toy) == 1
    assert len(linker.calls) == 2
    assert unchanged.recalled(str(toy)) == (b"", ())


def test_a_ruleset_that_breaks_after_a_clean_check_forgets_nothing_wrongly(toy, linker):
    check(toy)
    before = (toy / "ruleset.yaml").read_text()
    (toy / "ruleset.yaml").write_text("broken: [")
    linker.problems = [Problem("folder-empty", None, {"folder": "toy"})]
    assert check(toy) == 1
    (toy / "ruleset.yaml").write_text(before)
    assert check(toy) == 0
    assert len(linker.calls) == 2


@pytest.mark.parametrize("content", [b"", b"\0" * 32, b"x" * 100_000, b"\xff\xfe{}"])
def test_a_damaged_cache_is_ignored_and_replaced(toy, linker, content):
    check(toy)
    file = Path(unchanged.cache_file(str(toy)))
    file.write_bytes(content)
    check(toy)
    assert len(linker.calls) == 2
    check(toy)
    assert len(linker.calls) == 2


@pytest.mark.parametrize("where", ["file", "folder"])
def test_a_cache_that_cannot_be_used_is_done_without(toy, linker, tmp_path, where):
    place = Path(unchanged.cache_file(str(toy)))
    if where == "file":
        place.mkdir(parents=True)
    else:
        (tmp_path / "cache").write_text("no folder")
    assert check(toy) == 0
    assert check(toy) == 0
    assert len(linker.calls) == 2
    if where == "file":
        assert list(place.parent.iterdir()) == [place]


def test_nothing_is_written_into_the_ruleset(toy, linker):
    before = sorted(toy.rglob("*"))
    check(toy)
    assert sorted(toy.rglob("*")) == before


def test_two_rulesets_do_not_share_a_memory(toy, linker, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "ruleset.yaml").write_text((toy / "ruleset.yaml").read_text())
    check(toy)
    check(other)
    check(toy)
    assert len(linker.calls) == 2


def test_a_folder_too_large_to_fingerprint_is_checked_each_time(toy, linker, monkeypatch, capsys):
    monkeypatch.setattr(unchanged, "_MOST_BYTES", 30)
    check(toy)
    check(toy)
    assert len(linker.calls) == 2
    assert capsys.readouterr().out == f"{toy}: no problems.\n" * 2
