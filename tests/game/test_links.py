"""A game may come from a stranger: links in its folder lead nowhere, views and triggers are never run."""

import contextlib
import json
import os
import sqlite3
import stat

import pytest

from regelwerk.game.database import PART


def led_elsewhere(place, elsewhere):
    """Puts a link in place of a file or folder."""
    if place.exists():
        place.rename(elsewhere)
    place.symlink_to(elsewhere)


def test_a_link_in_place_of_the_game_is_refused_and_what_it_leads_to_keeps_its_rights(table, tmp_path):
    script = tmp_path / "script.sh"
    script.write_text("true\n")
    script.chmod(0o755)
    (table.folder / "game.sqlite").unlink()
    (table.folder / "game.sqlite").symlink_to(script)
    code, said = table.call("status")
    assert code == 1
    assert "[game-link]" in said
    assert stat.S_IMODE(script.stat().st_mode) == 0o755


@pytest.mark.parametrize("beside", ["journal", "wal", "shm"])
def test_nothing_is_written_through_a_link_beside_the_game(table, tmp_path, beside):
    (tmp_path / "mine").write_bytes(b"\0mine")
    (table.folder / f"game.sqlite-{beside}").symlink_to(tmp_path / "mine")
    code, said = table.call("resolve", "--now")
    assert code == 1
    assert f"game.sqlite-{beside} is a link" in said
    assert (tmp_path / "mine").read_bytes() == b"\0mine"


def test_no_report_is_written_or_removed_in_a_folder_that_is_a_link(table, tmp_path):
    led_elsewhere(table.folder / "reports", tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "film.part").write_text("half of it")
    before = sorted(file.name for file in (tmp_path / "elsewhere").iterdir())
    code, said = table.call("resolve", "--now")
    assert code == 1
    assert "[game-reports-unwritten]" in said
    assert sorted(file.name for file in (tmp_path / "elsewhere").iterdir()) == before


def test_a_report_takes_the_place_of_a_link_and_is_not_written_through_it(table, tmp_path):
    (tmp_path / "mine").write_text("mine")
    for name in ("turn-000.md", ".written.json"):
        (table.folder / "reports" / name).unlink()
        (table.folder / "reports" / name).symlink_to(tmp_path / "mine")
    table.done("status")
    assert (tmp_path / "mine").read_text() == "mine"
    assert not (table.folder / "reports" / "turn-000.md").is_symlink()
    assert "# Start of the game" in table.reports()["turn-000.md"]


def test_programs_are_told_that_reports_could_not_be_written(table, tmp_path):
    led_elsewhere(table.folder / "reports", tmp_path / "elsewhere")
    code, said = table.call("resolve", "--now", "--format", "json")
    assert code == 1
    assert json.loads(said)["unwritten"] == "Not a directory"


ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT '' AS game, x AS {} FROM c"


@pytest.mark.parametrize(
    "statements",
    [
        ["DROP TABLE links", f"CREATE VIEW links AS {ENDLESS.format('link, x AS position, x AS seats')}"],
        ["CREATE TRIGGER lost AFTER INSERT ON journal BEGIN DELETE FROM journal; END"],
    ],
)
def test_a_view_or_a_trigger_is_refused_before_it_is_run(table, statements):
    with contextlib.closing(sqlite3.connect(table.folder / "game.sqlite")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    code, said = table.call("status")
    assert code == 1
    assert "[game-broken]" in said


def test_what_a_killed_process_of_the_same_number_left_is_no_part_of_a_new_game(table, tmp_path):
    from regelwerk.game.database import publish

    folder = tmp_path / "new"
    folder.mkdir()
    (folder / f"{PART}{os.getpid()}").write_bytes((table.folder / "game.sqlite").read_bytes())
    with publish(str(folder)) as made:
        assert made.rows("SELECT * FROM journal") == []
