"""Games played through the handlers: every ruleset alike, kept after every step, refused with reasons."""

import re

import pytest

import regelwerk
from tests.sampling import sample
from tests.table.conftest import ORIGIN, TOYS

SMALL = [TOYS / each for each in ("noughts", "otters", "brawl")]
RULESETS = ["hexwar", "banners", "duel", "long_bows", *SMALL]


@pytest.mark.parametrize(
    "ruleset", sample(RULESETS, "banners", *SMALL), ids=lambda each: getattr(each, "name", each)
)
def test_a_game_is_played_by_buttons_alone_and_is_there_again_afterwards(tables, ruleset):
    sitting = tables.begin(ruleset)[0]
    assert sitting.play(40) >= 5
    before = sitting.look()
    tables.open()
    sitting.client = tables.client
    assert sitting.look() == before
    record = tables.house.shelf.open(tables.id).record()
    assert regelwerk.load(ruleset).replay(record).record(record.players) == record


def test_a_new_ruleset_is_played_without_a_line_about_it(tables, tmp_path, monkeypatch):
    from regelwerk.cli import main

    monkeypatch.chdir(tmp_path)
    assert main(["new", "ruleset", "fresh"]) == 0
    sitting = tables.begin(tmp_path / "fresh")[0]
    assert sitting.play(3) >= 1


def test_pointing_says_first_what_acts_and_then_what_for(tables):
    sitting = tables.begin("hexwar", "palisade")[0]
    assert "Ute" in sitting.state["lit"]
    said = sitting.say(ids=["Ute", "C5"])
    assert said["moment"] == "0.0" and "Hornboge" in said["lit"] and "Ute" in said["said"]
    assert sitting.say(asked=said["asked"], ids=["Hornboge"])["moment"] == "1.0"


def place(tables, sitting, piece):
    running = tables.running(sitting)
    return running.game.thing(piece).fields[running.rules.plane.pieces.at]


def test_any_spot_of_a_plane_may_be_pointed_at(tables):
    sitting = tables.begin("duel", "plain")[0]
    wizard = sitting.state["said"][0]
    chosen = sitting.say(ids=[wizard])
    at = place(tables, sitting, wizard)
    there = [at[0] + (1.3 if at[0] < 30 else -1.3), at[1] + (2.1 if at[1] < 30 else -2.1)]
    assert sitting.say(asked=chosen["asked"], spot=there)["moment"] == "1.0"
    assert place(tables, sitting, wizard) == pytest.approx(there)


def test_a_heading_is_where_one_points(tables):
    sitting = tables.begin("duel", "plain")[0]
    wizard = sitting.state["said"][0]
    x, y = place(tables, sitting, wizard)
    turning = next(each for each in sitting.buttons() if "turn" in each["action"])
    wanted = sitting.say(asked=turning)
    assert wanted["wants"] == "heading" and wanted["origin"] == [x, y]
    across, away = (5 if x < 30 else -5), (5 if y < 30 else -5)
    sitting.say(asked=wanted["asked"], spot=[x + across, y + away])
    expected = {(5, 5): 45, (5, -5): 135, (-5, -5): 225, (-5, 5): 315}[across, away]
    assert tables.running(sitting).game.thing(wizard).fields["facing"] == expected


def test_what_is_meant_for_another_moment_is_refused_and_changes_nothing(tables):
    sitting = tables.begin("hexwar", "palisade")[0]
    button = next(each for each in sitting.buttons() if "finish" in each["action"])
    old = sitting.state["moment"]
    assert sitting.send("say", asked=button).status_code == 200
    again = sitting.send("say", asked=button, moment=old)
    assert again.status_code == 409 and "nothing was done" in again.json()["refused"]
    assert tables.running(sitting).game.decisions == 1


def test_what_a_rule_bars_is_refused_with_its_reason(tables):
    sitting = tables.begin("duel", "plain")[0]
    wizard = sitting.state["said"][0]
    asked = {"action": "wizard_walk", "given": {"wizard": wizard, "to": [50, 50]}, "picked": []}
    answer = sitting.send("say", asked=asked)
    assert answer.status_code == 422 and "cm at most" in answer.json()["refused"]
    assert tables.running(sitting).game.decisions == 0


