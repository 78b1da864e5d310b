"""Killed at any moment, a game is before or after the step, never between; two at once do not mix."""

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.fuzz.killed import calls, killed

ROOT = Path(__file__).parent.parent.parent
needs_fork = pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="needs fork")


def game(action, folder, *arguments):
    return ["game", action, str(folder), *map(str, arguments)]


def moments(calls, count):
    """The first call, the last, and some between."""
    return sorted({1, calls, *random.Random(1).sample(range(1, calls), count)})


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


@pytest.mark.slow
@needs_fork
def test_a_resolve_killed_at_any_call_leaves_all_or_nothing(table, tmp_path):
    table.submit("Ida", "Slow creeps Kale\nSlower creeps Leek")
    table.submit("Ünal", "Moss creeps Dill")
    before, resolve = table.dump(), game("resolve", table.folder)
    table.done("resolve")
    table.done("undo")  # what was taken back before takes as many calls each time
    most = calls(tmp_path, resolve)
    after = table.dump()
    table.done("undo")
    assert table.dump() == before
    reached = set()
    for at in moments(most, 14):
        assert killed(tmp_path, resolve, at)
        resolved = whole(table, before, after)
        reached.add(resolved)
        if resolved:
            table.done("undo")
    assert reached == {False, True}


@pytest.mark.slow
@needs_fork
def test_an_undo_killed_at_any_call_leaves_all_or_nothing(table, tmp_path):
    before = table.dump()
    table.done("resolve", "--now")
    after = table.dump()
    other = shutil.copytree(table.folder, tmp_path / "other")
    most, reached = calls(tmp_path, game("undo", other)), set()
    for at in moments(most, 8):
        assert killed(tmp_path, game("undo", table.folder), at)
        undone = not whole(table, before, after)
        reached.add(undone)
        if undone:
            table.done("resolve", "--now")
    assert reached == {False, True}


@pytest.mark.slow
@needs_fork
def test_a_start_killed_at_any_call_leaves_a_game_or_none(table, tmp_path):
    arguments = ["--ruleset", table.rules, "--scenario", "plot", "--seed", "5"]
    most = calls(tmp_path, game("new", tmp_path / "new", *arguments))
    for at in moments(most, 8):
        folder = tmp_path / f"new-{at}"
        assert killed(tmp_path, game("new", folder, *arguments), at)
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
