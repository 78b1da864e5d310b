"""How long a simulation plays, what it says meanwhile, and what it says of games that got stuck."""

import json
from pathlib import Path
from time import monotonic

import pytest

from regelwerk.cli import main
from regelwerk.commands import simulate_runner
from regelwerk.commands.syntax import seconds_in
from tests.sampling import sample

NOUGHTS = str(Path(__file__).parents[1] / "rulesets" / "toys" / "noughts")
MIRE = """
kind: ruleset
id: mire
version: 1.0.0
title: {en: Mire}
languages: [en]
documents: {mire: {en: Mire}}
start: day
---
kind: type
id: kid
plural: kids
title: {en: kid}
fields: {steps: {type: integer}}
---
kind: phase
id: day
title: {en: Day}
who: {decides: first(kids), actions: [walk]}
next: [{to: day}]
---
kind: action
id: walk
title: {en: Walk}
source: {standing: house}
by: kid
do: [{change: kid.steps, by: 1}]
---
kind: rule
id: M.1
title: {en: Mud}
text: {en: Nobody walks more than three steps.}
source: {standing: house}
on: walk
requires: kid.steps < 3
refusal: {en: Mud.}
---
kind: scenario
id: meadow
title: {en: Meadow}
state: {kids: {Ann: {}}}
"""


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("90s", 90), ("5m", 300), ("2h", 7200), ("7", 7), ("0s", None), ("x", None), ("-3s", None), ("", None),
     ("1.5m", None)],
)  # fmt: skip
def test_times_are_read(text: str, seconds: float | None) -> None:
    assert seconds_in(text) == seconds


@pytest.mark.parametrize(("processes", "seconds"), sample([("1", 2), ("2", 8)]))
def test_as_many_games_are_played_as_the_time_allows_and_that_is_said(
    processes: str, seconds: int, capsys: pytest.CaptureFixture[str]
) -> None:
    began = monotonic()  # several workers take a while to start
    call = ["simulate", NOUGHTS, "--scenario", "row", "--for", f"{seconds}s", "--workers", processes]
    assert main([*call, "--format", "json", "--lang", "en"]) == 0
    assert monotonic() - began < 60
    shown = capsys.readouterr()
    assert json.loads(shown.out)["games"] > 0
    assert f"As many as were done after {seconds} s." in shown.err


def test_games_that_somebody_asked_for_are_played_however_long_that_takes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulate_runner, "SECONDS", 0)
    assert main(["simulate", NOUGHTS, "--scenario", "row", "--games", "30", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 30


def test_where_no_game_is_over_in_time_that_is_told_with_what_helps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulate_runner, "SECONDS", 0)
    assert main(["simulate", NOUGHTS, "--scenario", "row", "--workers", "1", "--lang", "en"]) == 1
    assert "--steps 200" in capsys.readouterr().out


def test_without_a_terminal_a_line_now_and_then_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulate_runner, "_FIRST_LINE", 0.0)
    assert (
        main(["simulate", NOUGHTS, "--scenario", "row", "--games", "8", "--workers", "1", "--lang", "en"])
        == 0
    )
    assert "of 8 games after 0 s" in capsys.readouterr().err


@pytest.mark.parametrize("more", [[], ["--no-rules"]])
def test_games_that_get_stuck_say_where_and_what_is_in_the_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    (tmp_path / "mire.yaml").write_text(MIRE, "utf-8")
    call = ["simulate", str(tmp_path), "--games", "3", "--workers", "1", *more]
    assert main([*call, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["stuck"] == [{"phase": "day", "who": "Ann", "barred": ["M.1"], "games": [0, 1, 2]}]
    assert main([*call, "--lang", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Stuck in the phase day: Ann has to choose, and nothing is allowed – barred by M.1" in told
    assert "(games 0, 1, 2)" in told


@pytest.mark.parametrize("more", [[], ["--no-rules"]])
def test_games_that_are_broken_off_say_why_and_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    text = MIRE.lstrip().replace("kid.steps < 3", "6 // (2 - kid.steps) > 0")
    (tmp_path / "mire.yaml").write_text(text, "utf-8")
    call = ["simulate", str(tmp_path), "--games", "3", "--workers", "1", *more]
    assert main([*call, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (problem,) = found["broken_off"]
    assert [problem["code"]] == found["problems"] == ["run-division-by-zero"]
    assert problem["place"].endswith("mire.yaml:34:11") and problem["games"] == [0, 1, 2]
    assert main([*call, "--lang", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Broken off (3 games): " in told and "mire.yaml:34:11: Something is divided by 0 here." in told
