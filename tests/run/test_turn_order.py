"""Things in an order: who follows whom, who is passed over, where it begins."""

import pytest

TOY = """
kind: type
id: player
plural: players
order: seat
title: {en: player}
fields:
  seat: {type: integer}
  out: {type: boolean, title: {en: out}, text: {en: Out.}}
  said: {type: integer}
---
kind: type
id: game
one: true
title: {en: game}
fields: {dealer: {type: player, optional: true}, turn: {type: player, optional: true}}
---
kind: phase
id: play
title: {en: Play}
who: nobody
do:
  - {set: game.turn, to: "TURN"}
  - for_each: player
    in: in_order(players, starting=game.dealer)
    do: [{set: player.said, to: "1 + max([each.said for each in players])"}]
---
kind: scenario
id: start
title: {en: Start}
state:
  game: {dealer: Ben}
  players: {Ann: {seat: 3}, Ben: {seat: 1}, Cem: {seat: 2}, Dea: {seat: 4}}
"""


@pytest.mark.parametrize(
    ("asked", "who"),
    [
        ("next(in_order(players)[0], players)", "Cem"),
        ("previous(in_order(players)[0], players)", "Dea"),
        ("next(players[3], players)", "Ben"),
        ("previous(players[0], players)", "Cem"),
        ("next(players[0], [each for each in players if each.seat < 3])", "Ben"),
        ("next(players[1], [players[1]])", "Ben"),
        ("next(players[1], [each for each in players if each.out])", None),
        ("first(in_order([players[0], players[3]], starting=players[2]))", "Ann"),
        ("first(in_order(players, starting=none))", "Ben"),
        ("first(in_order([each for each in players if each.out]))", None),
    ],
)
def test_who_is_next(play, asked, who):
    toy = play(TOY.replace("TURN", asked))
    turn = toy.thing("game").turn
    assert (turn.id if turn is not None else None) == who


def test_it_goes_round_from_whoever_begins(play):
    toy = play(TOY.replace("TURN", "none").replace("dealer: Ben", "dealer: Ann"))
    assert [toy.thing(id).said for id in ("Ann", "Dea", "Ben", "Cem")] == [1, 2, 3, 4]


def test_who_is_gone_is_followed_all_the_same(play):
    gone = (
        '  - {let: gone, be: "players[2]"}\n'
        '  - {remove: gone}\n  - {set: game.turn, to: "next(gone, players)"}\n'
    )
    toy = play(TOY.replace("  - for_each", gone + "  - for_each").replace("TURN", "none"))
    assert toy.thing("game").turn.id == "Ann"


def test_without_an_order_it_is_that_in_which_they_came(play):
    toy = play(TOY.replace("order: seat\n", "").replace("TURN", "next(players[3], players)"))
    assert toy.thing("game").turn.id == "Ann"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("order: seat", "order: seet", "unknown-field"),
        ("order: seat", "order: out", "order-of-no-number"),
        ("TURN", "next(game.dealer, players)", "expression-may-be-nothing"),
        ("TURN", "next(3, players)", "expression-argument-thing"),
        ("TURN", "next(players[0], 3)", "expression-argument-type"),
        ("TURN", "next(players[0], [1, 2])", "expression-argument-thing"),
        ("TURN", "next(game, players)", "expression-argument-type"),
        ("TURN", "next(players[0])", "expression-missing-argument"),
        ("TURN", "first(in_order(players, starting=3))", "expression-argument-thing"),
    ],
)
def test_what_can_stand_in_no_order_is_told(link_text, old, new, code):
    _, problems = link_text(TOY.replace(old, new).replace("TURN", "none"))
    assert [each.code for each in problems] == [code]
