"""`check --watch`, as a process of its own: it checks again after each save, and Ctrl-C ends it quietly."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
POND = ROOT / "tests" / "corpus" / "base"
HERE = {**os.environ, "PYTHONPATH": str(ROOT)}
WAITS = "— waiting for changes; Ctrl-C ends —"


def lines_until(process, wanted):
    found = []
    for line in process.stdout:
        found.append(line.rstrip("\n"))
        if wanted in line:
            return found
    raise AssertionError(f"ended without {wanted!r}: {found}, {process.stderr.read()}")


@pytest.fixture
def watching(tmp_path):
    shutil.copytree(POND, tmp_path / "pond")
    process = subprocess.Popen(
        [sys.executable, "-m", "regelwerk", "check", "pond", "--watch", "--lang", "en"],
        cwd=tmp_path,
        env=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    yield tmp_path / "pond", process
    process.kill()
    process.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for a single process there")
def test_each_save_is_checked_and_ctrl_c_ends_it_cleanly(watching):
    folder, process = watching
    rules = folder / "rules.yaml"
    assert "pond: 3 files checked, no problems." in lines_until(process, WAITS)
    rules.write_text(rules.read_text("utf-8").replace("against: [meal]", "against: [mael]"), "utf-8")
    told = "\n".join(lines_until(process, WAITS))
    assert "No event carries the tag “mael”" in told
    assert "\x1b" not in told
    rules.write_text(rules.read_text("utf-8").replace("against: [mael]", "against: [meal]"), "utf-8")
    assert "pond: 3 files checked, no problems." in lines_until(process, WAITS)
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 130
    assert process.stderr.read() == ""


def test_nothing_is_watched_where_there_is_no_ruleset(tmp_path):
    ended = subprocess.run(
        [sys.executable, "-m", "regelwerk", "check", "nowhere", "--watch", "--lang", "en"],
        cwd=tmp_path,
        env=HERE,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert ended.returncode == 2
    assert "nowhere" in ended.stderr
