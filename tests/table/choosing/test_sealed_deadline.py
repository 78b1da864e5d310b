"""Choices in secret have a time to be made in: what was chosen until then counts, whoever has not chosen does
nothing."""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress

import pytest

from regelwerk.game.sitting import Settings
from regelwerk.model.problem import Problem, Refused
from regelwerk.table.orders import deadlines
from regelwerk.table.orders.deadlines import resolve_if_due
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


def test_time_that_is_up_while_the_game_cannot_be_written_counts_as_soon_as_it_can(tables, due):
    ada, ben, _ = due(TOYS / "hands", "two", "link,link")
    ada.say(asked={"action": "show", "given": {"sign": "rock"}, "picked": []})
    running = tables.running(ada)
    run_out(running)
    with closing(sqlite3.connect(tables.folder / tables.id / "game.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        resolve_if_due(running)
        assert running.moment.startswith("0.") and running.news.failed is None
        other.execute("ROLLBACK")
    ben.look_until(lambda state: state["moment"].startswith("1."))


@pytest.mark.parametrize("trouble", [Refused([Problem("store-not-reached", None)]), OSError("gone")])
def test_the_clock_goes_on_after_games_could_not_be_had_for_a_while(monkeypatch, trouble):
    looked = []

    def opened(now):
        looked.append(now)
        if len(looked) < 3:
            raise trouble

    async def kept():
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                task = asyncio.create_task(deadlines.keep(list, opened))
                while len(looked) < 4 and not task.done():
                    await asyncio.sleep(0.01)
                task.cancel()

    monkeypatch.setattr(deadlines, "_OFTEN", 0.0)
    monkeypatch.setattr(deadlines, "_RARELY", 1)
    asyncio.run(kept())
    assert len(looked) >= 4
