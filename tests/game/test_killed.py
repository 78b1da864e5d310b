"""Killed at any moment, a game is before or after the step, never between; two at once do not mix."""

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
# Runs a command and kills its own process at the n-th call to the database or to the file system.
KILLED = """
import os, signal, sqlite3, sys
at = int(sys.argv.pop(1))
done = 0
def count(*_):
    global done
    done += 1
    if done == at:
        os.kill(os.getpid(), signal.SIGKILL)
class Connection(sqlite3.Connection):
    def execute(self, *arguments):
        count(); found = super().execute(*arguments); count(); return found
    def executemany(self, *arguments):
        count(); found = super().executemany(*arguments); count(); return found
    def executescript(self, *arguments):
        count(); found = super().executescript(*arguments); count(); return found
connect = sqlite3.connect
sqlite3.connect = lambda *arguments, **named: connect(*arguments, factory=Connection, **named)
for name in ("replace", "remove", "fsync", "makedirs", "link"):
    def counted(*arguments, _real=getattr(os, name), **named):
        count(); found = _real(*arguments, **named); count(); return found
    setattr(os, name, counted)
from regelwerk.cli import main
code = main(sys.argv[1:])
print("calls", done)
sys.exit(code)
"""


def run(*arguments, at=0):
    return subprocess.run(
        [sys.executable, "-c", KILLED, str(at), "game", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "engine")},
        capture_output=True,
        text=True,
        timeout=60,
    )


def whole(table, before, after):
    """The game is one of two; its files agree with it after the next command."""
    table.done("status")
    found = table.dump()
    assert found in (before, after)
    table.done("replay")
    with contextlib.closing(sqlite3.connect(table.folder / "game.sqlite")) as connection:
        rows = connection.execute("SELECT name, text FROM reports ORDER BY step")
        assert table.reports() == dict(rows)
    assert not list((table.folder / "reports").glob("*.part"))
    return found == after


def test_a_resolve_killed_at_any_call_leaves_all_or_nothing(table):
    table.submit("Ida", "Slow creeps Kale\nSlower creeps Leek")
    table.submit("Ünal", "Moss creeps Dill")
    before = table.dump()
    table.done("resolve")
    table.done("undo")  # what was taken back before takes as many calls each time
    ended = run("resolve", table.folder)
    assert ended.returncode == 0, ended.stderr
    calls = int(ended.stdout.split("calls ")[1])
    after = table.dump()
    table.done("undo")
    assert table.dump() == before
    reached = set()
    moments = sorted({1, calls, *random.Random(1).sample(range(1, calls), 14)})
    for at in moments:
        assert run("resolve", table.folder, at=at).returncode == -signal.SIGKILL
        resolved = whole(table, before, after)
        reached.add(resolved)
        if resolved:
            table.done("undo")
    assert reached == {False, True}


def test_an_undo_killed_at_any_call_leaves_all_or_nothing(table):
    before = table.dump()
    table.done("resolve", "--now")
    after = table.dump()
    for at in (3, 9, 15, 18, 20, 22, 24, 26, 30):
        ended = run("undo", table.folder, at=at)
        if whole(table, before, after):
            continue
        assert ended.returncode in (0, -signal.SIGKILL)
        table.done("resolve", "--now")


def test_a_start_killed_at_any_call_leaves_a_game_or_none(table, tmp_path):
    arguments = ["--ruleset", table.rules, "--scenario", "plot", "--seed", "5"]
    for at in (1, 4, 12, 20, 24, 26, 28, 30, 34, 40):
        folder = tmp_path / f"new-{at}"
        assert run("new", folder, *arguments, at=at).returncode == -signal.SIGKILL
        made = type(table)(folder, table.rules)
        if not (folder / "game.sqlite").exists():
            made.done("new", *map(str, arguments))
        made.done("status")
        made.done("replay")
        assert made.done("export") == table.done("export")
        assert made.reports() == table.reports()


@pytest.mark.slow
def test_a_resolve_killed_at_random_times_leaves_all_or_nothing(table):
    table.submit("Ida", "Slow creeps Kale")
    before = table.dump()
    table.done("resolve", "--now")
    after = table.dump()
    table.done("undo")
    chance = random.Random(4)
    for _ in range(12):
        process = subprocess.Popen(
            [sys.executable, "-m", "regelwerk", "game", "resolve", str(table.folder), "--now"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
        )
        time.sleep(chance.uniform(0.05, 0.6))
        process.kill()
        process.wait()
        if whole(table, before, after):
            table.done("undo")


def test_while_another_command_holds_the_game_a_resolve_is_refused_soon(table):
    held = sqlite3.connect(table.folder / "game.sqlite", isolation_level=None)
    try:
        held.execute("BEGIN IMMEDIATE")
        start = time.monotonic()
        code, said = table.call("resolve", "--now")
        assert code == 1
        assert "[game-busy]" in said
        assert time.monotonic() - start < 30
        assert table.call("status")[0] == 0
    finally:
        held.execute("ROLLBACK")
        held.close()


def test_of_two_resolves_at_once_one_step_comes_out(table):
    resolve = ["game", "resolve", str(table.folder), "--now", "--step", "1"]
    command = [sys.executable, "-m", "regelwerk", *resolve]
    processes = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    said = [process.communicate(timeout=60)[0] for process in processes]
    assert sorted(process.returncode for process in processes) == [0, 1, 1, 1]
    refusals = [text for text, process in zip(said, processes, strict=True) if process.returncode]
    assert all("[game-" in text for text in refusals)
    assert table.status()["step"] == 2
    table.done("replay")
