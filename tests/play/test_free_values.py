"""Points and numbers that nobody lists, typed at the terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk import Refused, load

TOY = """
kind: ruleset
id: toy
version: 1.0.0
title: {de: Ball, en: Ball}
documents: {toy: {de: Ball, en: Ball}}
start: play
space:
  kind: plane
  table: {width: 60, depth: 60}
  pieces: {type: ball, at: at, base: 2, facing: facing}
---
kind: type
id: ball
plural: balls
title: {de: Ball, en: ball}
fields: {at: {type: point}, facing: {type: number}}
---
kind: action
id: throw
title: {de: Werfen, en: Throw}
source: {standing: house}
by: ball
parameters:
  target: {from: balls, title: {de: Ball, en: ball}}
  to: {type: point, propose: "[toward(target, target, 0)]", title: {de: Ziel, en: goal}}
  heading: {type: number, propose: "[45]", title: {de: Richtung, en: heading}}
requires:
  - that: distance(target, to) > 4
    else: {de: Zu nah., en: Too near.}
  - that: heading < 360
    else: {de: Richtungen gehen bis 359., en: Headings go to 359.}
do:
  - {set: target.at, to: to}
  - {set: target.facing, to: heading}
---
kind: phase
id: play
title: {de: Spiel, en: Play}
who: {decides: first(balls), actions: [throw]}
next: [{to: play}]
---
kind: scenario
id: start
title: {de: Beginn, en: Start}
source: {standing: house}
state: {balls: {Red: {at: [30, 30], facing: 0}, Blue: {at: [10, 10], facing: 0}}}
"""
Play = Callable[..., tuple[int, str]]


@pytest.fixture
def thrown(play: Play, tmp_path: Path) -> Callable[[str], str]:
    (tmp_path / "ruleset.yaml").write_text(TOY, encoding="utf-8")

    def thrown(line: str) -> str:
        code, shown = play(str(tmp_path), "--seed", "1", "--lang", "en", typed=line)
        assert code == 0
        return shown

    return thrown


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("throw Red 42,17 30\n", "1. Red: Throw: Red, (42; 17), 30"),
        ("throw Red (42; 17) 12.5\n", "1. Red: Throw: Red, (42; 17), 12.5"),
        ("throw Red 42.25 17 -90\n", "1. Red: Throw: Red, (42.25; 17), -90"),
        ("throw\nRed\n50,50\n30°\n", "1. Red: Throw: Red, (50; 50), 30"),
        ("throw Red\n50,50\n45\n", "1. Red: Throw: Red, (50; 50), 45"),
        ("throw Red 31,31 30\n", "Too near."),
        ("throw Red 50,50 400\n", "Headings go to 359."),
        ("throw Red 5e9,50 30\n", "'5e9,50 30' is not understood."),
        ("throw Red 50,50 5000000000\n", "cannot be chosen as 'heading': numbers go from -1000000000 to"),
        ("throw Red north\n", "'north' is not understood."),
        ("? throw Red 31,31 30\n", "Too near."),
        ("throw Red 50,50 30\nundo\nthrow Red 51,51 30\n", "1. Red: Throw: Red, (51; 51), 30"),
    ],
)
def test_any_spot_and_heading_can_be_typed(thrown: Callable[[str], str], line: str, told: str) -> None:
    assert told in thrown(line)


def test_two_numbers_typed_for_a_spot_are_the_spot_and_not_what_is_asked_for_later(
    play: Play, tmp_path: Path
) -> None:
    heading = next(line for line in TOY.splitlines() if "  heading: {" in line)
    more = heading.replace("heading", "spin").replace("Richtung", "Drall")
    text = TOY.replace(heading, f"{heading}\n{more}").replace("heading < 360", "heading < 360 and spin < 9")
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    _, shown = play(str(tmp_path), "--seed", "1", "--lang", "en", typed="throw Red\n50 40\n45\n7\n")
    assert "1. Red: Throw: Red, (50; 40), 45, 7" in shown


def test_a_single_proposal_is_not_taken_without_asking(thrown: Callable[[str], str]) -> None:
    shown = thrown("throw Red\n")
    assert "nothing else possible" not in shown
    assert "A spot that is not listed may be allowed, too; typed: 42; 17" in shown


def test_where_nothing_is_proposed_it_is_not_said_that_nothing_can_be(play: Play, tmp_path: Path) -> None:
    ahead = "[] if target.facing > 0 else [toward(target, target, 9)]"
    text = TOY.replace("[toward(target, target, 0)]", ahead)
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    typed = "throw Red 42,17 30\n? throw Red\nthrow Red\n50,50\n45\n"
    _, shown = play(str(tmp_path), "--seed", "1", "--lang", "en", typed=typed)
    assert "Nothing is proposed for 'goal' now; what somebody types may be allowed all the same." in shown
    assert "There is nothing to choose" not in shown
    assert "goal:\n  A spot that is not listed may be allowed" in shown
    assert "2. Red: Throw: Red, (50; 50), 45" in shown


def test_an_action_for_which_nothing_is_proposed_is_listed_unless_something_else_bars_it(
    play: Play, tmp_path: Path
) -> None:
    text = TOY.replace("[toward(target, target, 0)]", "[]").replace("[throw]", "[throw, wave]")
    wave = text.split("---")[2].replace("id: throw", "id: wave").replace("Throw}", "Wave}")
    barred = "requires:\n  - {that: target.facing > 9, else: {de: Nein., en: No.}}"
    text += "---" + wave.replace("requires:", barred)
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    code, shown = play(str(tmp_path), "--seed", "1", "--lang", "en", typed="1\nRed\n50,50\n30\n")
    assert code == 0
    assert "  1  Throw (nothing is proposed; to be typed: goal, heading)  throw\n" in shown
    assert "Wave" not in shown.split("1. Red:")[0] and "1. Red: Throw: Red, (50; 50), 30" in shown


@pytest.mark.parametrize(
    ("proposed", "demanded", "unproposed"),
    [
        ("[]", "distance(target, to) > 4", ("throw",)),
        ("[]", "distance(target, to) > 4 and target.facing > 9", ()),  # neither target would do
        ("[]", "distance(target, to) > 4 and target.facing > 7", ("throw",)),  # Blue is left
        ("[toward(target, target, 0)]", "distance(target, to) > 4", ()),  # all that is proposed is too near
        ("[toward(target, target, 9)]", "distance(target, to) > 4", ()),  # and is a choice otherwise
    ],
)
def test_what_to_type_is_known_without_a_word_of_why_the_rest_is_barred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proposed: str, demanded: str, unproposed: tuple[str, ...]
) -> None:
    """A menu asks it at every turn: a duel stood still for a second when it was answered by `why_not`."""
    text = TOY.replace("[toward(target, target, 0)]", proposed).replace("distance(target, to) > 4", demanded)
    text = text.replace("[10, 10], facing: 0", "[10, 10], facing: 8")
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    game = load(tmp_path).game(seed=1)
    monkeypatch.setattr("regelwerk.why_not.nearest.told", None)
    assert game.unproposed == unproposed


@pytest.mark.parametrize(
    ("facing", "asked", "told"),
    [
        ("8", "ball: Blue (nothing else possible)\ngoal:\n", "1. Red: Throw: Blue, (50; 50), 30"),
        ("0", "ball:\n  1  Red\n  2  Blue\n", "There is no number 30 here."),
    ],
)
def test_those_are_listed_that_nothing_bars_or_all_if_each_is_barred(
    play: Play, tmp_path: Path, facing: str, asked: str, told: str
) -> None:
    text = TOY.replace("[toward(target, target, 0)]", "[]")
    text = text.replace("[10, 10], facing: 0", f"[10, 10], facing: {facing}")
    text = text.replace("distance(target, to) > 4", "distance(target, to) > 4 and target.facing > 7")
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    _, shown = play(str(tmp_path), "--seed", "1", "--lang", "en", typed="throw\n50,50\n30\n")
    assert asked in shown and told in shown


def test_what_bars_an_action_is_looked_for_no_longer_than_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(*asked: object) -> bool:
        while True:
            pass

    (tmp_path / "ruleset.yaml").write_text(TOY.replace("[toward(target, target, 0)]", "[]"), encoding="utf-8")
    game = load(tmp_path).game(seed=1)
    monkeypatch.setattr("regelwerk.why_not.ask.SECONDS", 0.05)
    monkeypatch.setattr("regelwerk.why_not.nearest.barred", endless)
    with pytest.raises(Refused) as caught:
        assert game.unproposed
    assert [each.code for each in caught.value.problems] == ["run-too-long"]


def test_what_is_barred_whatever_is_typed_is_told_before_more_is_asked(play: Play, tmp_path: Path) -> None:
    text = TOY.replace("[toward(target, target, 0)]", "[]")
    text = text.replace("[10, 10], facing: 0", "[10, 10], facing: 8")
    text = text.replace("distance(target, to) > 4", "distance(target, to) > 4 and target.facing > 7")
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    _, shown = play(str(tmp_path), "--seed", "1", "--lang", "en", typed="throw Red\n? throw Red\n")
    assert "goal>" not in shown and shown.count("  facing of Red is greater than 7 (") == 2
