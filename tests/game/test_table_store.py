"""What is kept of a game at the table: decisions, seats, secret orders, messages, what is settled."""

import json
import os
import stat

import pytest

import regelwerk
from regelwerk.game.database import NAME, fresh
from regelwerk.game.rules import read_rules
from regelwerk.game.sitting import Seats, Settings
from regelwerk.game.store import open_table
from regelwerk.game.table_store import TableStore
from regelwerk.model.problem import Refused
from tests.game.conftest import TOY

NOUGHTS = TOY.parent / "noughts"


def begun(folder, rules, seats):
    """A new game of the table in a folder, and the game itself."""
    game = regelwerk.load(rules).game(seed=3)
    read = read_rules(str(rules))
    store = TableStore(fresh(str(folder), str(folder / NAME)))
    links = {**{f"link-{each}": [each] for each in seats}, "eye": []}
    table = Seats(rules.name, "", "en", dict.fromkeys(game.seats, "link"), links)
    with store.changing():
        store.begin(table, game, read.ruleset.content, read.documents)
    return store, game


@pytest.fixture
def noughts(tmp_path):
    store, game = begun(tmp_path, NOUGHTS, ("Xaver", "Olga"))
    yield store, game
    store.close()


@pytest.fixture
def snails(tmp_path):
    store, _ = begun(tmp_path, TOY, ("Ida", "Ünal"))
    yield store
    store.close()


def choose(store, game):
    game.choose(game.choices()[0])
    with store.changing():
        return store.add_move(game.decisions, game.moves[-1])


def test_decisions_are_kept_one_by_one_and_what_was_taken_back_stays_in_the_journal(noughts):
    store, game = noughts
    for _ in range(3):
        choose(store, game)
    game.undo(2)
    with store.changing():
        store.add_undone(1, 2)
    choose(store, game)
    record = store.record()
    assert record.moves == game.moves and len(list(store.made())) == 6
    assert regelwerk.load(NOUGHTS).replay(record).position == game.position
    assert [(each.undone, each.move) for each in store.made(since=store.latest() - 2)] == [
        (2, None),
        (0, game.moves[-1]),
    ]


def test_a_step_that_breaks_off_leaves_nothing(noughts):
    store, game = noughts
    game.choose(game.choices()[0])
    before = store.version(), store.latest()
    with pytest.raises(KeyboardInterrupt), store.changing():
        store.add_move(1, game.moves[-1])
        raise KeyboardInterrupt
    assert (store.version(), store.latest()) == before


def test_orders_count_for_the_moment_they_were_given_for(snails):
    store = snails
    with store.changing():
        store.seal(store.latest(), "Ida", ["Slow creeps Kale"])
    assert store.orders(store.latest()) == {"Ida": ["Slow creeps Kale"]}
    with store.changing():
        store.add_undone(0, 0)
    assert store.orders(store.latest()) == {}


def test_a_message_is_read_by_those_it_is_for(snails):
    store = snails
    with store.changing():
        first = store.send("Ida", ["Ünal"], "Kale for Bean?", 0, 10.0)
        store.send("Ünal", [], "Hello", 0, 11.5)
    assert [each.text for each in store.messages("Ünal")] == ["Kale for Bean?", "Hello"]
    assert [each.text for each in store.messages("other")] == ["Hello"]
    assert [each.text for each in store.messages("")] == ["Hello"]
    assert store.unread("Ünal") == 1 and store.unread("Ida") == 1
    with store.changing():
        store.mark_read("Ünal", first)
    assert store.unread("Ünal") == 0 and [each.sent for each in store.messages("Ida", since=first)] == [11.5]
    with store.changing():
        store.set_settings(Settings(press="public", deadline=3600))
    assert len(store.messages("")) == 1  # what was private stays so
    assert store.settings() == Settings("public", 3600)


def test_when_orders_are_due_is_kept_and_forgotten(snails):
    store = snails
    assert store.noted("due") is None and store.settings() == Settings()
    with store.changing():
        store.note("due", 1_700_000_000.25)
    assert store.noted("due") == 1_700_000_000.25
    with store.changing():
        store.note("due", None)
    assert store.noted("due") is None


def test_the_file_is_its_owners_alone_and_is_opened_again(snails, tmp_path):
    assert stat.S_IMODE(os.stat(tmp_path / NAME).st_mode) == 0o600
    again = open_table(str(tmp_path))
    assert again.seats().links == {"link-Ida": ["Ida"], "link-Ünal": ["Ünal"], "eye": []}
    assert again.record() == snails.record() and again.documents(1)
    again.close()


@pytest.mark.parametrize(
    "odd",
    [{"changes": "{}"}, {"deadline": "9" * 5000}, {"deadline": "-1"}, {"due": '"soon"'}, {"plea": "[]"}],
)
def test_what_is_noted_and_makes_no_sense_is_told_as_damage(noughts, odd):
    store, _ = noughts
    store.set_meta(**odd)
    with pytest.raises(Refused) as refused:
        store.version(), store.settings(), store.noted("due"), store.noted("plea")
    assert [each.code for each in refused.value.problems] == ["game-broken"]


@pytest.mark.parametrize("odd", [{"phase": [[]]}, {"asked": "Olga"}, {"asked": [5]}, {"winners": None}])
def test_a_standing_that_is_none_is_told_as_damage(noughts, odd):
    store, _ = noughts
    store.set_meta(standing=json.dumps({**store.noted("standing"), **odd}))
    with pytest.raises(Refused) as refused:
        store.standing()
    assert [each.code for each in refused.value.problems] == ["game-broken"]
