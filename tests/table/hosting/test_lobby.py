"""The lobby and what is on disk: games begun, found again, removed; damaged ones do no harm."""

import contextlib
import json
import os
import re
import shutil
import sqlite3

import pytest

import regelwerk
from regelwerk.model.problem import Refused
from regelwerk.table.hosting.kept import Folder
from tests.table.conftest import ORIGIN, ROOT, TOYS, Sitting

FIRST = ROOT / "tests" / "game" / "format_1"


def lobby(tables):
    return f"/lobby/{tables.house.link}"


def test_a_game_is_begun_in_the_lobby_and_stands_there(tables):
    page = tables.client.get(lobby(tables), params={"ruleset": "hexwar"}).text
    assert "Assault on the palisade" in page and "by link" in page
    form = {"ruleset": "hexwar", "scenario": "hall", "seat-Finn": "person", "seat-Skyld": "greedy"}
    begun = tables.client.post(f"{lobby(tables)}/begin", data=form, headers={"origin": ORIGIN})
    assert begun.status_code == 200 and 'id="map"' in begun.text
    assert "Finn: here, Skyld: bot, greedy" in tables.client.get(lobby(tables)).text


def test_games_and_rulesets_are_called_by_their_titles_and_it_is_told_whose_turn_it_is(tables):
    """A folder whose head has no title keeps its name."""
    sitting = tables.begin(TOYS / "noughts")[0]
    shown = tables.client.get(lobby(tables), params={"lang": "de"}).text
    assert ">Die eiserne Krone</a>" in shown and ">iron_crown<" not in shown
    assert f"An der Reihe: {sitting.state['seat']}." in shown
    sitting.play(99)
    assert sitting.state["fragments"]["turn"].startswith("Das Spiel ist aus")
    over = tables.client.get(lobby(tables), params={"lang": "en"}).text
    assert "The game is over. " in over and "It is up to" not in over


def test_those_whose_secret_orders_are_in_are_waited_for_no_longer(tables):
    one = tables.begin("leadership", "siege_of_beta", "link,link")[0]
    assert "It is up to Adler, Wolf." in tables.client.get(lobby(tables)).text
    one.send("orders", lines="K Beta hld")
    assert "It is up to Wolf." in tables.client.get(lobby(tables)).text


def test_a_time_for_orders_is_offered_where_there_are_secret_ones(tables):
    tables.begin("hexwar", "hall")
    assert 'name="press"' in (page := tables.client.get(lobby(tables)).text) and 'name="deadline"' not in page
    tables.begin("leadership", "siege_of_beta", "link,link")
    assert tables.client.get(lobby(tables)).text.count('name="deadline"') == 1


def test_what_was_played_last_stands_first_though_it_is_open(tables):
    """What is open is written ahead: the file itself stays as it was."""
    first = tables.begin("hexwar", "hall")[0]
    tables.begin("hexwar", "palisade")
    names = [each.id.split("-")[1] for each in tables.house.shelf.games()]
    assert names == ["palisade", "hall"]
    first.look()
    first.play(2)
    names = [each.id.split("-")[1] for each in tables.house.shelf.games()]
    assert names == ["hall", "palisade"]