def test_pointing_at_what_is_not_possible_says_why(tables):
    sitting = tables.begin("hexwar", "palisade")[0]
    while "move" not in tables.running(sitting).game.phase:
        sitting.say(asked=next(each for each in sitting.buttons() if "finish" in each["action"]))
    answer = sitting.say(ids=[sitting.state["lit"][0]])
    far = sitting.say(asked=answer["asked"], ids=["N11"])
    assert "No way leads" in far["why"] and far["moment"] == answer["moment"]


def test_pointing_where_nothing_is_meant_says_so_or_what_has_to_be_said_first(tables):
    sitting = tables.begin("duel", "plain", seed=3)[0]
    asked = {"action": "call", "given": {"wizard": sitting.state["said"][0]}, "picked": []}
    early = sitting.say(asked=asked, spot=[20, 20])
    assert "To be chosen first: spell." in early["why"] and early["moment"] == "0.0"
    other = tables.begin("hexwar", "hall")[0]
    assert "Nothing can be done there now." in other.say(ids=["A1"])["why"]


def test_what_comes_of_it_is_told_before_it_is_done(tables):
    sitting = tables.begin("hexwar", "palisade")[0]
    while "move" not in tables.running(sitting).game.phase:
        sitting.say(asked=next(each for each in sitting.buttons() if "finish" in each["action"]))
    whole = next(each for each in sitting.buttons() if "finish" in each["action"])
    assert sitting.send("preview", asked=whole).json()["lines"]
    assert tables.running(sitting).game.decisions == int(sitting.state["moment"].split(".")[0])


def test_what_happened_since_dice_fell_stays(tables):
    sitting = tables.begin("hexwar", "palisade")[0]
    sitting.say(ids=["Ute"])
    fired = sitting.say(asked=sitting.state["asked"], ids=["Hornboge"])
    refused = sitting.send("undo")
    assert refused.status_code == 422 and "Dice" in refused.json()["refused"] and fired["moment"] == "1.0"
    sitting.say(asked=next(each for each in sitting.buttons() if "finish" in each["action"]))
    assert sitting.take(sitting.send("undo"))["moment"] == "1.1"


def test_only_ones_own_decisions_are_taken_back(tables):
    one, other, _ = tables.begin(TOYS / "noughts", players="link,link")
    assert "table-undo" not in one.send("undo").json()["refused"]
    one.play(1)
    other.look()
    assert other.send("undo").status_code == 422
    one.look()
    assert one.take(one.send("undo"))["moment"] == "0.1"


def test_bots_go_on_until_people_have_to_decide(tables):
    sitting = tables.begin(TOYS / "noughts", players="person,random")[0]
    sitting.play(1)
    sitting.look_until(lambda state: state["moment"] == "2.0" and state["yours"])


def test_a_bot_that_looks_ahead_decides_on_a_copy(tables):
    sitting = tables.begin(TOYS / "noughts", players="mcts,person")[0]
    sitting.look_until(lambda state: state["yours"] and state["moment"] == "1.0")


def test_texts_of_a_ruleset_are_shown_and_never_obeyed(tables, tmp_path):
    sly = tmp_path / "sly"
    sly.mkdir()
    text = (TOYS / "noughts" / "ruleset.yaml").read_text("utf-8")
    bad = '"<script>alert(1)</script>\'\\"><img src=x onerror=alert(2)>"'
    titled = re.sub(r"(?m)^title: \{.*\}$", f"title: {{en: {bad}, de: {bad}}}", text)
    (sly / "ruleset.yaml").write_text(titled, "utf-8")
    sitting = tables.begin(sly)[0]
    sitting.play(3)
    for told in (sitting.shown, *sitting.state["fragments"].values()):
        assert "<script>alert" not in told and "<img" not in told
    assert "&lt;script&gt;" in sitting.shown


def test_every_answer_lets_nothing_run_but_the_tables_own_script(tables):
    sitting = tables.begin(TOYS / "noughts")[0]
    for path in (sitting.link, f"{sitting.link}/state", "/page/table.js", "/x"):
        answer = tables.client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self';" in policy
    assert "<script>" not in sitting.shown and " onclick" not in sitting.shown


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", ""])
def test_what_comes_from_another_page_is_refused(tables, origin):
    sitting = tables.begin(TOYS / "noughts")[0]
    assert sitting.send("say", asked=sitting.buttons()[0], origin=origin).status_code == 403
    assert tables.running(sitting).game.decisions == 0


