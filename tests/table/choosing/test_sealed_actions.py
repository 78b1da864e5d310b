"""Choices in secret at the table: each seat chooses from its own page, and nobody's traffic tells of it."""

import re

from tests.table.conftest import TOYS


def begin(tables, players="link,link"):
    return tables.begin(TOYS / "hands", "two", players)


def choose(sitting, sign):
    return sitting.say(asked={"action": "show", "given": {"sign": sign}, "picked": []})


def test_each_chooses_and_all_is_shown_when_all_have_chosen(tables):
    one, other, watcher = begin(tables)
    assert len(one.buttons()) == len(other.buttons()) == 3 and watcher.buttons() == []
    assert "0 of 2" in one.state["fragments"]["turn"]
    choose(one, "rock")
    assert "Chosen: Show: rock" in one.state["fragments"]["panel"] and one.state["moment"].startswith("0.")
    # Whoever has chosen is not asked any more, in what they are sent for it as well.
    assert one.state["fragments"]["chips"].count("deciding") == 1 and "can still act" not in one.shown
    assert one.state["handed"] == 1
    told = other.look()["fragments"]
    assert "1 of 2" in told["turn"] and "Ben" in told["turn"]
    choose(other, "scissors")
    assert one.look()["moment"].startswith("1.") and "Show: Ada, rock" in one.state["fragments"]["log"]
    assert "Show: Ben, scissors" in watcher.look()["fragments"]["latest"]
    assert tables.running(one).game.thing("Ada").fields["points"] == 1


def test_nobody_hears_of_what_another_has_chosen(tables):
    one, other, watcher = begin(tables)
    choose(one, "rock")
    for each in (other, watcher):
        each.look()
        each.send("preview", standing=True)
        each.send("preview", ids=["Ada"])
        heard = " ".join(each.heard).replace("show&quot;, &quot;given&quot;: {&quot;sign&quot;", "")
        assert "Chosen" not in heard and not re.search("Show: Ada", heard)
    # What one has to choose from looks the same whatever the other has chosen.
    before = other.state["fragments"]["panel"]
    choose(one, "paper")
    assert other.look()["fragments"]["panel"] == before


def test_one_may_choose_otherwise_until_all_have_chosen(tables):
    one, other, _ = begin(tables)
    choose(one, "rock")
    choose(one, "paper")
    assert "Chosen: Show: paper" in one.state["fragments"]["panel"]
    choose(other, "rock")
    assert tables.running(one).game.thing("Ada").fields["points"] == 1


def test_what_is_chosen_outlives_the_server(tables):
    one, _, _ = begin(tables)
    choose(one, "rock")
    tables.open()
    again = type(one)(tables.client, one.link.removeprefix("/t/"))
    assert "Chosen: Show: rock" in again.state["fragments"]["panel"]


def test_people_at_one_screen_choose_in_turn_and_bots_by_themselves(tables):
    both, _ = begin(tables, "person,person")
    assert both.state["seat"] == "Ada"
    choose(both, "rock")
    assert both.state["seat"] == "Ben" and "Chosen" not in both.state["fragments"]["panel"]
    choose(both, "paper")
    assert both.state["moment"].startswith("1.")
    alone, _ = begin(tables, "person,random")
    choose(alone, "rock")
    alone.look_until(lambda state: state["moment"].startswith("1."))


def test_whoever_only_watches_or_sends_nonsense_chooses_nothing(tables):
    one, _, watcher = begin(tables)
    asked = {"action": "show", "given": {"sign": "rock"}, "picked": []}
    assert watcher.send("say", asked=asked).status_code == 403
    asked = {"action": "show", "given": {"sign": "well"}, "picked": []}
    assert one.send("say", asked=asked).status_code in (409, 422)
    assert one.send("draft", lines="show rock").status_code in (200, 400)
    assert one.send("trial", rounds=[{"Ada": "show rock"}], seed_of_trial=1).status_code in (200, 400, 422)
    assert tables.running(one).game.handed_in == ()


def test_resolved_choices_are_not_taken_back(tables):
    one, other, _ = begin(tables)
    choose(one, "rock")
    assert one.send("undo").status_code == 422
    choose(other, "rock")
    answer = other.send("undo")
    assert answer.status_code == 422 and tables.running(one).game.decisions == 1


def test_what_is_secret_is_covered_only_where_people_share_a_screen(tables):
    both, watching = begin(tables, "person,person")
    assert "Ada" in both.state["cover"] and "Ben" in both.state["cover"]
    assert 'class="covered"' in both.shown and watching.state["cover"] == ""
    assert all(each.state["cover"] == "" for each in begin(tables, "person,random"))
    assert all(each.state["cover"] == "" for each in begin(tables, "link,link"))
    opened, _ = tables.begin("hexwar", "hall", "person,person")
    assert opened.state["cover"] == "" and "covered" not in opened.shown