def test_a_ruleset_here_is_begun_by_the_name_of_its_folder_and_other_folders_are_none(
    tables, tmp_path, monkeypatch
):
    shutil.copytree(TOYS / "noughts", tmp_path / "my own")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "settings.yaml").write_text("a: 1\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert tables.house.names()[0] == "my own" and "other" not in tables.house.names()
    page = tables.client.get(lobby(tables), params={"ruleset": "my own"}).text
    scenario = re.search('name="scenario" value="([^"]*)"', page)[1]
    form = {"ruleset": "my own", "scenario": scenario}
    begun = tables.client.post(f"{lobby(tables)}/begin", data=form, headers={"origin": ORIGIN})
    assert begun.status_code == 200 and 'id="panel"' in begun.text


def test_a_removed_game_is_gone_and_so_are_its_links(tables):
    sitting = tables.begin(TOYS / "noughts")[0]
    form = {"game": tables.id}
    removed = tables.client.post(f"{lobby(tables)}/remove", data=form, headers={"origin": ORIGIN})
    assert removed.status_code == 200
    assert sitting.get("/state").status_code == 404


@pytest.mark.parametrize("name", ["..", "../games", "", "nothing"])
def test_nothing_but_games_is_removed(tables, name):
    tables.begin(TOYS / "noughts")
    answer = tables.client.post(f"{lobby(tables)}/remove", data={"game": name}, headers={"origin": ORIGIN})
    assert answer.status_code == 409 and len(list(tables.house.shelf.games())) == 1


def test_players_that_there_are_not_are_refused(tables):
    for players in ("person", "person,nobody,x", "link,wizard"):
        with pytest.raises(Refused):
            tables.begin(TOYS / "noughts", players=players + ",person" * 5)
    assert not list(tables.house.shelf.games())


def test_a_damaged_game_says_so_and_the_others_go_on(tables):
    sound = tables.begin(TOYS / "noughts")[0]
    broken = tables.begin(TOYS / "noughts")[0]
    with contextlib.closing(sqlite3.connect(tables.folder / tables.id / "game.sqlite")) as held, held:
        held.execute("UPDATE journal SET data = '[]'")
    tables.open()
    broken.client = sound.client = tables.client
    assert tables.client.get(lobby(tables)).status_code == 200
    assert broken.get("").status_code in (404, 409) and sound.get("").status_code == 200
    (tables.folder / tables.id / "game.sqlite").write_bytes(b"no database")
    tables.open()
    assert tables.client.get(lobby(tables)).status_code == 200


def test_rules_that_changed_under_a_game_are_told_and_it_goes_on_by_those_of_its_beginning(tables, tmp_path):
    rules = tmp_path / "mine"
    rules.mkdir()
    text = (TOYS / "noughts" / "ruleset.yaml").read_text("utf-8")
    (rules / "ruleset.yaml").write_text(text, "utf-8")
    sitting = tables.begin(rules)[0]
    sitting.play(2)
    (rules / "ruleset.yaml").write_text(text.replace("version: 1", "version: 2", 1), "utf-8")
    assert "have been changed since" in sitting.get("").text
    tables.open()
    sitting.client = tables.client
    assert "have been changed since" in sitting.look()["fragments"]["panel"]
    assert sitting.play(4) == 4
    shutil.rmtree(rules)
    tables.open()
    sitting.client = tables.client
    assert "not where they were" in sitting.look()["fragments"]["panel"] and sitting.play(5) == 5


def test_a_half_written_game_is_no_game(tables):
    tables.begin(TOYS / "noughts")
    part = tables.folder / "noughts-row-0" / "game.sqlite.part7"
    part.parent.mkdir()
    part.write_bytes(b"SQLite")
    tables.open()
    assert [each.id for each in tables.house.shelf.games()] == [tables.id]
    assert tables.client.get(lobby(tables)).status_code == 200


@pytest.mark.parametrize("name", ["noughts", "snails"])
def test_a_game_of_the_first_format_goes_on(tables, name):
    shutil.copytree(FIRST / name, tables.folder / name)
    tables.open()
    one, other, _ = json.loads((FIRST / name / "table.json").read_text("utf-8"))["links"]
    record = regelwerk.Record.from_json((FIRST / name / "game.json").read_text("utf-8"))
    sitting = Sitting(tables.client, one)
    assert sitting.state["moment"] == f"{len(record.moves)}.0"
    assert not [each for each in os.listdir(tables.folder / name) if each.endswith(".json")]
    assert tables.house.shelf.open(name).record() == record
    if name == "noughts":
        assert Sitting(tables.client, other).play(4) == 4
    else:
        assert sitting.state["fragments"]["panel"].count("Slow creeps Bean") == 1


def test_a_game_of_the_first_format_whose_rules_have_changed_is_left_as_it_is(tables, tmp_path):
    shutil.copytree(FIRST / "noughts", tables.folder / "noughts")
    seats = tables.folder / "noughts" / "table.json"
    link = next(iter(json.loads(seats.read_text("utf-8"))["links"]))
    changed = tmp_path / "noughts"
    shutil.copytree(TOYS / "noughts", changed)
    text = (changed / "ruleset.yaml").read_text("utf-8")
    (changed / "ruleset.yaml").write_text(text.replace("version: 1", "version: 2", 1), "utf-8")
    seats.write_text(seats.read_text("utf-8").replace("tests/rulesets/toys/noughts", str(changed)), "utf-8")
    tables.open()
    assert tables.client.get(f"/t/{link}").status_code == 404
    assert sorted(os.listdir(tables.folder / "noughts")) == ["game.json", "table.json"]


def test_rules_lead_to_the_rulebook_where_the_server_knows_one_and_nowhere_else(tables):
    sitting = tables.begin("hexwar", "hall")[0]
    assert "href" not in sitting.send("preview", rule="take_figure").json()["why"]
    tables.house.rulebook = "https://example.org/rules/"
    told = sitting.send("preview", rule="take_figure").json()["why"]
    assert 'href="https://example.org/rules/hexwar/en/' in told and '#take_figure" target="_blank"' in told


def test_a_folder_that_cannot_be_locked_is_told_as_such_and_not_as_another_servers(tmp_path):
    (tmp_path / "lock.sqlite").write_text("no database")
    shelf = Folder(str(tmp_path))
    with pytest.raises(Refused) as refused:
        shelf.lock()
    assert [each.code for each in refused.value.problems] == ["file-not-written"]
    (tmp_path / "lock.sqlite").unlink()
    (tmp_path / "lock.sqlite").mkdir()
    with pytest.raises(Refused) as refused:
        shelf.lock()
    assert [each.code for each in refused.value.problems] == ["file-not-written"]


def test_a_second_server_is_kept_off(tmp_path):
    first, second = Folder(str(tmp_path)), Folder(str(tmp_path))
    first.lock()
    with pytest.raises(Refused) as refused:
        second.lock()
    assert [each.code for each in refused.value.problems] == ["table-busy"]
    first.close()
    second.lock()
    second.close()
