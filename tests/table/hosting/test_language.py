"""Each looks in the language that they have chosen: nobody else notices, and what one does the other sees."""

import pytest

from tests.table.conftest import ORIGIN, TOYS, Sitting


def table(tables, link, language):
    """Somebody at a link who has chosen a language, with a browser of their own."""
    from starlette.testclient import TestClient

    from regelwerk.table.hosting.server import application

    client = TestClient(application(tables.house), base_url=ORIGIN)
    client.get(link, params={"lang": language})
    return Sitting(client, link.removeprefix("/t/"))


def seen(sitting, *names):
    return [sitting.state["fragments"][name] for name in names]


def test_a_choice_of_a_language_is_kept_by_the_browser_that_made_it_alone(tables):
    one, other, _ = tables.begin("hexwar", "hall", "link,link")
    german = table(tables, other.link, "de")
    assert '<html lang="de">' in german.shown and "Was zu tun ist" in german.shown
    assert "Halle" in german.shown.partition("</title>")[0]
    assert '<html lang="en">' in one.get("").text
    assert '<html lang="de">' in german.get("").text
    assert '<html lang="en">' in german.get("", lang="en").text
    assert '<html lang="en">' in german.get("").text


def test_what_is_done_in_one_language_is_there_in_the_other_with_its_log_and_its_reasons(tables):
    one, *_ = tables.begin("hexwar", "hall", "person,person")
    german = table(tables, one.link, "de")
    assert one.play(6) == 6
    german.look()
    assert german.state["moment"] == one.state["moment"]
    (english,), (told,) = seen(one, "log"), seen(german, "log")
    assert ">why<" in english and ">warum<" in told and ">why<" not in told
    assert german.play(9) >= 9
    assert one.look()["moment"] == german.state["moment"]
    assert german.send("preview", why="fire").json() != one.send("preview", why="fire").json()
    german.send("undo")
    assert one.look()["moment"] == german.look()["moment"]


def test_texts_that_rules_say_while_they_run_are_in_the_language_of_whoever_reads_them(tables):
    one, other, _ = tables.begin("leadership", "siege_of_beta", "link,link")
    german = table(tables, other.link, "de")
    one.send("orders", lines="")
    assert german.look()["moment"] == "0.0"
    german.send("orders", lines="")
    one.look()
    german.look()
    assert one.state["moment"] == german.state["moment"] == "1.0"
    assert "orders resolved" in one.state["fragments"]["log"]
    assert "orders resolved" not in german.state["fragments"]["log"]


def test_what_is_chosen_in_secret_in_one_language_counts_in_the_other(tables):
    one, other, _ = tables.begin(TOYS / "hands", "two", "link,link")
    german = table(tables, other.link, "de")
    one.say(asked={"action": "show", "given": {"sign": "rock"}, "picked": []})
    assert german.look()["moment"] == "0.0"
    german.say(asked={"action": "show", "given": {"sign": "scissors"}, "picked": []})
    assert one.look()["moment"] == german.look()["moment"] == "1.0"
    assert tables.running(one).game.thing("Ada").fields["points"] == 1


def test_bots_decide_once_whoever_looks(tables):
    one, *_ = tables.begin(TOYS / "noughts", "", "person,random")
    german = table(tables, one.link, "de")
    german.play(1)
    german.look_until(lambda state: state["moment"].startswith("2"))
    assert one.look()["moment"] == german.state["moment"]


def test_the_lobby_speaks_it_and_begins_games_in_it(tables):
    address = f"/lobby/{tables.house.link}"
    page = tables.client.get(address, params={"ruleset": "hexwar", "lang": "de"})
    assert '<html lang="de">' in page.text and "Ein neues Spiel" in page.text
    assert 'href="?ruleset=hexwar&amp;lang=en"' in page.text
    form = {"ruleset": "hexwar", "scenario": "hall"}
    begun = tables.client.post(f"{address}/begin", data=form, headers={"origin": ORIGIN})
    assert '<html lang="de">' in begun.text
    assert tables.client.get("/lobby/none").text.startswith('<!doctype html>\n<html lang="de">')


@pytest.mark.parametrize("chosen", ["fr", "../de", "", "de\r\nx: y"])
def test_what_is_no_language_changes_nothing(tables, chosen):
    one, *_ = tables.begin(TOYS / "noughts")
    answer = one.get("", lang=chosen)
    assert '<html lang="en">' in answer.text and "set-cookie" not in answer.headers
