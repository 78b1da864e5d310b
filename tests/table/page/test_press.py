"""Messages at the table: who gets them, and what is refused; time for orders that runs out."""

import time

import pytest

from regelwerk.game.sitting import Settings
from regelwerk.model.problem import Refused
from regelwerk.table.orders.deadlines import read_settings


def begin(tables, **settings):
    found = tables.begin("leadership", "standard", "link,link,link")
    if settings:
        tables.house.settle(tables.id, Settings(**settings))
        for each in found:
            each.look()
    return found


def write(sitting, text, *to, **data):
    return sitting.send("letter", text=text, to=list(to), **data)


def test_a_message_reaches_those_it_is_written_to_and_nobody_else(tables):
    adler, baer, wolf, watching = begin(tables)
    assert "Alpha tonight" in write(adler, "Alpha tonight", "Bär").json()["press"]["letters"]
    assert "Alpha tonight" in baer.look()["letters"] and baer.state["unread"] == "1 new"
    wolf.look()
    watching.look()
    for each in (wolf, watching):
        each.get("")
        assert not any("Alpha tonight" in told for told in each.heard)
        assert each.state["unread"] == ""
    write(baer, "to everybody")
    assert all("to everybody" in each.look()["letters"] for each in (adler, wolf, watching))


def test_reading_is_noted_for_that_seat(tables):
    adler, baer, *_ = begin(tables)
    write(adler, "one", "Bär")
    write(adler, "two", "Bär")
    assert baer.look()["unread"] == "2 new"
    answer = baer.send("read", number=baer.state["latest"]).json()
    assert answer["press"]["unread"] == "" and baer.look()["unread"] == ""
    assert adler.look()["unread"] == ""
    write(adler, "three", "Bär")
    assert baer.look()["unread"] == "1 new"


def test_messages_outlive_the_server(tables):
    adler, baer, *_ = begin(tables)
    write(adler, "keep this", "Bär")
    tables.open()
    baer.client = tables.client
    assert "keep this" in baer.look()["letters"]


def test_messages_may_be_public_or_none(tables):
    adler, _, wolf, watching = begin(tables, press="public")
    write(adler, "hear, hear", "Bär")
    assert "hear, hear" in wolf.look()["letters"] and "hear, hear" in watching.look()["letters"]
    tables.house.settle(tables.id, Settings(press="off"))
    assert wolf.look()["letters"] == "" and wolf.state["press"] == "off"
    assert write(adler, "still there?").status_code == 422


def test_what_was_private_stays_so_when_all_becomes_public(tables):
    adler, _, wolf, watching = begin(tables)
    write(adler, "between us", "Bär")
    tables.house.settle(tables.id, Settings(press="public"))
    assert "between us" not in wolf.look()["letters"] + watching.look()["letters"]


def test_too_much_and_too_often_is_refused(tables):
    adler, baer, *_ = begin(tables)
    long = write(adler, "x" * 2001)
    assert long.status_code == 422 and "2001" in long.json()["refused"] and "2000" in long.json()["refused"]
    assert write(adler, " \n ").status_code == 422
    sent = [write(adler, f"no {number}").status_code for number in range(11)]
    assert sent[:10] == [200] * 10 and sent[10] == 422
    assert write(baer, "but I may").status_code == 200


def test_nobody_writes_for_somebody_else_to_nobody_or_while_only_watching(tables):
    adler, _, _, watching = begin(tables)
    assert write(adler, "as a wolf", seat="Wolf").status_code == 403
    assert write(watching, "hello").status_code == 403
    assert write(adler, "who", "Nobody").status_code == 400
    assert write(adler, "me", "Adler").status_code == 400
    assert adler.send("letter", text=3, to=[]).status_code == 400
    assert adler.send("read", number="all").status_code == 400
    assert watching.send("read", number=1).status_code == 403


