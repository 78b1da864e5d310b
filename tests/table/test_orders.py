"""Secret orders at the table: remarks at once, nobody else's in any answer, resolved when all are in."""

import stat

from tests.table.conftest import TOYS


def begin(tables):
    return tables.begin("leadership", "siege_of_beta", "link,link")


def test_remarks_come_while_one_writes_and_change_nothing(tables):
    one, _, _ = begin(tables)
    wrong = one.send("orders", lines="K Beta mve Gamma\nRt Beta flies", check=True).json()
    assert wrong["wrong"] and "2: " in wrong["remarks"] and "flies" in wrong["remarks"]
    assert "wrong" not in one.send("orders", lines="K Beta mve Gamma", check=True).json()
    assert one.look()["wants"] == "orders" and tables.running(one).game.deciders == ("Adler", "Wolf")


def test_orders_are_resolved_when_all_are_in_and_nobody_saw_them_before(tables):
    one, other, watching = begin(tables)
    one.take(one.send("orders", lines="K Beta mve Gamma\nRt Beta mve Delta"))
    assert one.state["moment"] == "0.0" and "Wolf" in one.state["fragments"]["turn"]
    other.look()
    watching.look()
    other.send("orders", lines="El Gamma hld", check=True)
    other.say(ids=["El"])
    for each in (other, watching):
        assert not any("mve Gamma" in told or "Rt Beta" in told for told in each.heard)
    assert "mve Gamma" in one.look()["fragments"]["panel"]
    other.take(other.send("orders", lines="El Gamma hld"))
    assert other.state["moment"] == "1.0" and "K Beta mve Gamma" in other.state["fragments"]["log"]


def test_wrong_orders_are_refused_and_nothing_is_handed_in(tables):
    one, _, _ = begin(tables)
    answer = one.send("orders", lines="Rt Beta flies")
    assert answer.status_code == 422 and "flies" in answer.json()["refused"]
    assert "Adler" in tables.running(one).game.deciders


def test_nobody_hands_in_for_somebody_else_and_whoever_watches_for_nobody(tables):
    one, _, watching = begin(tables)
    assert one.send("orders", lines="El Gamma hld", seat="Wolf").status_code == 403
    assert watching.send("orders", lines="El Gamma hld").status_code == 403
    assert tables.running(one).game.deciders == ("Adler", "Wolf")


def test_orders_that_are_in_outlive_the_server_and_may_be_changed_until_all_are(tables):
    one, other, _ = begin(tables)
    one.send("orders", lines="K Beta hld")
    tables.open()
    one.client = other.client = tables.client
    assert "K Beta hld" in one.look()["fragments"]["panel"]
    one.send("orders", lines="K Beta mve Gamma")
    assert other.take(other.send("orders", lines=""))["moment"] == "1.0"
    assert "K Beta mve Gamma" in other.state["fragments"]["log"]


def test_resolved_orders_are_not_taken_back(tables):
    one, other, _ = begin(tables)
    one.send("orders", lines="")
    other.take(other.send("orders", lines=""))
    assert "secret" in other.send("undo").json()["refused"]


def test_one_screen_writes_for_one_seat_after_the_other(tables):
    here, _ = tables.begin("leadership", "siege_of_beta")
    assert here.state["seat"] == "Adler"
    here.take(here.send("orders", lines="K Beta hld"))
    assert here.state["seat"] == "Wolf" and "K Beta hld" not in here.state["fragments"]["panel"]
    here.take(here.send("orders", lines=""))
    assert here.state["moment"] == "1.0"


def test_bots_write_orders_of_their_own(tables):
    sitting, _ = tables.begin("iron_crown", "siege_of_beta", "person,greedy")
    sitting.send("orders", lines="")
    sitting.look_until(lambda state: state["moment"] == "1.0")


def test_pointing_proposes_orders(tables):
    one, _, _ = begin(tables)
    about = one.say(asked={"action": "", "given": {}, "picked": ["Rt"]})["fragments"]["panel"]
    assert "Rt Beta mve Delta" in about and "Rt Beta mve Alpha<" in about
    named = one.say(asked={"action": "", "given": {}, "picked": ["Rt", "Delta"]})["fragments"]["panel"]
    assert "Rt Beta mve Delta" in named and "Rt Beta mve Alpha<" not in named


def test_a_game_with_orders_of_a_toy_goes_on_for_several_turns(tables):
    here, _ = tables.begin(TOYS / "snails")
    for _ in range(3):
        for _ in tables.running(here).game.deciders:
            here.take(here.send("orders", lines=""))
    assert here.state["moment"].startswith("3.")


def test_what_is_secret_lies_in_a_file_of_its_owner_alone(tables):
    begin(tables)
    file = tables.folder / tables.id / "table.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
