"""Who plays, in the colours that their pieces have on the map."""

import re
from types import SimpleNamespace

import regelwerk
from regelwerk.table.page.status import standing
from tests.table.conftest import TOYS


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


def test_rounds_are_counted_from_the_first_on_beside_the_last_and_those_of_a_map_have_colours(tables):
    sitting = tables.begin("leadership", "standard")[0]
    fragments = sitting.state["fragments"]
    assert "turn 1, last turn 40, goal of the game 8, step 1" in fragments["turn"]
    assert re.findall(r'game-map" style="background:var\(--e(\d)\)', fragments["chips"]) == ["1", "2", "3"]
    bare = tables.begin(TOYS / "noughts")[0].state["fragments"]
    assert "<span>step 1</span>" in bare["turn"] and "dot" not in bare["chips"]
    assert "can still act" not in bare["turn"]
    assert "3 can still act" in tables.begin("hexwar", "palisade")[0].state["fragments"]["turn"]
