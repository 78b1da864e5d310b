"""What `regelwerk game` says of a game at the table, and how games of the first format by post go on."""

import io
import json
import sqlite3

import pytest

from regelwerk.cli import main
from regelwerk.game.store import open_store
from regelwerk.model.problem import Refused
from tests.table.conftest import ROOT, TOYS

FIRST = ROOT / "tests" / "game" / "format_1"


def said(capsys, *arguments):
    code = main(["game", *map(str, arguments)])
    return code, capsys.readouterr().out


@pytest.fixture
def chosen(tables):
    """A game of choices after some of them."""
    sitting = tables.begin("hexwar", "palisade")[0]
    sitting.play(8)
    return tables.folder / tables.id


@pytest.fixture
def ordered(tables):
    """A game of sealed orders after a step, with orders of one in for the next."""
    sitting = tables.begin(TOYS / "snails", "plot")[0]
    for seat, lines in (("Ida", "Slow creeps Kale"), ("Ünal", "Moss creeps Bean"), ("Ida", "")):
        sitting.state["seat"] = seat
        assert sitting.send("orders", lines=lines).status_code == 200
        sitting.look()
    return tables.folder / tables.id


def test_status_tells_who_is_waited_for(chosen, ordered, capsys):
    code, told = said(capsys, "status", chosen, "--lang", "en")
    assert code == 0 and "decision 9" in told and "decides now" in told
    code, told = said(capsys, "status", ordered, "--format", "json")
    found = json.loads(told)
    assert (found["step"], found["given"], found["waiting"]) == (2, ["Ida"], ["Ünal"])
    assert found["ruleset_state"] == "same" and not found["over"]


def test_replay_plays_it_again_and_notices_what_does_not_fit(chosen, ordered, capsys):
    for folder in (chosen, ordered):
        code, told = said(capsys, "replay", folder, "--format", "json")
        assert code == 0 and json.loads(told)["entries"] > 2
        with sqlite3.connect(folder / "game.sqlite") as held:
            data = held.execute("SELECT max(seq), data FROM journal").fetchone()[1]
            held.execute(
                "UPDATE journal SET data = ? WHERE seq = (SELECT max(seq) FROM journal)",
                (json.dumps({**json.loads(data), "trace": "0"}),),
            )
        code, told = said(capsys, "replay", folder, "--lang", "en")
        assert code == 1 and "save-differs" in told


def test_reports_tell_a_turn_of_sealed_orders_as_by_post(ordered, capsys):
    code, told = said(capsys, "report", ordered, "--turn", "1", "--by", "Ida", "--lang", "en")
    assert code == 0 and "# Turn 1" in told and "### Your orders" in told and "Slow creeps Kale" in told
    assert told.count("# Standing") == told.count("Next: ") == 1
    code, told = said(capsys, "report", ordered, "--turn", "0", "--lang", "en")
    assert code == 0 and "# Start of the game" in told
    code, told = said(capsys, "report", ordered, "--turn", "9", "--format", "json")
    assert code == 2 and "game-turn" in told
    code, told = said(capsys, "report", ordered, "--by", "Idaa", "--format", "json")
    assert code == 2 and "game-unknown-reader" in told


def test_reports_tell_choices_with_what_came_of_them(chosen, capsys):
    code, told = said(capsys, "report", chosen, "--lang", "en")
    assert code == 0 and "## " in told and "(step 8)" in told and "## Standing" in told


def test_what_only_a_game_by_post_can_do_is_refused(chosen, capsys):
    for action in ("resolve", "undo", "orders"):
        code, told = said(capsys, action, chosen, "--format", "json")
        assert code == 1 and "game-at-table" in told
    code, told = said(capsys, "export", chosen)
    assert code == 0 and json.loads(told.splitlines()[0])["kind"] == "game"


