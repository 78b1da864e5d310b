"""Hosting for real: several servers on one PostgreSQL, servers that are killed while people play."""

import os
import random
import threading
import time

import httpx2
import pytest

import regelwerk
from regelwerk.model.problem import Refused
from tests.table.conftest import TOYS, Sitting
from tests.table.hosting.hosted import Persistent, Server, postgres, postgres_programs

pytestmark = [
    pytest.mark.hosting,
    pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL"),
]
KILLS = int(os.environ.get("REGELWERK_KILLS", "50"))


@pytest.fixture(scope="module")
def url():
    with postgres() as found:
        yield found


@pytest.fixture
def started():
    servers = []

    def start(*arguments, game=()):
        servers.append(Server(*arguments))
        return servers[-1].start(*game)

    yield start
    Persistent.close_all()
    for server in servers:
        server.kill()


def shelf(url="", folder=""):
    from regelwerk.game.postgres import Postgres
    from regelwerk.table.hosting.kept import Folder
    from regelwerk.table.hosting.shared import Shared

    return Shared(Postgres(url)) if url else Folder(str(folder))


def game_of(where, link):
    """The record that is kept of a game, played again: it comes out equal, or this is refused."""
    store = where.open(where.of_link(link))
    record = store.record()
    rules = regelwerk.load(store.seats().ruleset)
    assert rules.replay(record).record(record.players) == record
    return store, record


def test_a_game_is_played_through_two_servers_at_once(url, started):
    one = started("--store", url, game=(str(TOYS / "noughts"), "--players", "link,link"))
    two = started("--store", url)
    ann, bob, _ = one.links()
    here, there = Sitting(Persistent([one]), ann), Sitting(Persistent([two]), bob)
    made = 0
    while here.look()["yours"] or there.look()["yours"]:
        made += 1
        assert (here if here.state["yours"] else there).play(made, seed=made) == made
    assert here.look()["moment"] == there.look()["moment"] == f"{made}.0" != "0.0"
    where = shelf(url)
    assert len(game_of(where, ann)[1].moves) == made > 4
    where.close()


def test_of_two_decisions_at_the_same_moment_one_wins_and_the_other_is_told(url, started):
    one = started("--store", url, game=("hexwar", "--scenario", "palisade"))
    two = started("--store", url)
    link = one.links()[0]
    sides = [Sitting(Persistent([each]), link) for each in (one, two)]
    for round in range(12):
        for each in sides:
            each.look()
        assert sides[0].state["moment"] == sides[1].state["moment"]
        offered = [each for each in sides[0].buttons() if "finish" in each["action"]]
        found, gate = [], threading.Barrier(2)

        def press(sitting, found=found, gate=gate, offered=offered):
            gate.wait()
            found.append(sitting.send("say", asked=offered[0]).status_code)

        threads = [threading.Thread(target=press, args=(each,)) for each in sides]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(found) == [200, 409], round
    where = shelf(url)
    assert len(game_of(where, link)[1].moves) == 12
    where.close()


def test_who_watches_at_one_server_hears_what_is_done_at_the_other(url, started):
    one = started("--store", url, game=(str(TOYS / "noughts"), "--players", "link,link"))
    two = started("--store", url)
    ann, _, watching = one.links()
    here = Sitting(Persistent([one]), ann)
    with httpx2.stream("GET", f"{two.root}/t/{watching}/events", timeout=20) as heard:
        lines = heard.iter_lines()
        first = next(lines)
        here.play(1)
        begun = time.monotonic()
        assert next(line for line in lines if line and line != first).startswith("data: ")
        assert time.monotonic() - begun < 2
    assert Sitting(Persistent([two]), watching).state["moment"] == "1.0"


def test_bots_are_run_by_one_server_and_by_another_when_that_dies(url, started):
    one = started("--store", url, game=("hexwar", "--scenario", "palisade", "--players", "greedy,greedy"))
    two = started("--store", url)
    watching = one.links()[0]
    both = [Sitting(Persistent([each]), watching) for each in (one, two)]
    time.sleep(0.2)
    one.kill()
    before = int(both[1].look()["moment"].split(".")[0])
    Sitting(Persistent([two]), watching)
    both[1].look_until(lambda state: int(state["moment"].split(".")[0]) > before + 5)
    one.start()


