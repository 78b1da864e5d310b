"""`regelwerk game --store`: games by post and of the table in a real PostgreSQL, and what is never shown."""

import json
import subprocess
import sys

import pytest

from regelwerk.cli import main
from regelwerk.game.postgres import hushed
from tests.table.conftest import ROOT, TOYS
from tests.table.hosting.hosted import postgres, postgres_programs

pytestmark = [
    pytest.mark.hosting,
    pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL"),
]
SECRET = "hush4711"


@pytest.fixture(scope="module")
def url():
    with postgres() as found:
        yield found.replace("games@", f"games:{SECRET}@")


@pytest.fixture
def game(url, capsys):
    """Calls an action; gives the exit code and what was said."""

    def called(action, *arguments):
        code = main(["game", action, *map(str, arguments), "--store", url, "--lang", "en"])
        shown = capsys.readouterr()
        assert SECRET not in shown.out + shown.err
        return code, shown.out + shown.err

    return called


def test_a_game_by_post_is_played_and_replayed_in_the_database(game, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    begin = ("spring", "--ruleset", TOYS / "snails", "--scenario", "plot", "--seed", "5")
    assert game("new", *begin)[0] == 0
    code, told = game("new", *begin)
    assert code == 1 and "[game-exists]" in told
    (tmp_path / "orders.txt").write_text("Slow creeps Kale\n", encoding="utf-8")
    assert game("orders", "spring", "--by", "Ida")[0] == 0
    assert game("submit", "spring", "--by", "Ida", "orders.txt")[0] == 0
    assert "· Ünal: missing" in game("status", "spring")[1]
    assert game("resolve", "spring", "--now")[0] == 0
    code, told = game("report", "spring", "--turn", "1", "--by", "Ida")
    assert code == 0 and "Slow creeps Kale" in told
    for action in ("replay", "undo", "redo", "replay"):
        assert game(action, "spring")[0] == 0
    assert json.loads(game("export", "spring")[1].splitlines()[0])["kind"] == "game"
    assert [each.name for each in tmp_path.iterdir()] == ["orders.txt"]


def test_a_game_that_is_not_there_is_told_with_those_that_are(game):
    game("new", "autumn", "--ruleset", TOYS / "snails", "--scenario", "plot", "--seed", "5")
    code, told = game("status", "autum")
    assert code == 1 and "There is no game 'autum' in postgresql://" in told
    assert "There are: autumn" in told and "Did you mean 'autumn'?" in told


def test_a_game_of_the_table_is_looked_at_by_its_name(game, url):
    from regelwerk.game.postgres import Postgres
    from regelwerk.table.hosting.house import House
    from regelwerk.table.hosting.shared import Shared

    house = House(Shared(Postgres(url)), "en")
    id, seats = house.begin(str(TOYS / "noughts"), "row", "person,person", 3)
    house.of_link(next(iter(seats.links))).choose("set_mark", {"square": "b"})
    house.close()
    code, told = game("status", id)
    assert code == 0 and "decision 2" in told
    assert game("replay", id)[0] == 0 and "## Standing" in game("report", id)[1]
    assert json.loads(game("export", id, "--format", "record")[1])["steps"][0]["with"] == ["b"]
    code, told = game("resolve", id)
    assert code == 1 and "game-at-table" in told


@pytest.mark.parametrize(
    ("url", "code"),
    [
        (f"postgresql://games:{SECRET}@127.0.0.1:1/games", "store-not-reached"),
        (f"postgresql://games:{SECRET}@{SECRET}@127.0.0.1:1/games", "store-not-reached"),
        (f"postgresql://games:{SECRET}@nowhere.invalid/games", "store-not-reached"),
        (f"postgresql://127.0.0.1:1/games?password={SECRET}&user=x", "store-not-reached"),
        (f"postgresql://games:{SECRET}@host:port/games", "store-not-reached"),
        (f"postgresql://games:{SECRET}@[::1/games", "store-unknown"),
        (f"postgresql://games:{SECRET}@127.0.0.1:1/games?surplus=1", "store-unknown"),
        (f"mysql://games:{SECRET}@host/games", "store-unknown"),
        (SECRET, "store-unknown"),
    ],
)
def test_what_opens_the_database_is_never_shown(url, code):
    call = [sys.executable, "-m", "regelwerk", "game", "status", "spring", "--store", url, "--lang", "en"]
    done = subprocess.run(call, cwd=ROOT, text=True, capture_output=True, timeout=60)
    assert done.returncode == 1 and f"[{code}]" in done.stdout + done.stderr
    assert SECRET not in done.stdout + done.stderr


def test_parts_of_a_mistyped_url_are_left_out_of_messages():
    url = "postgresql://games:p%40ss@word@host/games?sslpassword=deep&port=1"
    said = 'could not translate host name "word@host" (p@ss, p%40ss, deep, games)'
    assert hushed(said, url) == 'could not translate host name "…@host" (…, …, …, games)'
