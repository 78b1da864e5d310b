"""Choices in secret at the terminal: one after the other, the screen handed over in between."""

from pathlib import Path

import pytest

BAKERY = Path(__file__).parents[2] / "site" / "guide" / "games" / "bakery"


def test_the_screen_is_handed_over_and_all_is_told_at_the_end(play):
    code, said = play("hands", "--scenario", "two", "--players", "person,person", "--lang", "en",
                      typed="show rock\n\nshow scissors\nquit\n\n")
    assert code == 0
    _, rest = said.split("Ada has chosen.")
    assert "Whoever else looks" in rest and "rock" not in rest.split("Ben has chosen.")[0].split("You may")[0]
    told = rest.split("Ben has chosen.")[1]
    assert "Show: Ada, rock" in told and "Show: Ben, scissors" in told
    assert "Whoever else looks" not in told


def test_against_a_bot_nothing_is_told_before_all_have_chosen(play):
    code, said = play("hands", "--scenario", "two", "--players", "random,person", "--lang", "en",
                      typed="show rock\nundo\nquit\n\n")
    assert code == 0
    before, told = said.split("Ben has chosen.")
    assert "Ada has chosen." in before and "Show: Ada" not in before and "Show: Ada" in told
    assert told.count("(step 2)") == 1  # nothing was taken back


def test_reasons_are_told_to_whoever_chooses(play):
    _, said = play("hands", "--scenario", "two", "--players", "person,person", "--lang", "en",
                   typed="? show\nshow well\nquit\n\n")
    assert "3 ways" in said and "well" in said and "has chosen" not in said


def test_all_who_choose_at_once_take_one_step(play):
    _, said = play("hands", "--players", "random", "--seed", "1", "--lang", "en", "--steps", "2")
    assert [line.split(": ")[0] for line in said.splitlines()[:4]] == ["1. Ada", "1. Ben", "2. Ada", "2. Ben"]


@pytest.mark.parametrize(("seen_by", "handed"), [("nobody", False), ("owner", True)])
def test_the_screen_is_handed_over_only_where_one_may_see_what_another_may_not(
    play, tmp_path, seen_by, handed
):
    for file in BAKERY.glob("*.yaml"):
        text = file.read_text("utf-8").replace("baked: {of: cake", f"baked: {{seen_by: {seen_by}, of: cake")
        (tmp_path / file.name).write_text(text, "utf-8")
    _, said = play(str(tmp_path), "--players", "person,person", "--lang", "en", typed="mill\n\nquit\n\n")
    assert "1. Ada: Mill" in said and "Ben – " in said
    assert ("Whoever else looks" in said) == handed


def test_what_another_chose_is_told_with_their_name_once(play, tmp_path):
    (tmp_path / "ruleset.yaml").write_text(BIDS, encoding="utf-8")
    _, said = play(str(tmp_path), "--players", "Ben=random", "--lang", "en", typed="pick red\nquit\n")
    assert "1. Ada: Pick: red\n" in said and "2. Ben: Pick: " in said and "Pick: Ben" not in said


BIDS = """
kind: ruleset
id: picks
version: 1.0.0
title: {en: Picks}
languages: [en]
source: {standing: house}
start: picking
---
kind: type
id: player
plural: players
title: {en: player}
fields:
  turn: {type: boolean}
  goal: {one_of: [red, blue], default: red, seen_by: owner}
---
kind: action
id: pick
title: {en: Pick}
source: {standing: house}
by: player
parameters: {colour: {from: "['red', 'blue']"}}
do:
  - for_each: other
    in: players
    do: [{set: other.turn, to: not other.turn}]
---
kind: phase
id: picking
title: {en: Picking}
who: {decides: first(player for player in players if player.turn), actions: [pick]}
---
kind: scenario
id: two
title: {en: For two}
state: {players: {Ada: {turn: true}, Ben: {}}}
"""
