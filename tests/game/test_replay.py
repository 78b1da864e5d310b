"""Replay finds the first byte that differs, and says at which entry."""

import contextlib
import json
import sqlite3

import pytest


def tamper(table, statement):
    with contextlib.closing(sqlite3.connect(table.folder / "game.sqlite")) as connection, connection:
        assert connection.execute(statement).rowcount > 0


def test_an_untouched_game_replays_from_its_first_entry(table):
    for _ in range(3):
        table.turn()
    found = json.loads(table.done("replay", "--format", "json"))
    assert found["entries"] == len(table.done("export").splitlines())


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        (
            "UPDATE journal SET data = replace(data, 'Kale', 'Leek') WHERE seq = "
            "(SELECT min(seq) FROM journal WHERE kind = 'set' AND data LIKE '%Kale%')",
            "set",
        ),
        (
            "UPDATE journal SET data = replace(data, '\"sides\":6', '\"sides\":7') WHERE seq = "
            "(SELECT max(seq) FROM journal WHERE kind = 'die')",
            "die",
        ),
        ("DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal WHERE kind = 'event')", "event"),
    ],
)
def test_a_changed_entry_is_found(table, statement, kind):
    table.turn()
    entries = [json.loads(line) for line in table.done("export").splitlines()]
    tamper(table, statement)
    code, said = table.call("replay", "--format", "json")
    assert code == 1
    problem = json.loads(said)["problems"][0]
    assert problem["code"] == "game-differs"
    seq = int(problem["message"].split("entry ")[1].split(" ")[0])
    assert any(line["kind"] == kind and line["seq"] in (seq, seq - 1) for line in entries)


def test_other_orders_than_those_resolved_differ(table):
    table.turn()
    tamper(
        table,
        "UPDATE journal SET data = replace(data, 'Slow creeps Kale', 'Slow creeps Leek') "
        "WHERE kind = 'sealed'",
    )
    code, said = table.call("replay")
    assert code == 1
    assert "[game-differs]" in said


def test_a_changed_state_is_found(table):
    table.turn()
    tamper(
        table, 'UPDATE snapshots SET data = replace(data, \'"at":"Kale"\', \'"at":"Leek"\') WHERE step = 2'
    )
    code, said = table.call("replay")
    assert code == 1
    assert "snapshot 2" in said


def test_another_seed_differs_at_the_first_die(table):
    table.turn()
    tamper(table, "UPDATE meta SET value = '6' WHERE key = 'seed'")
    code, said = table.call("replay")
    assert code == 1
    assert "die {" in said
