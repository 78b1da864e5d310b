"""Whatever is handed in: a clear refusal, and the game is as it was (`refused` compares its dump)."""

import random
import shutil
import sqlite3
from itertools import pairwise
from pathlib import Path

import pytest

from regelwerk.game.orders import read_lines
from regelwerk.load.show import sentence
from regelwerk.model.problem import Refused

GOOD = "Slow creeps Kale\r\nSlower creeps Leek\r\n"


@pytest.mark.parametrize("seed", range(8))
def test_random_bytes_are_refused(table, seed):
    data = random.Random(seed).randbytes(4000)
    codes = set(table.refused_orders("Ida", data))
    assert codes & {"orders-not-utf8", "orders-bad-character"}


def test_latin_1_is_refused_with_the_place_of_its_first_letter(table):
    file = table.folder.parent / "latin.txt"
    file.write_bytes("# für heute\nSlow creeps Kale".encode("latin-1"))
    code, said = table.call("submit", "--by", "Ida", str(file))
    assert code == 1
    assert f"{file}:1:4: The file is no text in UTF-8 (byte 0xFC)." in said
    assert "UTF-8" in said


@pytest.mark.parametrize("text", [GOOD, "\ufeff" + GOOD, GOOD.replace("\r\n", "\r"), f"# mine\n\n{GOOD}\n\n"])
def test_line_ends_byte_order_marks_comments_and_blank_lines_are_fine(table, text):
    assert "2 orders handed in" in table.submit("Ida", text)


def test_ten_thousand_lines_are_refused(table):
    assert table.refused_orders("Ida", "Slow creeps Kale\n" * 10_000) == ["orders-too-many-lines"]


def test_a_huge_file_or_line_is_refused(table):
    assert table.refused_orders("Ida", b"x" * 2_000_000) == ["orders-too-large"]
    assert table.refused_orders("Ida", "Slow creeps " + "K" * 5000) == ["orders-line-too-long"]


def test_a_huge_file_is_named_and_not_quoted():
    with pytest.raises(Refused) as told:
        read_lines(b"\xff\x00" * 1_000_000, "photo.jpg")
    (problem,) = told.value.problems
    assert problem.span is None and "photo.jpg" in sentence(problem)


def test_all_mistyped_lines_are_told_with_their_places_and_nothing_is_stored(table):
    before = table.dump()
    file = table.folder.parent / "mistyped.txt"
    file.write_text("Slow creeps Kale\nSlow crawls Kale\n\nSlw creeps Kale\nMoss creeps Bean\n")
    code, said = table.call("submit", "--by", "Ida", str(file))
    assert code == 1
    assert f"{file}:2:6: " in said
    assert "Expected “creeps”" in said
    assert "Understood so far: Slow (snail)" in said
    assert f"{file}:4:1: " in said
    assert "Did you mean 'Slow'?" in said
    assert f"{file}:5:1: " in said
    assert "Moss is not yours." in said
    assert "3 problems." in said
    assert table.dump() == before


def test_piped_orders_are_shown_with_their_line(table, monkeypatch):
    import io
    from types import SimpleNamespace

    monkeypatch.setattr(
        "sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"Slow creeps Kale\nSlow crawls Kale"))
    )
    code, said = table.call("submit", "--by", "Ida", "-")
    assert code == 1
    assert "-:2:6:" in said
    assert "2 | Slow crawls Kale" in said


def test_somebody_unknown_is_refused_with_a_suggestion(table):
    assert table.refused_orders("Idda", GOOD) == ["game-unknown-decider"]
    file = table.folder.parent / "orders.txt"
    file.write_text("")
    _, said = table.call("submit", "--by", "Idda", str(file))
    assert "Did you mean 'Ida'?" in said
    assert table.refused("submit", str(file)) == ["game-by-missing"]


def test_orders_for_a_step_that_is_over_are_refused(table):
    file = table.folder.parent / "late.txt"
    file.write_text("Slow creeps Kale")
    step = str(table.status()["step"])
    table.turn()
    assert table.refused("submit", "--by", "Ida", str(file), "--step", step) == ["game-other-step"]
    assert table.refused("resolve", "--now", "--step", step) == ["game-other-step"]


def test_a_file_that_is_not_there_or_a_folder_is_refused(table):
    assert table.refused("submit", "--by", "Ida", "/no/such/file") == ["orders-file"]
    assert table.refused("submit", "--by", "Ida", str(table.folder)) == ["orders-file"]


