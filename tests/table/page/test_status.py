"""Who plays, in the colours that their pieces have on the map."""

import re
from types import SimpleNamespace

import regelwerk
from regelwerk.table.page.status import standing


def test_who_is_left_keeps_their_colour_when_others_are_out():
    ruleset = regelwerk.load("duel", "en")
    game = ruleset.game("plain", seed=1)
    seats = SimpleNamespace(players=dict.fromkeys(game.seats, "person"))
    left = SimpleNamespace(
        seats=game.seats[1:], deciders=(), name=game.name, evaluate=game.evaluate, language="en"
    )
    colours = [
        re.findall(r"<strong>(\w+)</strong>|--e(\d)", str(standing(SimpleNamespace(
            game=each, rules=ruleset.documents, seats=seats)))) for each in (game, left)
    ]  # fmt: skip
    assert colours[0] == [("", "1"), ("Ost", ""), ("", "2"), ("West", "")]
    assert colours[1] == [("", "2"), ("West", "")]
