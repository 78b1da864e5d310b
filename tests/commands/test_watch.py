"""`test --watch` runs again after every save, and `test` tells what failing conditions came to."""

import pytest

from regelwerk.commands.watch import EVERY, watch
from regelwerk.load.folder import stamp


class Enough(Exception):
    pass


def test_it_runs_at_once_and_again_after_each_change_only(tmp_path):
    file = tmp_path / "ruleset.yaml"
    file.write_text("a: 1\n")
    runs, waits = [], []

    def wait(seconds):
        if seconds != EVERY:
            return
        waits.append(seconds)
        if len(waits) == 3:
            file.write_text("a: 12\n")
        if len(waits) == 5:
            (tmp_path / "more").mkdir()
            (tmp_path / "more" / "new.yml").write_text("b: 1\n")
        if len(waits) == 8:
            raise Enough

    with pytest.raises(Enough):
        watch(lambda: runs.append(len(waits)), lambda: [str(tmp_path)], wait)
    assert runs == [0, 3, 5]


def test_what_is_saved_during_a_run_is_not_missed(tmp_path):
    file = tmp_path / "ruleset.yaml"
    file.write_text("a: 1\n")
    runs = []

    def run():
        runs.append(file.read_text())
        if len(runs) == 1:
            file.write_text("a: 12\n")

    def wait(seconds):
        if seconds == EVERY:
            raise Enough

    with pytest.raises(Enough):
        watch(run, lambda: [str(tmp_path)], wait)
    assert runs == ["a: 1\n", "a: 12\n"]


def test_an_editor_that_takes_the_file_away_and_renames_another_is_waited_for(tmp_path):
    file, beside = tmp_path / "ruleset.yaml", tmp_path / "ruleset.yaml~"
    file.write_text("a: 1\n")
    runs, looks = [], []

    def run():
        runs.append(file.read_text())

    def wait(seconds):
        looks.append(seconds)
        if len(looks) == 1:
            beside.write_text("a: 2\n")
            file.unlink()
        if len(looks) == 4:
            beside.rename(file)
        if len(looks) == 9:
            raise Enough

    with pytest.raises(Enough):
        watch(run, lambda: [str(tmp_path)], wait)
    assert runs == ["a: 1\n", "a: 2\n"]


def test_a_file_that_is_deleted_for_good_is_gone_after_a_second(tmp_path):
    one, other = tmp_path / "ruleset.yaml", tmp_path / "more.yaml"
    one.write_text("a: 1\n")
    other.write_text("b: 1\n")
    runs, slept = [], []

    def wait(seconds):
        slept.append(seconds)
        if len(slept) == 1:
            other.unlink()
        if len(runs) == 2:
            raise Enough

    def run():
        runs.append(sorted(each.name for each in tmp_path.iterdir()))

    with pytest.raises(Enough):
        watch(run, lambda: [str(tmp_path)], wait)
    assert runs == [["more.yaml", "ruleset.yaml"], ["ruleset.yaml"]]
    assert sum(slept[1:]) <= 1.5


def test_other_files_do_not_count(tmp_path):
    (tmp_path / "notes.txt").write_text("x")
    assert stamp([str(tmp_path), str(tmp_path / "missing")]) == []
