"""Saved games that are damaged, foreign or out of date are refused, with what is wrong with them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regelwerk.api.record import read_record
from regelwerk.api.ruleset import Ruleset
from regelwerk.model.problem import Refused
from tests.play.conftest import kept

Play = Callable[..., tuple[int, str]]
TOYS = Path(__file__).parents[1] / "rulesets" / "toys"


def as_json(folder: Path) -> Path:
    """The game of a folder in a file beside it."""
    file = folder.with_suffix(".json")
    file.write_text(kept(folder).to_json(), encoding="utf-8")
    return file


@pytest.fixture
def saved(play: Play, tmp_path: Path) -> Path:
    """A record of JSON, as games were kept at first."""
    play("noughts", "--seed", "1", "--save", str(tmp_path / "game"), typed="set b\nset a\nwait\n")
    return as_json(tmp_path / "game")


def changed(file: Path, **values: Any) -> None:
    data = json.loads(file.read_text())
    file.write_text(json.dumps(data | values))


@pytest.mark.parametrize("option", ["--resume", "--replay"])
@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"format": "regelwerk game 99"}, "save-not-a-game"),
        ({"ruleset": "chess"}, "save-other-ruleset"),
        ({"version": "0.9.0", "content": "0" * 32}, "save-ruleset-changed"),
        ({"content": "0" * 32}, "save-ruleset-edited"),
        ({"scenario": "moon"}, "play-unknown-scenario"),
        ({"seed": "1"}, "save-not-a-game"),
        ({"seed": True}, "save-not-a-game"),
        ({"seed": 2}, "save-differs"),
        ({"players": {"Ann": "cheater", "Bob": "person"}}, "play-unknown-player"),
        ({"players": ["Ann"]}, "save-not-a-game"),
        ({"players": {"Ann": "greedy", "Bob": "person"}}, "play-no-value"),
        ({"dice": "loaded"}, "save-not-a-game"),
        ({"surplus": 1}, "save-not-a-game"),
        ({"start": {"dice": [[6, 6]], "trace": ""}}, "save-start-differs"),
        ({"start": {}}, "save-not-a-game"),
        ({"steps": [1]}, "save-not-a-game"),
        ({"steps": {}}, "save-not-a-game"),
    ],
)
def test_each_way_of_being_wrong_has_its_refusal(
    play: Play, saved: Path, option: str, values: dict[str, Any], code: str
) -> None:
    changed(saved, **values)
    before = saved.read_bytes()
    exit_code, shown = play("noughts", option, str(saved), "--lang", "en")
    assert exit_code == 1
    assert f"[{code}]" in shown
    assert saved.read_bytes() == before


@pytest.mark.parametrize(
    ("step", "codes"),
    [
        ({"by": "Ann"}, ["save-differs"]),
        ({"do": "fly"}, ["save-differs", "choice-not-now"]),
        ({"with": ["z"]}, ["save-differs", "choice-not-offered"]),
        ({"with": [["b"]]}, ["save-differs", "choice-not-offered"]),
        ({"with": []}, ["save-differs", "choice-incomplete"]),
        ({"with": ["b"]}, ["save-differs", "choice-barred"]),
        ({"dice": [[6, 6]]}, ["save-differs"]),
        ({"trace": "0"}, ["save-differs"]),
        ({"with": [{}]}, ["save-not-a-game"]),
        ({"dice": [6]}, ["save-not-a-game"]),
        ({"dice": [[6, 1.5]]}, ["save-not-a-game"]),
    ],
)
def test_a_step_that_comes_out_differently_is_named(
    noughts: Ruleset, saved: Path, step: dict[str, Any], codes: list[str]
) -> None:
    data = json.loads(saved.read_text())
    data["steps"][1] |= step
    saved.write_text(json.dumps(data))
    with pytest.raises(Refused) as refusal:
        noughts.replay(read_record(str(saved))[0])
    assert [problem.code for problem in refusal.value.problems] == codes
    if codes[0] == "save-differs":
        assert refusal.value.problems[0].values["step"] == "2"


def test_typed_dice_that_are_missing_are_not_asked_for(brawl: Ruleset, play: Play, tmp_path: Path) -> None:
    play("brawl", "--scenario", "yard", "--dice", "typed", "--seed", "1", "--save", str(tmp_path / "game"),
         typed="throw Ria Bo\n3\n")
    file = as_json(tmp_path / "game")
    data = json.loads(file.read_text())
    data["steps"][0]["dice"] = []
    file.write_text(json.dumps(data))
    with pytest.raises(Refused) as refusal:
        brawl.replay(read_record(str(file))[0])
    assert [problem.code for problem in refusal.value.problems] == ["save-differs"]


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.99])
def test_a_file_that_breaks_off_is_refused_with_the_place(play: Play, saved: Path, share: float) -> None:
    text = saved.read_bytes()
    saved.write_bytes(text[: int(len(text) * share)])
    code, shown = play("noughts", "--resume", str(saved), "--lang", "en")
    assert code == 1
    assert "no saved game, or only the beginning of one" in shown
    assert "[save-not-json]" in shown


@given(st.binary(max_size=200))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_random_bytes_are_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(data)
    with pytest.raises(Refused):
        read_record(str(file))


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"seed": ' + "9" * 5000 + "}", '{"seed": NaN}', '"\\ud800"', "null", "[]"]
)
def test_hostile_json_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    with pytest.raises(Refused):
        read_record(str(file))


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('"seed": 1', '"seed": 2, "seed": 1', ("save-key-twice", "key", "seed")),
        ('"seed": 1', '"seed": NaN', ("save-not-a-game", "what", "NaN")),
        ('"by": "Ann"', '"by": "Bob", "by": "Ann"', ("save-key-twice", "key", "by")),
    ],
)
def test_a_file_that_says_something_twice_or_no_number_is_refused_with_what_it_is(
    saved: Path, old: str, new: str, what: tuple[str, str, str]
) -> None:
    text = saved.read_text()
    assert old in text
    saved.write_text(text.replace(old, new, 1))
    with pytest.raises(Refused) as refusal:
        read_record(str(saved))
    (problem,) = refusal.value.problems
    assert (problem.code, what[1], problem.values[what[1]]) == what


def test_a_file_that_an_editor_put_a_mark_before_is_read(noughts: Ruleset, saved: Path) -> None:
    before = read_record(str(saved))[0]
    saved.write_bytes(b"\xef\xbb\xbf" + saved.read_bytes())
    assert read_record(str(saved))[0] == before


def test_a_list_nested_deep_is_no_argument(noughts: Ruleset, saved: Path) -> None:
    data = json.loads(saved.read_text())
    nested: list[Any] = []
    for _ in range(300):
        nested = [nested]
    data["steps"][1]["with"] = nested
    saved.write_text(json.dumps(data))
    with pytest.raises(Refused):
        read_record(str(saved))


def test_a_changed_ruleset_says_what_changed_in_german_too(play: Play, saved: Path, tmp_path: Path) -> None:
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    folder = tmp_path / "noughts"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(text.replace("wind == 6", "wind >= 5"))
    old = json.loads(saved.read_text())["content"]
    code, shown = play(str(folder), "--resume", str(saved), "--lang", "de")
    assert code == 1
    assert "Das Regelwerk „noughts“ wurde geändert" in shown
    assert f"der Abdruck aber war {old} und ist " in shown
    (folder / "ruleset.yaml").write_text(text.replace("version: 1.0.0", "version: 2.0.0"))
    code, shown = play(str(folder), "--resume", str(saved), "--lang", "de")
    assert f"mit der Fassung 1.0.0 von „noughts“ gespielt (Abdruck {old})" in shown
    assert "dies ist die Fassung 2.0.0" in shown


def test_a_comment_is_no_change(play: Play, saved: Path, tmp_path: Path) -> None:
    folder = tmp_path / "noughts"
    folder.mkdir()
    text = (TOYS / "noughts" / "ruleset.yaml").read_text()
    (folder / "ruleset.yaml").write_text("# My own copy.\n\n" + text)
    code, _ = play(str(folder), "--replay", str(saved))
    assert code == 0


def test_equal_steps_in_other_bytes_are_told_apart(play: Play, saved: Path) -> None:
    changed(saved)
    code, shown = play("noughts", "--replay", str(saved), "--lang", "en")
    assert code == 1
    assert "first in line 1. [save-bytes-differ]" in shown


def test_a_missing_file_is_refused(play: Play, tmp_path: Path) -> None:
    for option in ("--resume", "--replay"):
        code, shown = play("noughts", option, str(tmp_path / "none.json"), "--lang", "en")
        assert code == 2
        assert "[save-not-read]" in shown


def edited(folder: Path, old: str, new: str) -> str:
    """The toy, a copy in `folder` that somebody has edited."""
    text = (TOYS / "noughts" / "ruleset.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "noughts").mkdir()
    (folder / "noughts" / "ruleset.yaml").write_text(text.replace(old, new), encoding="utf-8")
    return str(folder / "noughts")


def test_a_game_goes_on_by_rules_that_have_changed_where_that_is_accepted(
    play: Play, saved: Path, tmp_path: Path
) -> None:
    rules = edited(tmp_path, "kind: ruleset\n", "kind: ruleset\nvalue: 1\n")
    before = saved.read_bytes()
    code, shown = play(rules, "--resume", str(saved), "--lang", "en")
    assert code == 1 and "--accept-ruleset. [save-ruleset-edited]" in shown
    assert saved.read_bytes() == before
    options = ("--accept-ruleset", "--lang", "en", "--save", str(tmp_path / "changed"))
    code, shown = play(rules, "--resume", str(saved), *options, typed="save\nquit\n")
    assert code == 0 and "Going on after step 3." in shown
    record = kept(tmp_path / "changed")
    assert len(record.moves) == len(json.loads(before)["steps"])
    assert record.content != json.loads(before)["content"] and saved.read_bytes() == before


def test_a_game_of_the_store_that_accepts_other_rules_goes_on_as_a_game_of_its_own(
    play: Play, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rules = edited(tmp_path, "kind: ruleset\n", "kind: ruleset\nvalue: 1\n")
    before = kept(tmp_path / "game")
    call = ("--resume", str(tmp_path / "game"), "--accept-ruleset", "--lang", "en")
    _, shown = play(rules, *call, typed="set c\nquit\n")
    (fresh,) = (tmp_path / "data" / "regelwerk" / "games" / "table").iterdir()
    assert f"--resume {fresh}\n" in shown
    assert len(kept(fresh).moves) == 4 and kept(tmp_path / "game") == before


def test_a_file_of_json_goes_on_in_the_store_and_stays_as_it_was(
    play: Play, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    before = saved.read_bytes()
    _, shown = play("noughts", "--resume", str(saved), "--lang", "en", typed="set c\nquit\n")
    (fresh,) = (tmp_path / "data" / "regelwerk" / "games" / "table").iterdir()
    assert f"Saved after every step in {fresh}\n" in shown
    assert [move.arguments for move in kept(fresh).moves][-1] == ("c",) and saved.read_bytes() == before


def test_a_choice_that_the_changed_rules_do_not_allow_is_told(
    play: Play, saved: Path, tmp_path: Path
) -> None:
    rules = edited(tmp_path, "a: {next: b}, b: {next: c}, c:", "a: {next: c}, c:")
    code, shown = play(rules, "--resume", str(saved), "--accept-ruleset", "--lang", "en")
    assert code == 1 and "differs from the file at step 1" in shown


def test_a_key_that_stands_twice_is_told_with_its_place(play: Play, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    text = text.replace(' "seed"', ' "dice": "rolled",\n "dice": "typed", "seed"', 1)
    saved.write_text(text, encoding="utf-8")
    line = 1 + text.split('"dice": "typed"')[0].count("\n")
    code, shown = play("noughts", "--resume", str(saved), "--lang", "en")
    told = f"the key 'dice' stands for the second time in line {line}, column 2;"
    assert code == 1 and told in " ".join(shown.split()) and "Remove one of the two" in shown


@pytest.mark.parametrize(
    "text", ['{"a": NaN}}}, "b": 1', '"a": NaN', '{"a": NaN, "\\x": 1}', '{"a": {"b": 1}, "b": NaN}']
)
def test_where_no_key_stands_twice_none_is_said_to(text: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read_record(str(tmp_path / "game.json"))
    assert refused.value.problems[0].code in ("save-not-a-game", "save-not-json")
