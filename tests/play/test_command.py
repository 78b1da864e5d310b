"""How `regelwerk play` is called, and how it refuses to be called; a real terminal."""

import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.play.conftest import kept

Play = Callable[..., tuple[int, str]]
ROOT = Path(__file__).parents[2]
TOYS = Path(__file__).parents[1] / "rulesets" / "toys"


@pytest.mark.parametrize(
    ("options", "exit_code", "said"),
    [
        (("--seed", "x"), 2, "--seed takes a whole number, not 'x'. [play-not-a-number]"),
        (("--steps", "1.5"), 2, "[play-not-a-number]"),
        (("--resume", "a", "--seed", "1"), 2, "--resume and --seed cannot be asked for at once."),
        (("--replay", "a", "--resume", "b"), 2, "[asked-for-both]"),
        (("--no-save", "--save", "b"), 2, "--no-save and --save cannot be asked for at once."),
        (("--dice", "loaded"), 2, "[unknown-choice]"),
        (("--scenario", "yrd"), 2,
         "There is no scenario 'yrd'. Scenarios are: yard, alley. Did you mean 'yard'?"),
        (("--scenario", "yard", "--players", "random,random,random"), 2,
         "3 players are given, but there are places for 2: Reds, Blues."),
        (("--scenario", "yard", "--players", "gredy"), 2, "Did you mean 'greedy'?"),
        (("--scenario", "yard", "--players", "Red=greedy"), 2,
         "Nobody called 'Red' decides in this game. Players are: Reds, Blues. Did you mean 'Reds'?"),
        (("--scenario", "yard", "--format", "json"), 2, '"code": "play-json-asks-nobody"'),
        (("--scenario", "yard", "--players", "random", "--save", "/proc/x"), 1, "[game-not-writable]"),
    ],
)
def test_wrong_calls_are_refused_with_what_would_be_right(
    play: Play, options: tuple[str, ...], exit_code: int, said: str
) -> None:
    code, shown = play("brawl", *options, "--lang", "en")
    assert said in shown
    assert code == exit_code


def test_greedy_needs_a_declared_value(play: Play) -> None:
    code, shown = play("noughts", "--players", "greedy", "--lang", "en")
    assert code == 1
    assert "this ruleset declares none. Add `value:` to the ruleset's head" in shown


def test_players_may_be_named(play: Play) -> None:
    _, shown = play("noughts", "--players", "Bob=random", "--seed", "1", "--lang", "en", typed="set b\n")
    assert "2. Bob: " in shown and "2. Ann: " not in shown


def test_input_that_is_no_text_does_no_harm(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "regelwerk", "play", str(TOYS / "noughts"), "--seed", "1", "--lang", "en"],
        input=b"\xff\xfe\x00\n\x80set\nset b\n", capture_output=True, cwd=ROOT, timeout=60,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert result.returncode == 0
    assert b"1. Ann: Set a mark: b" in result.stdout
    assert b"Traceback" not in result.stderr


@pytest.mark.slow
def test_at_a_real_terminal_it_asks_colours_and_leaves_on_ctrl_c(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    file = tmp_path / "game"
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "regelwerk", "play", str(TOYS / "noughts"), "--seed", "1", "--lang", "en",
         "--save", str(file)],
        stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=environment, start_new_session=True,
        preexec_fn=lambda: os.close(os.open(os.ttyname(theirs), os.O_RDWR)),
    )
    os.close(theirs)
    seen = b""

    def until(text: bytes) -> None:
        nonlocal seen
        while text not in seen:
            ready, _, _ = select.select([ours], [], [], 30)
            assert ready, seen
            seen += os.read(ours, 65536)

    try:
        until(b"Ann> ")
        assert b"\x1b[" in seen
        os.write(ours, b"set b\n")
        until(b"Bob> ")
        # A key that comes just as the prompt is made ready may be lost.
        os.write(ours, b"\x03")
        if not select.select([ours], [], [], 5)[0]:
            os.write(ours, b"\x03")
        until(b"Saved in ")
        assert process.wait(30) == 130
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    assert b"Traceback" not in seen
    assert len(kept(file).moves) == 1


def test_without_a_scenario_the_first_one_is_played(play: Play, tmp_path: Path) -> None:
    play("brawl", "--players", "random", "--seed", "1", "--steps", "2", "--save", str(tmp_path / "game"))
    assert kept(tmp_path / "game").scenario == "yard"
