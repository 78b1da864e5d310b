"""Killed at any moment, a command leaves every file as it was or as it was to be, and the next goes on from there."""

import contextlib
import io
import os
import shutil
import sys
from random import Random

import pytest

from regelwerk.cli import main
from tests.fuzz.killed import CASES, calls, found, killed, prepared, ran, stray

pytestmark = pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="needs fork")
KILLS, SOAK = 1, 18     # of each case


@pytest.fixture(scope="module", autouse=True)
def imported(tmp_path_factory):
    """What commands import is there already in the processes that are forked from this one."""
    for name in ("game new", "play", "simulate", "fmt", "new ruleset", "rulebook write"):
        folder = tmp_path_factory.mktemp("imported")
        prepared(name, folder)
        with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
            patch.chdir(folder)
            patch.setenv("XDG_CACHE_HOME", str(folder / ".cache"))
            assert main(CASES[name].command) == 0


def whole(name, files, before, after):
    """No file is half written, and none is lost."""
    case = CASES[name]
    for file, content in files.items():
        if stray(name, file):
            continue
        if file == case.grows:
            assert after[file].startswith(content) or before.get(file, b"").startswith(content), file
        elif file == case.saves:
            assert b"'start'" in content and content.endswith(b"COMMIT;"), file
        else:
            assert content in (before.get(file), after.get(file)), f"{file} is half written"
    assert before.keys() & after.keys() <= files.keys(), "a file is lost"


def kill(name, tmp_path, kills, seed):
    case = CASES[name]
    sound, done = tmp_path / "sound", tmp_path / "done"
    sound.mkdir()
    prepared(name, sound)
    before = found(sound)
    shutil.copytree(sound, done)
    most = calls(done, case.command)
    after = found(done)
    assert before != after or name == "check"
    # The first calls make folders and claim them; the others are taken by lot.
    first = [] if kills == 1 else range(1, min(4, most) + 1)
    moments = sorted({*first, *Random(f"{seed}/{name}").sample(range(1, most + 1), min(kills, most))})
    for at in moments:
        work = tmp_path / f"at-{at}"
        shutil.copytree(sound, work)
        assert killed(work, case.command, at), f"{name} did not come to call {at} of {most}"
        whole(name, found(work), before, after)
        then = case.then or (case.command,)
        if name == "game new" and not (work / "game" / "game.sqlite").exists():
            then = (case.command, *then)
        for command in then:
            code, said = ran(work, command)
            assert code == 0, f"{name}, killed at call {at} of {most}: {command}: {said}"
        left = {file: content for file, content in found(work).items() if not stray(name, file)}
        assert left in ((after, before) if case.then else (after,)), f"{name}, killed at call {at} of {most}"
        shutil.rmtree(work)
    return len(moments)


@pytest.mark.parametrize("name", CASES)
def test_what_is_killed_while_it_writes_leaves_nothing_half(name, tmp_path):
    assert kill(name, tmp_path, KILLS, 1) >= min(KILLS, 1)


@pytest.mark.soak
def test_of_very_many_that_are_killed_none_leaves_anything_half(tmp_path):
    kills = 0
    for name in CASES:
        (tmp_path / name).mkdir()
        kills += kill(name, tmp_path / name, SOAK, 2)
    print(f"{kills} kills, none lost or half written")
    assert kills >= 300
