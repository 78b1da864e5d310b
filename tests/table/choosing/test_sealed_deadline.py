"""Choices in secret have a time to be made in: what was chosen until then counts, whoever has not chosen does
nothing."""

import time

import pytest

from regelwerk.game.sitting import Settings
from tests.table.conftest import ROOT, TOYS

DRAFTING = ROOT / "tests" / "rulesets" / "games" / "drafting"


@pytest.fixture
def due(tables):
    def due(ruleset, scenario, players):
        found = tables.begin(ruleset, scenario, players)
        tables.house.settle(tables.id, Settings(deadline=60))
        for each in found:
            each.look()
        return found

    return due


def run_out(running):
    with running.store.changing():
        running.store.note("due", time.time() - 1)


def test_when_time_is_up_what_was_chosen_counts_and_who_has_not_chosen_does_nothing(tables, due):
    ada, ben, watching = due(TOYS / "hands", "two", "link,link")
    assert all('data-due="' in each.state["fragments"]["turn"] for each in (ada, ben, watching))
    ada.say(asked={"action": "show", "given": {"sign": "rock"}, "picked": []})
    running = tables.running(ada)
    time.sleep(1.2)  # the clock has looked
    assert ben.look()["moment"].startswith("0.")
    run_out(running)
    ben.look_until(lambda state: state["moment"].startswith("1."))
    assert (
        "Show: Ada, rock" in ben.state["fragments"]["log"]
        and "Show: Ben" not in ben.state["fragments"]["log"]
    )
    assert running.game.thing("Ada").fields["points"] == 0
    assert running.store.noted("due") > time.time() + 50  # the next choice has its own time
    assert len(ben.buttons()) == 3


def test_time_that_is_up_before_anybody_has_chosen_leaves_the_game_playable(tables, due):
    sittings = due(DRAFTING, "three", "link,link,link")
    running = tables.running(sittings[0])
    run_out(running)
    sittings[0].look_until(lambda state: state["moment"].startswith("1."))
    for each in sittings[:3]:
        each.look()
        assert each.buttons() and "Chosen" not in each.state["fragments"]["panel"]
    assert running.news.failed is None