ACTIONS = ["status", "resolve", "report", "undo", "replay", "export"]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_folder_without_a_game_is_refused(table, tmp_path, action):
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "empty", tmp_path / "none", table.rules / "snails.yaml"):
        code, said = type(table)(folder, table.rules).call(action)
        assert code == 2
        assert "[game-missing]" in said
    assert not list((tmp_path / "empty").iterdir())


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("damage", ["noise", "head", "torn", "empty", "foreign", "rows"])
def test_a_damaged_database_is_refused_without_a_traceback_and_left_alone(table, damage, action):
    table.turn()
    file = table.folder / "game.sqlite"
    data = bytearray(file.read_bytes())
    if damage == "noise":
        data = bytearray(random.Random(1).randbytes(len(data)))
    elif damage == "head":
        data[100:2000] = random.Random(2).randbytes(1900)
    elif damage == "torn":
        data = data[: len(data) // 2]
    elif damage == "empty":
        data = bytearray()
    if damage == "foreign":
        file.unlink()
        connection = sqlite3.connect(file)
        connection.execute("CREATE TABLE other (x)")
        connection.close()
    elif damage == "rows":
        connection = sqlite3.connect(file)
        connection.execute("UPDATE snapshots SET data = '{\"step\": []}'")
        connection.execute("UPDATE journal SET data = '[[[' WHERE kind IN ('game', 'sealed')")
        connection.execute("UPDATE reports SET name = '../../out.md' WHERE name = 'turn-000.md'")
        connection.commit()
        connection.close()
    else:
        file.write_bytes(bytes(data))
    before = file.read_bytes()
    code, said = table.call(action)
    assert code == (2 if damage in ("empty", "foreign") else 1)  # then there is no game in the folder
    assert "[game-broken]" in said or "[game-missing]" in said
    assert "internal-error" not in said
    assert file.read_bytes() == before


def test_a_game_is_never_started_over_another_or_among_other_files(table, tmp_path):
    again = ["--ruleset", str(table.rules), "--scenario", "plot"]
    assert table.refused("new", *again) == ["game-exists"]
    for folder, code in (
        (table.rules, "game-folder-not-empty"),
        (table.rules / "snails.yaml", "game-not-a-folder"),
    ):
        status, said = type(table)(folder, table.rules).call("new", *again)
        assert status == 1
        assert code in said


def test_a_wrong_call_of_new_says_what_is_missing_or_unknown(table, tmp_path):
    other = type(table)(tmp_path / "other", table.rules)
    for arguments, code in (
        ([], "missing-argument"),
        (["--ruleset", "/no/where", "--scenario", "plot"], "unknown-ruleset"),
        (["--ruleset", str(table.rules), "--scenario", "plott"], "game-unknown-scenario"),
        (["--ruleset", str(table.rules), "--scenario", "plot", "--seed", "x"], "game-seed"),
    ):
        status, said = other.call("new", *arguments)
        assert status in (1, 2)
        assert code in said
        assert not other.folder.exists()


def test_an_unknown_action_is_refused_with_a_suggestion(capsys):
    from regelwerk.cli import main

    assert main(["game", "reslove", "x"]) == 2
    assert "Did you mean 'resolve'?" in capsys.readouterr().err


def test_rules_that_fail_leave_the_game_untouched(table):
    rules = table.rules / "snails.yaml"
    rules.write_text(
        rules.read_text().replace(
            "{change: snail.slime, by: effort}", "{change: snail.slime, by: 1 // (effort - effort)}"
        )
    )
    file = table.folder.parent / "orders.txt"
    file.write_text("Slow creeps Kale")
    table.done("submit", "--by", "Ida", str(file), "--accept-ruleset")
    assert table.refused("resolve", "--now") == ["run-division-by-zero"]
    assert table.status()["given"] == ["Ida"]


def test_a_game_in_which_one_after_the_other_chooses_is_refused(table, tmp_path):
    noughts = Path(__file__).parent.parent / "rulesets" / "toys" / "noughts"
    scenarios = [line.split()[1] for line in scenario_lines(noughts)]
    other = type(table)(tmp_path / "other", noughts)
    code, said = other.call("new", "--ruleset", str(noughts), "--scenario", scenarios[0])
    assert code == 1
    assert "[game-not-by-post]" in said
    assert not other.folder.exists()


def test_a_game_that_later_lets_one_after_the_other_choose_is_refused_before_anybody_writes(table, tmp_path):
    crabs = tmp_path / "crabs"
    shutil.copytree(Path(__file__).parents[2] / "site" / "guide" / "games" / "crabs", crabs)
    rules = crabs / "rules.yaml"
    before, after = "prints: lines\nnext: [{to: low_tide}]", "prints: lines\nnext: [{to: high_tide}]"
    text = rules.read_text("utf-8").replace(before, after)
    late = "kind: phase\nid: high_tide\ntitle: {de: Flut, en: High tide}\nsource: {standing: house}\n"
    late += "who: {decides: first(players), actions: [wait]}\nnext: [{to: low_tide}]\n---\n"
    late += "kind: action\nid: wait\n"
    late += "title: {de: Warten, en: Wait}\nsource: {standing: house}\nby: player\n"
    rules.write_text(f"{text}---\n{late}", "utf-8")
    other = type(table)(tmp_path / "other", crabs)
    code, said = other.call("new", "--ruleset", str(crabs), "--scenario", "shore", "--lang", "en")
    assert code == 1 and "In the phase 'High tide' one player after the other chooses" in said
    assert "`regelwerk table` plays it in the browser, `regelwerk play` at the terminal." in said
    assert not other.folder.exists()


def scenario_lines(folder):
    lines = [line for file in folder.glob("*.yaml") for line in file.read_text().splitlines()]
    return [after for line, after in pairwise(lines) if line == "kind: scenario"]
