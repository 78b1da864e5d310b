"""How `regelwerk odds` is called, and what it prints."""

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from regelwerk.cli import main

Odds = Callable[..., tuple[int, str]]
OVER = ("--until", "count(fighters) == 1")
BLOW = ("--event", "strike: Bob, target: Ann")
FIGHT = ("--event", "strike: Ann, target: Bob", "--event", "strike: Bob, target: Ann")


def test_a_table_of_changes_in_german(odds: Odds) -> None:
    assert odds("arena", "--event", "strike: Bob, target: Ann", "--lang", "de") == (
        0,
        "Ausgang             genau  in Prozent\n"
        "nichts ändert sich    2/3     66,67 %\n"
        "Ann: Kraft 3 → 1      1/3     33,33 %\n",
    )


def test_numbers_are_summed_up(odds: Odds) -> None:
    assert odds("arena", "--event", "pick: Bowl, cube: One", "--of", "Bowl.total", "--lang", "en") == (
        0,
        "outcome  exactly  percent  at least\n"
        "5            1/3  33.33 %  100.00 %\n"
        "7            1/2  50.00 %   66.67 %\n"
        "9            1/6  16.67 %   16.67 %\n"
        "Mean 6.66667, standard deviation 1.37437.\n",
    )


def test_a_fight_to_the_end(odds: Odds) -> None:
    code, shown = odds("arena", *FIGHT, *OVER, "--of", "first(fighters)", "--lang", "en")
    assert code == 0
    assert shown.splitlines()[1].split() == ["Ann", "3/4", "75.00", "%"]
    assert shown.splitlines()[-1] == "Events until the end: 6 on average."


def test_what_never_ends_is_a_row_of_its_own(odds: Odds) -> None:
    code, shown = odds(
        "arena", "--event", "share: Bowl, cube: One", "--until", "false", "--of", "Bowl.total", "--lang", "de"
    )  # fmt: skip
    assert code == 0
    assert shown.splitlines()[1].split() == ["kein", "Ende", "1", "100,00", "%"]
    assert shown.splitlines()[-1] == "Ereignisse bis zum Ende: im Mittel unendlich viele."


def test_json_has_fractions_and_decimals(odds: Odds) -> None:
    code, shown = odds(
        "arena", *FIGHT, "--until", "count(fighters) == 1", "--of", "count(fighters)", "--format", "json"
    )
    data = json.loads(shown)
    assert code == 0
    assert data["outcomes"] == [{"outcome": "1", "value": 1, "exact": "1", "decimal": 1.0}]
    assert data["steps"] == {"exact": "6", "decimal": 6.0}
    assert data["never"] == {"exact": "0", "decimal": 0.0}
    data = json.loads(odds("arena", *BLOW, "--format", "json", "--lang", "en")[1])
    assert data["outcomes"][1] == {
        "outcome": "Ann: health 3 → 1", "winners": None,
        "changes": [{"thing": "Ann", "field": "health", "before": 3, "after": 1}],
        "exact": "1/3", "decimal": pytest.approx(1 / 3),
    }  # fmt: skip


@pytest.mark.parametrize(("language", "label"), [("de", "Ann ist nicht mehr dabei"), ("en", "Ann is gone")])
def test_a_drawing_shows_a_bar_for_each_outcome(
    odds: Odds, tmp_path: Path, language: str, label: str
) -> None:
    file = tmp_path / "odds.svg"
    code, _ = odds("arena", *FIGHT, *OVER, "--svg", str(file), "--lang", language)
    assert code == 0
    drawing = ElementTree.parse(file)
    texts = [each.text or "" for each in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert any(label in each for each in texts)
    bars = [each for each in drawing.iter() if each.get("class") == "bar"]
    tracks = [each for each in drawing.iter() if each.get("class") == "track"]
    assert len(bars) == len(tracks) == len([each for each in texts if each.endswith("%")])
    lengths = [float(bar.get("width", "0")) for bar in bars]
    assert sum(lengths) == pytest.approx(float(tracks[0].get("width", "0")), rel=0.02)


def test_many_outcomes_are_cut_short(odds: Odds) -> None:
    events = [part for _ in range(10) for part in ("--event", "add_up: Bowl")]
    code, shown = odds("arena", *events, "--of", "Bowl.total", "--lang", "en")
    assert code == 0
    assert len(shown.splitlines()) == 42
    assert "\n42 more" in shown


@pytest.mark.parametrize(
    ("options", "exit_code", "said"),
    [
        (("--seconds", "x"), 2, "--seconds takes a number from 1 to 86400, not 'x'. [odds-seconds]"),
        (("--seconds", "0"), 2, "[odds-seconds]"),
        (("--example", "first-bouts"), 2, "Did you mean 'first-bout'?"),
        (("--example", "first-bout", "--svg", "/nowhere/x.svg"), 1, "[file-not-written]"),
        ((*FIGHT, "--until", "Anna.health"), 2, "--until:1:1:"),
        ((), 2, "[odds-of-what]"),
    ],
)
def test_wrong_calls_are_refused(odds: Odds, options: tuple[str, ...], exit_code: int, said: str) -> None:
    code, shown = odds("arena", *options, "--lang", "en")
    assert said in shown
    assert code == exit_code


TOSS = """
kind: ruleset
id: toss
version: 1.0.0
title: {en: Toss}
languages: [en]
documents: {toss: {en: Toss}}
start: day
---
kind: phase
id: day
title: {en: Day}
who: nobody
---
kind: type
id: kid
plural: kids
title: {en: kid}
fields: {tired: {type: boolean}, caught: {type: integer}}
---
kind: event
id: catch
title: {en: Catch}
parameters: {kid: kid}
do:
  - {set: kid.tired, to: true}
  - {roll: 2, as: thrown}
  - {when: thrown == 2, then: [{change: kid.caught, by: 1}]}
---
kind: scenario
id: yard
title: {en: Yard}
state: {kids: {Ann: {}}}
"""


def test_what_changes_in_any_case_is_said_once_beneath_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "toss.yaml").write_text(TOSS, "utf-8")
    assert main(["odds", str(tmp_path), "--event", "catch: Ann", "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        "outcome            exactly  percent\n"
        "Ann: caught 0 → 1      1/2  50.00 %\n"
        "nothing more           1/2  50.00 %\n"
        "In any case: Ann: tired no → yes.\n"
    )