def test_a_server_answers_to_its_own_names_alone(tables):
    from regelwerk.table.hosting.server import application

    sitting = tables.begin(TOYS / "noughts")[0]
    client = type(tables.client)(application(tables.house, names=["club.example"]), base_url=ORIGIN)
    known = ("localhost:8600", "127.0.0.1:8600", "[::1]:8600", "Club.Example", "club.example:443")
    for host in known:
        assert client.get(sitting.link, headers={"host": host}).status_code == 200
    for host in ("evil.example", "evil.example:8600", "club.example.evil.example", "10.0.0.1", "[", ""):
        answer = client.get(sitting.link, headers={"host": host})
        assert answer.status_code == 421 and "data-state" not in answer.text
        assert "content-security-policy" in answer.headers
    assert "regelwerk table --name evil.example" in client.get("/", headers={"host": "evil.example"}).text


@pytest.mark.parametrize(
    "sent",
    ["", "[]", "{", "[" * 9000, '{"moment": "0.0", "asked": 3}', '{"moment": "0.0", "asked": {"given": []}}',
     '{"moment": "0.0", "ids": "x"}', '{"moment": "0.0", "spot": [1]}',
     '{"moment": "0.0", "spot": ["a", "b"]}',
     '{"moment": "0.0", "asked": {"action": "nothing of the kind"}}',
     '{"moment": "0.0", "ids": ["nobody", "\\u0000"]}',
     '{"moment": "0.0", "asked": {"action": "mark", "given": {"nothing": 1}}}'],
)  # fmt: skip
def test_whatever_is_sent_nothing_breaks(tables, sent):
    sitting = tables.begin(TOYS / "noughts")[0]
    for what in ("say", "preview", "orders", "undo"):
        answer = tables.client.post(f"{sitting.link}/{what}", content=sent, headers={"origin": ORIGIN})
        assert answer.status_code in (200, 400, 403, 409, 422), answer.text
    assert tables.running(sitting).game.decisions == 0


def test_what_is_too_large_or_too_often_is_refused(tables):
    sitting = tables.begin(TOYS / "noughts")[0]
    large = sitting.send("say", asked=None, ids=["x" * 70_000])
    assert large.status_code == 413 and "64000" in large.json()["refused"]
    assert 429 in [sitting.send("preview", asked=None).status_code for _ in range(120)]


def test_a_link_that_leads_nowhere_says_nothing(tables):
    tables.begin(TOYS / "noughts")
    for path in ("/t/x", "/t/x/state", "/t/x/events", "/lobby/x", "/page/..%2Ftable.js", "/page/secret"):
        assert tables.client.get(path).status_code == 404


def test_one_may_look_back_at_every_moment(tables):
    sitting = tables.begin(TOYS / "otters")[0]
    at_first = sitting.state["fragments"]["map"]
    sitting.play(5)
    before = sitting.get("/past/0").json()
    assert before["told"] == "after step 0" and before["map"].startswith("<svg") and "<svg" in at_first
    assert sitting.get("/past/99").status_code == 404 and tables.running(sitting).game.decisions == 5


def test_what_others_have_decided_since_is_taken_back_if_they_agree(tables):
    one, other, watching = tables.begin("hexwar", "palisade", "link,link")

    def finish(sitting):
        sitting.look()
        sitting.say(asked=next(each for each in sitting.buttons() if "finish" in each["action"]))

    while tables.running(one).game.moves[-1:] == () or tables.running(one).game.deciders != ("Etzel",):
        finish(one)
    finish(other)
    made = tables.running(one).game.decisions
    one.look()
    assert one.take(one.send("undo"))["plea"] and one.state["moment"].startswith(f"{made}.")
    assert "Agree" in other.look()["fragments"]["panel"]
    assert "Agree" not in watching.look()["fragments"]["panel"]
    assert watching.send("undo", agreed=True).status_code == 403
    assert one.send("undo", agreed=True).status_code == 422
    assert not other.take(other.send("undo", agreed=False))["plea"]
    one.send("undo")
    assert other.take(other.send("undo", agreed=True))["moment"] == f"{made - 2}.1"


