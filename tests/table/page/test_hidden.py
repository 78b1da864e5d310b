"""What lies where a seat may not look is in nothing that it is sent."""

import random
import re

import pytest

from tests.sampling import sample
from tests.table.conftest import ROOT

GAMES = ROOT / "tests" / "rulesets" / "games"


def known_now(game, seat):
    """The names of all that a seat may know, and of what lay open for however short a while."""
    with game.seen_by(seat):
        found = {thing.id for thing in game.things()}
    for kind, *values in game._history.trace(0):
        if kind == "set" and values[1] in ("trick", "laid", "easel", "gallery"):
            found |= {each.id for each in (*values[2], *values[3])}
    return found


@pytest.mark.parametrize(
    ("name", "scenario", "cards"),
    sample([("tricks", "three", r"\b[SCW][1-6]\b"), ("drafting", "three", r"\b(?:apple|pear|plum)\d\b")]),
)
def test_no_seat_is_sent_what_it_may_not_know(tables, name, scenario, cards):
    sittings = tables.begin(str(GAMES / name), scenario, "link,link,link")
    known = [set() for _ in sittings]
    lot = random.Random(3)
    for _ in range(14):
        game = tables.running(sittings[0]).game
        for sitting, seen in zip(sittings, known, strict=True):
            seen |= known_now(game, sitting.state["seat"])
            sitting.look()
            sitting.get(f"/past/{max(game.decisions - 1, 0)}", seat=sitting.state["seat"])
            for thing in list(game._game.state.things)[:4]:
                sitting.send("preview", ids=[thing])
            told = set(re.findall(cards, " ".join(sitting.heard)))
            # What it asked for itself by name is no news.
            assert told - seen - set(list(game._game.state.things)[:4]) == set()
        if game.over:
            break
        turn = next(each for each in sittings if each.state["yours"])
        turn.play(game.decisions + 1, seed=lot.random())


def test_nothing_is_taken_back_by_which_somebody_came_to_know_something(tables):
    sittings = tables.begin(str(GAMES / "tricks"), "three", "link,link,link")
    turn = next(each for each in sittings if each.state["yours"])
    assert turn.play(1) == 1
    answer = turn.send("undo")
    assert answer.status_code == 422 and "come to know" in answer.json()["refused"]
    assert tables.running(turn).game.decisions == 1


def test_whoever_asks_for_a_hidden_card_by_its_name_learns_nothing(tables):
    sittings = tables.begin(str(GAMES / "tricks"), "three", "link,link,link")
    turn = next(each for each in sittings if each.state["yours"])
    game = tables.running(turn).game
    with game.seen_by(turn.state["seat"]):
        known = {thing.id for thing in game.things()}
    hidden = sorted({thing.id for thing in game.things("card")} - known)
    assert hidden
    for id in hidden[:3]:  # more within a second would be refused as too many
        for asked in (None, {"action": "play", "given": {}, "picked": []}):
            answers = [turn.send("say", ids=[each], asked=asked).json()["why"] for each in (id, "nobody")]
            assert answers[0] == answers[1] and id not in answers[0]
            assert turn.send("preview", ids=[id], asked=asked).json()["lines"] == []
        chosen = turn.send("say", asked={"action": "play", "given": {"card": id}, "picked": []})
        assert "hand of" not in chosen.text
    assert game.decisions == 0
