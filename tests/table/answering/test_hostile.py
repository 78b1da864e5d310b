"""What strangers send: refused with a reason, never an error of the server, and nothing changes."""

import asyncio
import json

import pytest

from regelwerk.table.hosting.server import application
from tests.table.conftest import TOYS

DEEP: object = []
for _ in range(40):
    DEEP = [DEEP]
VALUES = [
    None, True, -1, 0.5, 1e308, "", "\ud800", "x" * 30_000, "<script>alert(1)</script>", "../../etc/passwd",
    [], ["\ud800"], [None], {}, {"a": {"b": []}}, DEEP,
]  # fmt: skip
REFUSED = (400, 403, 404, 409, 413, 422)


def sent(person, what, data):
    text = json.dumps({"moment": person.state["moment"], "seat": person.state["seat"], **data})
    headers = {"origin": "http://testserver", "content-type": "application/json"}
    return person.client.post(f"{person.link}/{what}", content=text, headers=headers)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:20])
def test_whatever_stands_in_a_field_the_server_stands_and_the_game_is_as_it_was(tables, value, monkeypatch):
    person, watching = tables.begin("hexwar", "hall", "person,person")
    monkeypatch.setattr(tables.house, "patient", lambda link: True)
    before = person.state["moment"]
    asked = {"action": "finish_step", "given": {}, "picked": []}
    for what in ("say", "preview", "orders", "undo"):
        for key in ("asked", "ids", "spot", "lines", "seat", "moment", "why", "check"):
            if (what, key) == ("undo", "asked"):
                continue
            answer = sent(person, what, {"asked": {**asked, "action": ""}, "ids": [], key: value})
            assert answer.status_code in (200, *REFUSED), (what, key)
        for key in ("action", "given", "picked"):
            answer = sent(person, what, {"asked": {**asked, key: value}, "ids": ["A1"]})
            assert answer.status_code in (200, *REFUSED), (what, key)
    assert person.look()["moment"] == before
    assert sent(watching, "say", {"asked": asked}).status_code in REFUSED


def test_what_is_told_back_is_no_markup(tables):
    person, _ = tables.begin("hexwar", "hall", "person,person")
    told = sent(person, "say", {"asked": {"action": "<script>alert(1)</script>", "given": {}, "picked": []}})
    assert "<script>alert" not in json.dumps(told.json().get("fragments", {}))


@pytest.mark.parametrize("value", ["NaN", "-Infinity", "1e999", '"\\ud800"'])
@pytest.mark.parametrize("what", ["say", "undo", "orders", "trial"])
def test_a_value_that_no_answer_could_repeat_is_not_understood(tables, what, value):
    person, _ = tables.begin("hexwar", "hall", "person,person")
    asked = f'{{"action": "finish_step", "given": {{"unit": {value}}}, "picked": []}}'
    moment, seat = json.dumps(person.state["moment"]), json.dumps(person.state["seat"])
    text = f'{{"moment": {moment}, "seat": {seat}, "lines": "", "asked": {asked}}}'
    answer = person.client.post(
        f"{person.link}/{what}", content=text, headers={"origin": "http://testserver"}
    )
    assert answer.status_code == 400 and "not understood" in answer.json()["refused"]


@pytest.mark.parametrize("given", [{}, {"rounds": []}])
def test_a_trial_of_nothing_is_not_understood(tables, given):
    for ruleset in ("hands", "snails"):
        person, *_ = tables.begin(TOYS / ruleset, "", "link,link")
        assert sent(person, "trial", given).status_code == 400


def test_whoever_goes_away_while_they_speak_has_said_nothing(tables):
    (sitting, *_) = tables.begin(TOYS / "noughts", players="link,link")
    before, answers = tables.running(sitting).moment, []
    given = iter([
        {"type": "http.request", "body": b'{"moment":', "more_body": True}, {"type": "http.disconnect"},
    ])  # fmt: skip

    async def receive():
        return next(given)

    async def send(answer):
        answers.append(answer)

    scope = {
        "type": "http", "method": "POST", "path": f"{sitting.link}/say", "query_string": b"",
        "headers": [(b"host", b"testserver"), (b"origin", b"http://testserver")],
    }  # fmt: skip
    asyncio.run(application(tables.house)(scope, receive, send))
    assert answers[0]["status"] == 400 and tables.running(sitting).moment == before


@pytest.mark.parametrize("host", ["[::1", "localhost:x", "a:b:c", ""])
def test_a_host_that_is_none_is_not_this_machine(tables, host):
    assert tables.client.get("/metrics", headers={"host": host}).status_code == 404