def test_what_one_server_removes_is_gone_at_the_other(url, started):
    one = started("--store", url, game=(str(TOYS / "noughts"),))
    two = started("--store", url)
    link = one.links()[0]
    there = Sitting(Persistent([two]), link)
    assert one.told["lobby"].rpartition("/")[2] == two.told["lobby"].rpartition("/")[2]
    where = shelf(url)
    id = where.of_link(link)
    where.close()
    lobby = f"{one.root}/lobby/{one.told['lobby'].rpartition('/')[2]}"
    removed = httpx2.post(f"{lobby}/remove", data={"game": id}, headers={"origin": one.root})
    assert removed.status_code == 303 and there.get("/state").status_code == 404


def test_a_database_that_is_gone_is_told_and_used_again_when_it_is_back(started):
    with postgres() as url:
        one = started("--store", url, game=(str(TOYS / "noughts"),))
        sitting = Sitting(Persistent([one]), one.links()[0])
        assert httpx2.get(f"{one.root}/health").json()["status"] == "ok"
    answer = sitting.send("say", asked=sitting.buttons()[0])
    assert answer.status_code == 503 and "cannot be reached" in answer.json()["refused"]
    assert httpx2.get(f"{one.root}/health").status_code == 503
    assert "postgres" not in answer.text and "games@" not in answer.text


def test_a_database_that_cannot_be_had_is_told():
    with pytest.raises(Refused) as refused:
        shelf("postgresql://nobody:secret@127.0.0.1:1/games")
    problem = refused.value.problems[0]
    assert problem.code == "store-not-reached" and "secret" not in str(problem.values)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_kills_lose_nothing_and_do_nothing_twice(kind, url, started, tmp_path):
    place = ("--store", url) if kind == "postgresql" else ("--folder", str(tmp_path))
    servers = [started(*place, game=("hexwar", "--scenario", "palisade"))]
    if kind == "postgresql":
        servers.append(started(*place))
    link = servers[0].links()[0]
    lots, acknowledged, stop, kills = random.Random(5), {}, threading.Event(), []
    wrong = []

    def play():
        client = Persistent(servers)
        sitting = Sitting(client, link)
        while not stop.is_set():
            try:
                offered = [each for each in sitting.buttons() if each["action"] or each["picked"]]
                if not offered:
                    sitting.look()
                    continue
                asked = lots.choice(offered)
                number = int(sitting.state["moment"].split(".")[0]) + 1
                answer = sitting.send("say", asked=asked)
                if "fragments" in answer.text:
                    sitting.take(answer)
                if answer.status_code == 200 and sitting.state["moment"] == f"{number}.0":
                    acknowledged[number] = asked["action"]
                elif answer.status_code not in (200, 409, 422, 503):
                    wrong.append(answer.text)
            except httpx2.TransportError:
                sitting.look()
            sitting.heard.clear()

    player = threading.Thread(target=play)
    player.start()
    while len(kills) < KILLS and player.is_alive():
        wanted, end = len(acknowledged) + lots.randint(1, 6), time.monotonic() + 20
        while len(acknowledged) < wanted and time.monotonic() < end:
            time.sleep(0.002)
        time.sleep(lots.random() * 0.05)
        victim = lots.choice(servers)
        victim.kill()
        kills.append(len(acknowledged))
        victim.start()
    stop.set()
    player.join(60)
    for server in servers:
        server.kill()
    assert not wrong and len(kills) == KILLS
    where = shelf(url if kind == "postgresql" else "", tmp_path)
    store, record = game_of(where, link)
    assert len(record.moves) >= max(acknowledged) > KILLS
    assert all(not action or record.moves[n - 1].action == action for n, action in acknowledged.items())
    assert [each.seq for each in store.made()] == list(range(2, len(record.moves) + 3))
    where.close()
    for server in servers:
        server.start()
    print(f"\n{kind}: {len(record.moves)} decisions, {len(acknowledged)} acknowledged, {KILLS} kills")
