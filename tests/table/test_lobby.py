"""The lobby and what is on disk: games begun, found again, removed; damaged ones do no harm."""

import re
import shutil

import pytest

import regelwerk
from regelwerk.model.problem import Refused
from tests.table.conftest import ORIGIN, TOYS, Sitting


def lobby(tables):
    return f"/lobby/{tables.house.link}"


def test_a_game_is_begun_in_the_lobby_and_stands_there(tables):
    page = tables.client.get(lobby(tables), params={"ruleset": "hexwar"}).text
    assert "Assault on the palisade" in page and "by link" in page
    form = {"ruleset": "hexwar", "scenario": "hall", "seat-Finn": "person", "seat-Skyld": "greedy"}
    begun = tables.client.post(f"{lobby(tables)}/begin", data=form, headers={"origin": ORIGIN})
    assert begun.status_code == 200 and 'id="map"' in begun.text
    assert "Finn: here, Skyld: bot: greedy" in tables.client.get(lobby(tables)).text


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
    (tables.folder / tables.id / "game.json").write_text("{", "utf-8")
    tables.open()
    broken.client = sound.client = tables.client
    assert broken.get("").status_code == 409 and sound.get("").status_code == 200
    (tables.folder / tables.id / "table.json").write_text('{"links": 3}', "utf-8")
    tables.open()
    assert tables.client.get(lobby(tables)).status_code == 200


def test_rules_that_changed_under_a_game_are_told(tables, tmp_path):
    rules = tmp_path / "mine"
    rules.mkdir()
    text = (TOYS / "noughts" / "ruleset.yaml").read_text("utf-8")
    (rules / "ruleset.yaml").write_text(text, "utf-8")
    sitting = tables.begin(rules)[0]
    (rules / "ruleset.yaml").write_text(text.replace("version: 1", "version: 2", 1), "utf-8")
    tables.open()
    sitting.client = tables.client
    answer = sitting.get("")
    assert answer.status_code == 409 and "ruleset" in answer.text


def test_a_half_written_step_is_no_step(tables):
    sitting = tables.begin(TOYS / "noughts")[0]
    sitting.play(2)
    for name in ("game.json", "table.json"):
        (tables.folder / tables.id / f"{name}.part").write_text("{", "utf-8")
    tables.open()
    again = Sitting(tables.client, sitting.link.removeprefix("/t/"))
    assert again.state["moment"] == sitting.state["moment"]


def test_a_game_of_the_table_is_resumed_at_the_terminal(tables, capsys):
    from regelwerk.cli import main

    sitting = tables.begin("hexwar", "hall", "random,person")[0]
    sitting.play(5)
    file = tables.folder / tables.id / "game.json"
    assert main(["play", "hexwar", "--replay", str(file)]) == 0
    assert regelwerk.Record.from_json(file.read_text("utf-8")).players["Finn"] == "random"
