"""`test --watch` runs again after every save, and `test` tells what failing conditions came to."""

import pytest

from engine.commands.watch import stamp, watch


class Enough(Exception):
    pass


def test_it_runs_at_once_and_again_after_each_change_only(tmp_path):
    file = tmp_path / "ruleset.yaml"
    file.write_text("a: 1\n")
    runs, waits = [], []

    def wait(seconds):
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
        raise Enough

    with pytest.raises(Enough):
        watch(run, lambda: [str(tmp_path)], wait)
    assert runs == ["a: 1\n", "a: 12\n"]


def test_other_files_do_not_count(tmp_path):
    (tmp_path / "notes.txt").write_text("x")
    assert stamp([str(tmp_path), str(tmp_path / "missing")]) == []
