"""A real process that is interrupted goes on later, with the same figures as one that never was."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.numbers.keep import CHUNKS

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "rulesets" / "toys" / "noughts"
# Interrupts its own process group, as Ctrl-C at a terminal does, once the third chunk is on disk.
INTERRUPTED = """
import os, signal, sys
from engine.numbers import keep
kept = 0
def counted(self, chunk, _keep=keep.Kept.keep):
    global kept
    _keep(self, chunk)
    kept += 1
    if kept == 3:
        os.killpg(os.getpgrp(), signal.SIGINT)
keep.Kept.keep = counted
from engine.cli import main
sys.exit(main(sys.argv[1:]))
"""


def call(folder: Path, program: str, workers: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", program, "simulate", str(TOY), "--scenario", "row", "--games", "400",
         "--steps", "200", "--workers", workers, "--out", str(folder), "--lang", "en", "--format", "json"],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
        start_new_session=True, timeout=300,
    )  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_call_goes_on_and_comes_to_the_same_figures(tmp_path: Path, workers: str) -> None:
    plain = "import sys; from engine.cli import main; sys.exit(main(sys.argv[1:]))"
    whole = call(tmp_path / "whole", plain, "1")
    broken = call(tmp_path / "broken", INTERRUPTED, workers)
    assert broken.returncode == 130, broken.stderr
    assert (broken.stdout, broken.stderr) == ("", "Interrupted; the same call goes on.\n")
    done = len((tmp_path / "broken" / CHUNKS).read_text().splitlines())
    assert 3 <= done < 16
    assert not (tmp_path / "broken" / "summary.json").exists()
    again = call(tmp_path / "broken", plain, workers)
    assert again.returncode == whole.returncode == 0
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    rows = [json.loads(line) for line in (tmp_path / "broken" / CHUNKS).read_text().splitlines()]
    assert sorted(game[0] for row in rows for game in row[2]) == list(range(400))


def test_without_a_terminal_nothing_tells_how_far_it_is(tmp_path: Path) -> None:
    plain = "import sys; from engine.cli import main; sys.exit(main(sys.argv[1:]))"
    found = call(tmp_path / "out", plain, "1")
    # The second line, where there is one, names the package that would have written Parquet.
    told = found.stderr.splitlines()
    assert told[0].startswith("Written to ")
    assert [line for line in told[1:] if not line.startswith("For Parquet ")] == []


def test_on_a_terminal_a_bar_tells_how_far_it_is() -> None:
    pty = pytest.importorskip("pty", reason="needs pseudo terminals")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "engine", "simulate", str(TOY), "--scenario", "row", "--games", "40",
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