UNPROPOSED = """
kind: ruleset
id: toy
version: 1.0.0
title: {en: Ball}
languages: [en]
documents: {toy: {en: Ball}}
start: play
space: {kind: plane, table: {width: 60, depth: 60}, pieces: {type: ball, at: at, base: 2}}
---
kind: type
id: ball
plural: balls
title: {en: ball}
fields: {at: {type: point}}
---
kind: action
id: throw
title: {en: Throw}
source: {standing: house}
by: ball
parameters: {to: {type: point, propose: "[]", title: {en: goal}}}
requires: [{that: "distance(ball, to) > 4", else: {en: Too near.}}]
do: [{set: ball.at, to: to}]
---
kind: action
id: wave
title: {en: Wave}
source: {standing: house}
by: ball
parameters: {to: {type: point, propose: "[]", title: {en: goal}}}
requires:
  - {that: "distance(ball, to) > 4", else: {en: Too near.}}
  - {that: false, else: {en: "No."}}
do: [{set: ball.at, to: to}]
---
kind: phase
id: play
title: {en: Play}
who: {decides: first(balls), actions: [throw, wave]}
next: [{to: play}]
---
kind: scenario
id: start
title: {en: Start}
source: {standing: house}
state: {balls: {Red: {at: [30, 30]}}}
"""


def test_what_nobody_proposes_can_be_typed_unless_something_else_bars_it(tables, tmp_path):
    (tmp_path / "ball").mkdir()
    (tmp_path / "ball" / "ruleset.yaml").write_text(UNPROPOSED, "utf-8")
    sitting = tables.begin(tmp_path / "ball", "start")[0]
    buttons, barred = sitting.state["fragments"]["panel"].split("<details")
    assert "Throw" in buttons and "Wave" not in buttons
    assert "Wave" in barred and "Throw" not in barred
    asked = sitting.say(asked={"action": "throw"})
    assert 'name="x"' in asked["fragments"]["panel"]
    assert sitting.say(asked={"action": "throw", "given": {"to": [12, 17]}})["moment"] == "1.0"
    assert place(tables, sitting, "Red") == [12, 17]


def test_where_the_last_value_is_typed_the_first_is_one_of_those_that_nothing_bars(tables, tmp_path):
    """A creature of duel that had turned could not turn again at the table: nothing is proposed then."""
    document, aim = "\n---\n", 'parameters: {whom: {from: balls}, to: {type: point, propose: "[]"}}'
    parts = UNPROPOSED.replace("wave", "push").split(document)
    at = next(number for number, part in enumerate(parts) if "id: push" in part)
    parts[at] = re.sub("parameters: .*", aim, parts[at]).replace("{that: false", "{that: not whom.fixed")
    parts[at] = parts[at].replace("set: ball.at", "set: whom.at")
    text = document.join(parts).replace("{type: point}}\n", "{type: point}, fixed: {type: boolean}}\n", 1)
    balls = "Red: {at: [30, 30]}, Blue: {at: [20, 20]}, Rock: {at: [40, 40], fixed: true}"
    text = text.replace("Red: {at: [30, 30]}", balls)
    (tmp_path / "ball").mkdir()
    (tmp_path / "ball" / "ruleset.yaml").write_text(text, "utf-8")
    sitting = tables.begin(tmp_path / "ball", "start")[0]
    assert {"action": "push", "given": {}, "picked": []} in sitting.buttons()
    asked = sitting.say(asked={"action": "push"})
    targets = [each["given"].get("whom") for each in sitting.buttons()]
    assert [each for each in targets if each] == ["Red", "Blue"] and "Rock" not in asked["fragments"]["panel"]
    assert {"action": "push", "given": {"whom": "Blue"}, "picked": []} in offered(sitting, ["Blue"])
    assert not any(each["action"] == "push" for each in offered(sitting, ["Rock"]))
    asked = sitting.say(asked={"action": "push", "given": {"whom": "Blue"}})
    assert 'name="x"' in asked["fragments"]["panel"]
    assert sitting.say(asked={"action": "push", "given": {"whom": "Blue", "to": [12, 17]}})["moment"] == "1.0"
    assert place(tables, sitting, "Blue") == [12, 17]


def offered(sitting, picked):
    """The buttons that somebody sees who has picked something."""
    sitting.say(asked={"picked": picked})
    return sitting.buttons()
