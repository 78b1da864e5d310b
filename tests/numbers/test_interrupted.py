"""A real process that is interrupted goes on later, with the same figures as one that never was."""

import json
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from regelwerk.numbers.keep import CHUNKS

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "rulesets" / "toys" / "noughts"
# Interrupts itself once the third chunk is on disk, and names its workers first.
BROKEN_OFF = """
import os, signal, sys
from multiprocessing import active_children
from regelwerk.numbers import keep
kept = 0
def counted(self, chunk, _keep=keep.Kept.keep):
    global kept
    _keep(self, chunk)
    kept += 1
    if kept == 3:
        open("PIDS", "w").write(" ".join(str(each.pid) for each in active_children()))
        INTERRUPT
keep.Kept.keep = counted
from regelwerk.cli import main
sys.exit(main(sys.argv[1:]))
"""
PLAIN = "import sys; from regelwerk.cli import main; sys.exit(main(sys.argv[1:]))"
# Ctrl-C at a terminal reaches every process of the group.
INTERRUPTS = {
    "Ctrl-C": ("os.killpg(os.getpgrp(), signal.SIGINT)", 130),
    "ended": ("os.kill(os.getpid(), signal.SIGTERM)", 130),
    "killed": ("os.kill(os.getpid(), signal.SIGKILL)", -9),
}


def call(folder: Path, program: str, workers: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", program, "simulate", str(TOY), "--scenario", "row", "--games", "400",
         "--steps", "200", "--workers", workers, "--out", str(folder), "--lang", "en", "--format", "json"],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
        start_new_session=True, timeout=300,
    )  # fmt: skip


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> "subprocess.CompletedProcess[str]":
    """What a call that nothing interrupts comes to."""
    return call(tmp_path_factory.mktemp("whole") / "out", PLAIN, "1")


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
@pytest.mark.parametrize(
    ("how", "workers"), [("Ctrl-C", "1"), ("Ctrl-C", "2"), ("ended", "2"), ("killed", "2")]
)
def test_an_interrupted_call_goes_on_and_comes_to_the_same_figures(
    tmp_path: Path, whole: "subprocess.CompletedProcess[str]", how: str, workers: str
) -> None:
    interrupt, code = INTERRUPTS[how]
    pids = tmp_path / "pids"
    program = BROKEN_OFF.replace("INTERRUPT", interrupt).replace("PIDS", str(pids))
    broken, ended = call(tmp_path / "broken", program, workers), monotonic()
    assert broken.returncode == code, broken.stderr
    if how == "killed":
        assert (broken.stdout, broken.stderr) == ("", "")
    elif not broken.stdout and workers != "1":
        # The other worker was quicker: as long as the first games are not done no figures are fair.
        assert broken.stderr == "Interrupted; the same call goes on.\n"
    else:
        partial = json.loads(broken.stdout)["games"]
        assert 0 < partial < 400
        assert broken.stderr == (
            f"Interrupted after {partial} games; the figures are about these.\n"
            "Interrupted; the same call goes on.\n"
        )
    # `call` returns when nobody holds its pipes any more: no worker has outlived the call.
    while any(_runs(int(pid)) for pid in pids.read_text().split()) and monotonic() < ended + 10:
        pass
    assert not any(_runs(int(pid)) for pid in pids.read_text().split())
    done = len((tmp_path / "broken" / CHUNKS).read_text().splitlines())
    assert 3 <= done < 16
    assert not (tmp_path / "broken" / "summary.json").exists()
    again = call(tmp_path / "broken", PLAIN, workers)
    assert again.returncode == whole.returncode == 0
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    rows = [json.loads(line) for line in (tmp_path / "broken" / CHUNKS).read_text().splitlines()]
    assert sorted(game[0] for row in rows for game in row[2]) == list(range(400))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/status")    # one that ended and that nobody has asked about is there still
    return not status.exists() or "State:\tZ" not in status.read_text()


def test_without_a_terminal_nothing_tells_how_far_it_is_while_it_is_quick(
    whole: "subprocess.CompletedProcess[str]",
) -> None:
    # The second line, where there is one, names the package that would have written Parquet.
    told = whole.stderr.splitlines()
    assert told[0].startswith("Written to ")
    assert [line for line in told[1:] if not line.startswith("For Parquet ")] == []


def test_on_a_terminal_a_bar_tells_how_far_it_is() -> None:
    pty = pytest.importorskip("pty", reason="needs pseudo terminals")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "regelwerk", "simulate", str(TOY), "--scenario", "row", "--games", "40",
               "--steps", "200", "--workers", "1"]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "90"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=theirs
    ) as running:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:     # the other end is closed
            pass
        os.close(ours)
    assert running.returncode == 0
    assert b"40/40" in shown and b"row" in shown
