"""The same seed plays the same game, byte for byte, whatever the machine is set to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = [
    ["tests/rulesets/toys/brawl", "--players", "random", "--steps", "40"],
    ["hexwar", "--scenario", "meadow", "--players", "random", "--steps", "30"],
]
PLAIN = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "0"}
OTHERS: list[dict[str, str]] = [
    {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "de_DE.UTF-8"}, {"LC_ALL": "tr_TR.UTF-8"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},   # what it can not write it spells out
    {"TZ": "Pacific/Kiritimati"}, {"TZ": "America/St_Johns"}, {"PYTHONOPTIMIZE": "1"}, {},
]  # fmt: skip
SETTINGS = [{"PYTHONHASHSEED": str(seed), **others} for seed, others in enumerate(OTHERS, 1)]


def played(game: list[str], save: Path, changes: dict[str, str], *options: str) -> "tuple[int, bytes]":
    done = subprocess.run(
        [sys.executable, "-m", "regelwerk", "play", *game, "--lang", "de", *options],
        env={**os.environ, **PLAIN, "XDG_CACHE_HOME": str(save.parent), "PYTHONPATH": str(ROOT), **changes},
        cwd=ROOT, capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.stderr == b"", done.stderr
    return done.returncode, done.stdout.replace(str(save).encode(), b"SAVE")


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [GAMES[0], pytest.param(GAMES[1], marks=pytest.mark.soak)], ids=["toy", "hexwar"]
)
def test_a_seed_plays_the_same_game_everywhere(tmp_path: Path, game: list[str]) -> None:
    first = tmp_path / "first.json"
    told = played(game, first, {}, "--seed", "7", "--save", str(first))
    assert told[0] == 0
    again = tmp_path / "again.json"
    for changes in SETTINGS:
        found = played(game, again, changes, "--seed", "7", "--save", str(again), "--force")
        assert found == told or ("PYTHONUTF8" in changes and found[0] == 0), changes
        assert again.read_bytes() == first.read_bytes(), changes
    assert played(game[:1], again, SETTINGS[-1], "--replay", str(again))[0] == 0
