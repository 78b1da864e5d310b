"""Several dice thrown at once, the best and worst of numbers, and lists put together."""

import pytest

from regelwerk.run.chance import Seeded
from regelwerk.run.game import new_game
from regelwerk.run.program import Program

TOY = """
kind: type
id: player
plural: players
title: {en: player}
fields:
  hits: {type: integer}
  sum: {type: integer}
  low: {type: integer}
  friends: {type: player, list: true}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - for_each: player
    in: players
    do:
      - {roll: 6, times: TIMES, as: dice}
      - {set: player.hits, to: count(die for die in dice if die >= 5)}
      - {set: player.sum, to: "sum(best_of(2, dice))"}
      - {set: player.low, to: "sum(worst_of(1, dice))"}
      - {set: player.friends, to: "player.friends + [player] + []"}
---
kind: scenario
id: start
title: {en: Start}
state: {players: {Ann: {hits: 3}}}
"""


def test_a_pool_is_thrown_die_by_die(play):
    ann = play(TOY.replace("TIMES", "player.hits + 1"), dice=(5, 1, 6, 3)).thing("Ann")
    assert (ann.hits, ann.sum, ann.low, [each.id for each in ann.friends]) == (2, 11, 1, ["Ann"])


@pytest.mark.parametrize("times", ["1 - 1", "1 - 3"])
def test_a_pool_without_dice_is_empty(play, times):
    ann = play(TOY.replace("TIMES", times)).thing("Ann")
    assert (ann.hits, ann.sum, ann.low) == (0, 0, 0)


def test_of_fewer_numbers_all_are_the_best_of(play):
    assert play(TOY.replace("TIMES", "1"), dice=(4,)).thing("Ann").sum == 4


def test_more_dice_than_anybody_holds_break_off_at_their_place(refused):
    found = refused(TOY.replace("TIMES", "1001"))
    assert found.problem.span is not None and "roll: 6" in found.line


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("best_of(2, dice)", "best_of(dice, 2)", "expression-argument-type"),
        ("best_of(2, dice)", "best_of(2, players)", "expression-argument-type"),
        ("TIMES", "players", "expression-expected"),
        ("player.friends + [player] + []", "player.friends + dice", "expression-mixed"),
        ("player.friends + [player] + []", "player.friends + 1", "expression-arithmetic"),
        ("player.friends + [player] + []", "together(player.friends, 1)", "expression-argument-type"),
        ("count(die for die in dice if die >= 5)", "dice", "expression-expected"),
    ],
)
def test_mistakes_are_told_where_they_are(link_text, old, new, code):
    _, problems = link_text(TOY.replace(old, new).replace("TIMES", "2"))
    assert [each.code for each in problems][:1] == [code]


def test_a_list_does_not_grow_without_end(refused):
    grows = "\n".join(['      - {set: player.friends, to: "player.friends + player.friends"}'] * 15)
    text = TOY.replace("TIMES", "1").replace(
        "      - {set: player.hits", grows + "\n      - {set: player.hits"
    )
    text = text.replace("Ann: {hits: 3}", "Ann: {friends: [Ann]}")
    assert refused(text, dice=(1,)).problem.span is not None


def test_seeded_pools_come_to_the_same_without_a_trace(linked):
    ruleset = linked(TOY.replace("TIMES", "5"))
    found = []
    for traced in (True, False):
        game = new_game(Program(ruleset, traced=traced), ruleset.scenarios["start"].state, Seeded(3))
        game.run()
        found.append(game.state.things["Ann"].sum)
    assert found[0] == found[1]
