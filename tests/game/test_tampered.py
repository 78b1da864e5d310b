"""A game that somebody tampered with is refused in words; nobody but its owner may read it."""

import contextlib
import sqlite3
import stat

import pytest


def tamper(table, statement):
    with contextlib.closing(sqlite3.connect(table.folder / "game.sqlite")) as connection:
        connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE orders SET lines = '5'",
        "UPDATE orders SET lines = '[5]'",
        "UPDATE snapshots SET data = '[]'",
        "UPDATE journal SET data = 5.5",
        """UPDATE journal SET data = '{"by": "Ida", "lines": 5}' WHERE kind = 'sealed'""",
        "UPDATE undone SET data = json_set(data, '$.orders', '5')",
        "UPDATE undone SET data = json_set(data, '$.before', json('[5]'))",
        "UPDATE reports SET text = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_value_that_no_game_holds_is_told(table, statement):
    table.turn()
    table.turn()
    table.submit("Ida", "Slow creeps Bean")
    table.done("undo")
    tamper(table, statement)
    for action in (["status"], ["redo"], ["resolve", "--now"], ["report"], ["replay"]):
        _, said = table.call(*action)
        assert "internal-error" not in said, said


def test_only_its_owner_may_read_a_game(table):
    file = table.folder / "game.sqlite"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    table.done("status")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
