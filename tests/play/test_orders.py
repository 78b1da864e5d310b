"""Sealed orders at the terminal: written line by line, the screen handed over, told once all are in."""

from pathlib import Path

from tests.play.conftest import kept

CRABS = str(Path(__file__).parents[2] / "site" / "guide" / "games" / "crabs")
MIX = """
kind: ruleset
id: mix
version: 1.0.0
title: {en: Mix}
languages: [en]
start: planning
---
kind: type
id: player
plural: players
title: {en: player}
fields: {points: {type: integer, default: 0}, boasted: {type: boolean, lasts: turn}}
---
kind: type
id: order
plural: orders
title: {en: order}
fields: {player: {type: player}, far: {type: integer, min: 0, max: 3}}
---
{kind: notation, id: lines, title: {en: Lines}, makes: order, forms: {order: "<player> <far>"}}
---
kind: phase
id: planning
title: {en: Planning}
who:
  each: player
  sealed: lines
  requires: [{that: order.player == player, else: {en: Not yours.}}]
  warns: [{that: order.far > 0, else: {en: Nothing is gained.}}]
do:
  - {for_each: order, in: orders, do: [{change: order.player.points, by: order.far}, {remove: order}]}
prints: lines
next: [{to: boasting}]
---
kind: phase
id: boasting
title: {en: Boasting}
who: {decides: first(player for player in players if not player.boasted), actions: [boast]}
ends: turn
next: [{to: planning}]
---
kind: action
id: boast
title: {en: Boast}
source: {standing: house}
by: player
do:
  - {set: player.boasted, to: true}
  - {change: player.points, by: 1}
  - {when: player.points > 8, then: [{end: "[player]"}]}
---
{kind: scenario, id: two, title: {en: Two}, state: {players: {Ada: {}, Ben: {}}}}
"""


def mix(folder: Path) -> str:
    (folder / "ruleset.yaml").write_text(MIX, "utf-8")
    return str(folder)


def test_orders_are_written_handed_over_and_told_once_all_are_in(play, tmp_path):
    typed = "Ada 2\n\n\nBen 3\n\nboast\nboast\nquit\n"
    code, said = play(mix(tmp_path), "--players", "person,person", "--lang", "en", "--no-save", typed=typed)
    assert code == 0
    _, rest = said.split("Ada: 1 order handed in.")
    assert "Whoever else looks" in rest and "Ada 2" not in rest.split("Ben: 1 order handed in.")[0]
    told = rest.split("Ben: 1 order handed in.")[1]
    assert told.splitlines()[1:3] == ["  Ada 2", "  Ben 3"]
    assert "2. Ada: Boast" in told and "Whoever else looks" not in told.split("3. Ben: Boast")[0]


def test_what_is_wrong_is_told_at_once_and_lines_are_listed_and_taken_back(play, tmp_path):
    typed = "Ada 7\nAda 0\n-\n?\n? ben\nAda 1\nlook\n\nboast\nquit\n"
    _, said = play(mix(tmp_path), "--players", "person,random", "--lang", "en", "--no-save", typed=typed)
    assert "allowed is 0 – 3" in said and "Nothing is gained." in said and "Taken back: Ada 0" in said
    assert "Ada 1\n  Ada 2\n  Ada 3\n" in said and "None of them contains 'ben'" in said
    assert "Ada: 1 order handed in." in said and "2. Ada: Boast" in said


def test_whoever_looks_sees_what_is_written_so_far_and_not_what_was_handed_in(play, tmp_path):
    typed = "Ada 1\nAda 2\n-\nlook\n\n\nBen 3\nlook\n\nlook\nquit\n"
    _, said = play(mix(tmp_path), "--players", "person,person", "--lang", "en", "--no-save", typed=typed)
    ada, ben, after = said.split("handed in.")
    assert ada.count("Written so far:\n  Ada 1\nAda>") == ben.count("Written so far:\n  Ben 3\nBen>") == 1
    assert "Written so far" not in after


def test_orders_are_kept_and_gone_on_with_and_not_taken_back_once_they_are_shown(play, tmp_path):
    folder, rules = tmp_path / "kept", mix(tmp_path)
    options = ("--players", "person,random", "--lang", "en")
    play(rules, *options, "--save", str(folder), typed="Ada 3\n\nundo\nboast\nquit\n")
    moves = kept(folder).moves
    assert [move.by for move in moves] == ["", "Ada", "Ben"] and moves[0].orders[0] == ("Ada", ("Ada 3",))
    code, said = play(rules, "--resume", str(folder), "--lang", "en", typed="Ada 3\n\nboast\nquit\n")
    assert code == 0 and "5. Ada: Boast" in said
    assert play(rules, "--replay", str(folder), "--lang", "en")[0] == 0


def test_bots_write_orders_and_choose_to_the_end(play, tmp_path):
    code, said = play(mix(tmp_path), "--players", "random", "--seed", "1", "--lang", "en")
    assert code == 0 and "Won by: " in said
    assert [line.split(": ")[0] for line in said.splitlines()[:4]] == ["1. Ada", "1. Ben", "2. Ada", "3. Ben"]


def test_a_game_of_orders_alone_is_played_too(play):
    code, said = play(CRABS, "--players", "person,random", "--lang", "en", "--no-save",
                      typed="A1 - West\n\nquit\n")
    assert code == 0 and "  A1 - West" in said.split("Ben: ")[1]
