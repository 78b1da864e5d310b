"""Whole games, most of the shipped ruleset by random players, through the command line alone."""

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.usefixtures("read_once")


def in_order(folder, turns):
    """Reports for everybody and a map for each turn, none of them empty, the maps well formed."""
    files = {file.name: file.read_text("utf-8") for file in (folder / "reports").glob("turn-*")}
    for turn in range(turns + 1):
        own = [name for name in files if name.startswith(f"turn-{turn:03}-")]
        assert own
        for name in [*own, f"turn-{turn:03}.md"]:
            assert files[name].startswith("# ")
            assert f"](turn-{turn:03}.svg)" in files[name]
            # Blocks of code are closed, and every step says what comes next or how it ended.
            assert files[name].count("```") % 2 == 0
            assert files[name].rstrip().splitlines()[-1].startswith(("Als Nächstes: ", "Das Spiel ist aus."))
        drawing = ElementTree.fromstring(files[f"turn-{turn:03}.svg"])
        names = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
        assert names.count("Alpha") == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_random_players_play_from_the_start_to_the_end(tmp_path, random_player, seed):
    status = random_player.play(str(tmp_path / "game"), seed)
    assert status["over"]
    assert status["winners"]
    assert status["turn"] >= 10 or len(status["winners"]) == 1
    in_order(tmp_path / "game", status["turn"])
    code, said = random_player.call("game", "replay", str(tmp_path / "game"))
    assert code == 0, said


def test_random_players_play_some_turns(tmp_path, random_player):
    status = random_player.play(str(tmp_path / "game"), 3, most=3)
    assert status["step"] == 4
    in_order(tmp_path / "game", 1)
    assert random_player.call("game", "replay", str(tmp_path / "game"))[0] == 0


def test_a_short_game_runs_through_processes_of_their_own(table):
    def call(action, *arguments):
        done = subprocess.run(
            [sys.executable, "-m", "regelwerk", "game", action, str(by_processes.folder), *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT / "engine")},
            capture_output=True,
            text=True,
            timeout=60,
        )
        return done.returncode, done.stdout + done.stderr

    by_processes = type(table)(table.folder.parent / "other", table.rules)
    by_processes.call = call
    by_processes.done("new", "--ruleset", str(table.rules), "--scenario", "plot", "--seed", "5")
    for each in (table, by_processes):
        each.turn()
        each.turn()
    assert by_processes.status()["step"] == 3
    assert by_processes.done("export") == table.done("export")
