"""What fails while it is written leaves the file that was there, and nothing of its own."""

import os
import stat
from pathlib import Path

import pytest

from regelwerk.load.whole_file import beside, write_whole


def test_a_text_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    write_whole(str(file), "Ann\n")
    write_whole(str(file), "Bob ü\n")
    assert file.read_bytes() == "Bob ü\n".encode()
    assert [each.name for each in tmp_path.iterdir()] == ["names.txt"]


@pytest.mark.parametrize("error", [OSError("no room"), KeyboardInterrupt(), ValueError("no text")])
def test_what_breaks_off_changes_nothing_and_leaves_nothing(tmp_path: Path, error: BaseException) -> None:
    file = tmp_path / "names.txt"
    file.write_text("Ann\n")
    with pytest.raises(type(error)), beside(str(file)) as part:
        Path(part).write_text("half of i")
        raise error
    assert file.read_text() == "Ann\n"
    assert [each.name for each in tmp_path.iterdir()] == ["names.txt"]


def test_a_file_that_cannot_be_put_in_its_place_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(OSError):
        write_whole(str(tmp_path / "taken"), "Ann\n")
    assert [each.name for each in tmp_path.iterdir()] == ["taken"]


def test_a_device_is_written_to_and_stays_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "replace", lambda *_: pytest.fail("it would be a file"))
    write_whole(os.devnull, "Ann\n")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_what_waits_for_a_reader_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="Invalid"):
        write_whole(str(tmp_path / "pipe"), "Ann\n")
    assert [each.name for each in tmp_path.iterdir()] == ["pipe"]
