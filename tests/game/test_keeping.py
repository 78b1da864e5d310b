"""One store: games of the terminal, of the table, from a position; and what is none of them."""

import json

import pytest

import regelwerk
from regelwerk.cli import main
from regelwerk.game.keeping import Keeping, holds_game, recorded
from regelwerk.game.rules import read_rules
from regelwerk.game.store import open_table
from regelwerk.model.problem import Refused
from tests.game.conftest import TOY

NOUGHTS = TOY.parent / "noughts"
PEOPLE = {"Ann": "person", "Bob": "person"}


@pytest.fixture
def game():
    return regelwerk.load(NOUGHTS).game(seed=3)


def keeping(place, rules=NOUGHTS, **options):
    return Keeping(str(place), str(rules), read_rules(str(rules)), **options)


def choose(game, *squares):
    for square in squares:
        game.choose("set_mark", square=square)


def test_what_was_decided_and_taken_back_since_is_one_step_of_the_store(game, tmp_path):
    kept = keeping(tmp_path / "game")
    assert not holds_game(str(tmp_path / "game"))
    choose(game, "b")
    kept.write(game, PEOPLE)
    choose(game, "a", "c")
    game.undo(2)
    choose(game, "d")
    kept.write(game, PEOPLE)
    game.undo(2)
    kept.write(game, PEOPLE)
    choose(game, "e")
    kept.write(game, PEOPLE)
    kept.close()
    store = open_table(str(tmp_path / "game"))
    # What was taken back before it was ever written is not told.
    assert [entry.kind for _, _, entry in store.journal()] == [
        "game", "start", "move", "move", "undone", "move"
    ]  # fmt: skip
    assert store.record() == game.record(PEOPLE) and store.standing().asked == ["Bob"]
    store.close()


def test_who_plays_may_change_and_links_stay_where_nobody_does(game, tmp_path):
    kept = keeping(tmp_path / "game")
    kept.write(game, PEOPLE)
    links = [store_links(tmp_path / "game")]
    kept.write(game, PEOPLE)
    links.append(store_links(tmp_path / "game"))
    kept.write(game, {"Ann": "random", "Bob": "person"})
    links.append(store_links(tmp_path / "game"))
    kept.close()
    assert links[0] == links[1] and list(links[0].values()) == [["Ann", "Bob"], []]
    assert list(links[2].values()) == [["Bob"], []] and not links[2].keys() & links[0].keys()


def store_links(folder):
    store = open_table(str(folder))
    try:
        return store.seats().links
    finally:
        store.close()


def test_of_two_who_play_on_at_once_the_second_is_refused(game, tmp_path):
    kept = keeping(tmp_path / "game")
    kept.write(game, PEOPLE)
    other, later = keeping(tmp_path / "game"), regelwerk.load(NOUGHTS).game(seed=3)
    other.go_on()
    choose(game, "a")
    kept.write(game, PEOPLE)
    choose(later, "b")
    with pytest.raises(Refused) as refused:
        other.write(later, PEOPLE)
    assert [each.code for each in refused.value.problems] == ["game-moved-on"]
    kept.close()
    other.close()
    assert recorded(str(tmp_path / "game"))[0].moves == game.moves


def test_a_game_that_began_at_a_position_is_kept_with_it(game, tmp_path, capsys):
    choose(game, "b", "c")
    ruleset = regelwerk.load(NOUGHTS)
    after = ruleset.game(game.position, seed=9)
    choose(after, "a")
    kept = keeping(tmp_path / "game")
    kept.write(after, PEOPLE)
    kept.close()
    record = recorded(str(tmp_path / "game"))[0]
    assert record == after.record(PEOPLE) and record.position == game.position
    assert regelwerk.load(NOUGHTS).replay(record).position == after.position
    for action in ("status", "report", "replay"):
        assert main(["game", action, str(tmp_path / "game"), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "# Turn 1\n\nNoughts\n" in told and "equal byte for byte" in told


def test_a_record_for_programs_is_what_json_kept_at_first(game, tmp_path, capsys):
    choose(game, "b")
    kept = keeping(tmp_path / "game")
    kept.write(game, PEOPLE)
    kept.close()
    out = tmp_path / "game.json"
    assert main(["game", "export", str(tmp_path / "game"), "--format", "record", "--out", str(out)]) == 0
    assert recorded(str(out))[0] == recorded(str(tmp_path / "game"))[0] == game.record(PEOPLE)
    assert json.loads(out.read_text("utf-8"))["format"] == "regelwerk game 1"


def test_a_game_by_post_is_told_from_one_of_choices(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["game", "new", "post", "--ruleset", str(TOY), "--scenario", "plot", "--seed", "1"]) == 0
    for call in (["play", str(TOY), "--resume", "post"], ["game", "export", "post", "--format", "record"]):
        assert main([*call, "--lang", "en"]) == 1
        shown = capsys.readouterr()
        assert "The game in 'post' is played by post. `regelwerk game` goes on with it." in (
            (shown.out + shown.err).replace("\n  ", " ")
        )


def test_save_begins_nowhere_where_something_else_lies(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("Dear Ann")
    (tmp_path / "letter.txt").write_text("Dear Bob")
    call = ["play", str(NOUGHTS), "--players", "random", "--seed", "1", "--quiet", "--lang", "en", "--save"]
    assert main([*call, "game"]) == 0
    for place, code in (("full", "game-folder-not-empty"), ("letter.txt", "game-not-a-folder"),
                        ("game", "file-there")):  # fmt: skip
        assert main([*call, place]) == 1
        shown = capsys.readouterr()
        assert f"[{code}]" in shown.out + shown.err
    before = recorded("game")[0]
    assert main([*call, "game", "--force", "--steps", "1"]) == 0
    assert recorded("game")[0] == before._replace(moves=before.moves[:1])