def test_a_game_goes_from_the_terminal_to_the_table_and_back(tables, capsys, monkeypatch):
    """What either of them decides, the other goes on from."""
    kept = tables.folder / "evening"
    monkeypatch.setattr("sys.stdin", io.StringIO("set b\nset a\n"))
    call = ["play", str(TOYS / "noughts"), "--lang", "en"]
    assert main([*call, "--seed", "1", "--save", str(kept)]) == 0
    (found,) = [each for each in tables.house.shelf.games() if each.id == "evening"]
    assert found.seats.title == "Noughts · A row of five"
    running = tables.house.of_link(next(iter(found.seats.links)))
    assert [move.arguments for move in running.game.moves] == [("b",), ("a",)]
    running.choose("set_mark", {"square": "d"})
    monkeypatch.setattr("sys.stdin", io.StringIO("set c\n"))
    assert main([*call, "--resume", str(kept)]) == 0
    assert "Going on after step 3." in capsys.readouterr().out
    running = tables.house.of_link(next(iter(found.seats.links)))  # it was open all the while
    assert [move.arguments for move in running.game.moves] == [("b",), ("a",), ("d",), ("c",)]
    assert said(capsys, "replay", kept)[0] == 0


@pytest.fixture
def posted(tmp_path, monkeypatch):
    """A game by post as it was kept at first, two steps in and one taken back."""
    monkeypatch.chdir(ROOT)
    folder = tmp_path / "post"
    folder.mkdir()
    connection = sqlite3.connect(folder / "game.sqlite")
    connection.executescript((FIRST / "post.sql").read_text("utf-8"))
    connection.close()
    return folder


def test_a_game_by_post_of_the_first_format_is_brought_up_and_goes_on(posted, tmp_path, capsys):
    assert said(capsys, "replay", posted)[0] == 0
    assert said(capsys, "redo", posted)[0] == 0
    orders = tmp_path / "orders.txt"
    orders.write_text("Slow creeps Bean", "utf-8")
    assert said(capsys, "submit", posted, "--by", "Ida", orders)[0] == 0
    assert said(capsys, "resolve", posted, "--now")[0] == 0
    assert said(capsys, "replay", posted)[0] == 0
    with sqlite3.connect(posted / "game.sqlite") as held:
        assert held.execute("PRAGMA user_version").fetchone()[0] == 2


def test_a_game_that_somebody_else_writes_is_not_brought_up_meanwhile(posted):
    path = posted / "game.sqlite"
    before = path.read_bytes()
    held = sqlite3.connect(path)
    held.execute("BEGIN IMMEDIATE")  # somebody else writes: it cannot be brought up now
    with pytest.raises(Refused) as refused:
        open_store(str(posted))
    assert refused.value.problems[0].code == "game-busy"
    held.close()
    assert path.read_bytes() == before


def test_what_breaks_off_while_a_game_is_brought_up_leaves_it_as_it_was(posted, monkeypatch):
    from regelwerk.game import schema

    path = posted / "game.sqlite"
    with sqlite3.connect(path) as held:
        before = "\n".join(held.iterdump())
    monkeypatch.setitem(schema.TABLES, "seats", (1, {"seat": "TEXT, nonsense ("}))
    with pytest.raises(Exception):  # noqa: B017 - whatever it is
        open_store(str(posted))
    monkeypatch.undo()
    monkeypatch.chdir(ROOT)
    with sqlite3.connect(path) as held:
        assert "\n".join(held.iterdump()) == before
    assert open_store(str(posted)).stand().step == 2


@pytest.mark.parametrize("option", ["--save", "--game"])
def test_why_not_asks_of_games_of_every_sort(chosen, ordered, option, tmp_path, capsys):
    def asked(*arguments):
        code = main(["why-not", *map(str, arguments), "--lang", "en"])
        return code, "".join(capsys.readouterr())

    code, told = asked("hexwar", "march", option, chosen)
    assert code == 0 and f"Position: {chosen}, after step 8" in told
    code, told = asked(TOYS / "snails", "creep", option, ordered)
    assert code == 0 and "after step 1" in told
    code, told = asked(TOYS / "snails", "creep", option, ordered, "--step", "0")
    assert code == 0 and "after step 0" in told
    code, told = asked(TOYS / "snails", "creep", option, ordered, "--step", "7")
    assert code == 2 and "[moment-no-such-step]" in told
    post = tmp_path / "post"
    assert main(["game", "new", str(post), "--ruleset", str(TOYS / "snails"), "--scenario", "plot"]) == 0
    capsys.readouterr()
    code, told = asked(TOYS / "snails", "creep", option, post)
    assert code == 0 and f"Position: {post}, step 1" in told
    code, told = asked(TOYS / "snails", "creep", option, tmp_path / "none")
    assert code == 2