def test_what_is_written_is_text_and_nothing_else(tables):
    adler, baer, *_ = begin(tables)
    write(adler, "<img src=x onerror=alert(1)>\u202egnol\u0007", "Bär")
    told = baer.look()["letters"]
    assert "<img" not in told and "&lt;img" in told and "\u202e" not in told and "\u0007" not in told


def test_a_message_is_no_step_of_the_game(tables):
    adler, baer, *_ = begin(tables)
    before = adler.state["moment"]
    write(baer, "soon", moment="from long ago")
    assert adler.look()["moment"] == before
    assert adler.send("orders", lines="K1 Alpha hld").status_code == 200


def test_orders_are_resolved_when_their_time_is_up(tables):
    adler, baer, *_ = begin(tables, deadline=60)
    assert 'data-due="' in adler.state["fragments"]["turn"]
    adler.send("orders", lines="K1 Alpha mve Beta")
    running = tables.running(adler)
    time.sleep(1.2)  # the clock has looked
    assert adler.look()["moment"] == "0.0"
    with running.store.changing():
        running.store.note("due", time.time() - 1)
    baer.look_until(lambda state: state["moment"] == "1.0")
    assert "K1 Alpha mve Beta" in baer.state["fragments"]["log"]
    assert running.store.noted("due") > time.time() + 50


def test_a_message_leaves_handed_in_orders_where_they_are(tables):
    adler, baer, wolf, _ = begin(tables)
    adler.send("orders", lines="K1 Alpha mve Beta")
    write(baer, "are you done?")
    assert "1 of 3" in baer.look()["fragments"]["turn"]
    for each in (baer, wolf):
        each.look()
        each.send("orders", lines="")
    assert "K1 Alpha mve Beta" in wolf.look()["fragments"]["log"]


def test_time_runs_on_while_no_server_does(tables):
    adler, *_ = begin(tables, deadline=60)
    running = tables.running(adler)
    with running.store.changing():
        running.store.note("due", time.time() - 5)
    tables.open()
    adler.client = tables.client
    end = time.monotonic() + 10
    while tables.house.open_games() == [] and time.monotonic() < end:
        time.sleep(0.05)
    while (games := tables.house.open_games()) and not games[0].game.decisions and time.monotonic() < end:
        time.sleep(0.05)
    assert adler.look()["moment"] == "1.0"


def test_a_deadline_may_be_set_changed_and_taken_away_later(tables):
    adler, *_ = begin(tables, deadline=3600)
    first = tables.running(adler).store.noted("due")
    tables.house.settle(tables.id, Settings("off", 3600))
    assert tables.running(adler).store.noted("due") == first
    tables.house.settle(tables.id, Settings("off", 60))
    assert tables.running(adler).store.noted("due") < first
    tables.house.settle(tables.id, Settings())
    assert tables.running(adler).store.noted("due") is None
    assert "data-due" not in adler.look()["fragments"]["turn"]


@pytest.mark.parametrize(
    ("written", "seconds"), [("", 0), ("0", 0), ("90", 90), ("15m", 900), ("12h", 43_200), ("3d", 259_200)]
)
def test_times_are_read(written, seconds):
    assert read_settings("", written) == Settings("on", seconds)


@pytest.mark.parametrize("written", ["3", "soon", "-1h", "1.5h", "400d", "h", "９m"])
def test_what_is_no_time_is_refused(written):
    with pytest.raises(Refused) as refusal:
        read_settings("on", written)
    assert [each.code for each in refusal.value.problems] == ["table-deadline"]


def test_the_lobby_settles(tables):
    adler, *_ = begin(tables)
    address = f"/lobby/{tables.house.link}"
    form = {"game": tables.id, "press": "public", "deadline": "86400"}
    answer = tables.client.post(f"{address}/settle", data=form, headers={"origin": "http://testserver"})
    assert answer.status_code == 200
    assert tables.running(adler).store.settings() == Settings("public", 86_400)
    wrong = {**form, "press": "loud"}
    answer = tables.client.post(f"{address}/settle", data=wrong, headers={"origin": "http://testserver"})
    assert answer.status_code == 409 and "loud" in answer.text
