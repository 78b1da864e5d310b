"""The table within a page: it answers as the server does, keeps its game, and goes along with lessons."""

import asyncio
import html
import json
import random
import re
from functools import cache
from pathlib import Path

import pytest

from regelwerk.api.record import Record
from regelwerk.rulebook.tryit.files import edition_file
from regelwerk.rulebook.tryit.in_page import InPage as Table
from regelwerk.rulebook.tryit.in_page import errand, opened
from regelwerk.table.sitting.aside import Elsewhere
from tests.once import opened as linked
from tests.sampling import sample
from tests.table.conftest import ORIGIN

ROOT = Path(__file__).parents[3]
TOYS = ROOT / "tests" / "rulesets" / "toys"
SHIPPED = [str(each) for each in sorted((ROOT / "rulesets").iterdir()) if (each / "ruleset.yaml").exists()]
SMALL = [str(TOYS / each) for each in ("noughts", "snails", "tag", "arena")]
FOLDERS = [*SHIPPED, *SMALL]
DUEL, LEADERSHIP = (str(ROOT / "rulesets" / each) for each in ("duel", "leadership"))
_ASKED = re.compile(r'data-asked="([^"]*)"')
_WHY = re.compile(r'data-why="([^"]*)"')


@cache
def packed(folder, language):
    """What a page is sent of a ruleset."""
    return edition_file(linked(folder), language)


@cache
def unpacked(folder, language):
    """What a page makes of it, read and compiled once for all who open it."""
    return opened(packed(folder, language), print).ruleset


class InPage:
    """Somebody in a page: what they ask, what they are told, what is kept."""

    def __init__(self, folder, language="en"):
        self.told, self.runner = [], asyncio.Runner()
        self.ruleset = linked(folder)
        self.language = language if language in self.ruleset.languages else self.ruleset.languages[0]
        self.table = Table(unpacked(folder, self.language), self.told.append)

    def ask(self, **question):
        return self.runner.run(self.table.answer(question))

    def start(self, **start):
        found = self.ask(start=start)
        if found["status"] == 200:
            self.state = self.ask(what="state")["content"]
        return found

    def send(self, what, **data):
        data = {"moment": self.state["moment"], "seat": self.state["seat"], **data}
        found = self.ask(what=what, data=data)
        if "fragments" in found["content"]:
            self.state = found["content"]
        return found

    def look_until(self, holds):
        for _ in range(2000):
            self.runner.run(asyncio.sleep(0.005))
            self.state = self.ask(what="state")["content"]
            if holds(self.state):
                return
        raise AssertionError(self.state["fragments"]["turn"])

    def kept(self):
        return next(found["kept"] for each in reversed(self.told) if "kept" in (found := json.loads(each)))

    def close(self):
        self.runner.close()


@pytest.fixture
def sit(monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(Elsewhere, "send", None)
    sitting = []

    def sit(folder, language="en"):
        sitting.append(InPage(folder, language))
        return sitting[-1]

    yield sit
    for each in sitting:
        each.close()


def pressed(state, pattern):
    return [html.unescape(each) for each in pattern.findall(state["fragments"]["panel"])]


def random_question(state, lots):
    """Something that a page may send: a button, a thing, a spot, or nonsense."""
    asked = [json.loads(each) for each in pressed(state, _ASKED)]
    asked = [each for each in asked if each["action"] or each["picked"]] or asked
    whys = pressed(state, _WHY)
    kind = lots.random()
    if "<textarea" in state["fragments"]["panel"]:
        if asked and kind < 0.3:
            return "say", {"asked": lots.choice(asked)}
        return "orders", {"lines": "" if kind < 0.8 else "nonsense & <b>", "check": kind < 0.6}
    if asked and kind < 0.55:
        return "say", {"asked": lots.choice(asked)}
    if asked and kind < 0.6:
        return "preview", {"asked": lots.choice(asked)}
    if whys and kind < 0.7:
        return "preview", {"why": lots.choice(whys)}
    if state["lit"] and kind < 0.9:
        return lots.choice(["say", "preview"]), {"asked": state["asked"], "ids": [lots.choice(state["lit"])]}
    if kind < 0.93:
        return "undo", {}
    if kind < 0.95:
        return "say", {"asked": {"action": "no_such_thing"}}
    if kind < 0.97:
        return "say", {"asked": 3, "moment": "7.7"}
    return "no-such-thing", {}


@pytest.mark.parametrize("folder", sample(FOLDERS, LEADERSHIP, *SMALL), ids=lambda folder: Path(folder).name)
def test_the_same_is_answered_as_by_the_server(folder, sit, tables):
    page = sit(folder)
    tables.language = page.language
    tables.house.patient = lambda link: True  # whoever asks so often has to wait, else
    (here, *_) = tables.begin(folder, "", "person", seed=7)
    first = page.start(scenario="", players="person", seed=7)
    alike(first["content"], here.get("").text.replace(here.link, f"/t/{_link(first['content'])}"))
    lots = random.Random(3)
    for number in range(24):
        what, data = random_question(page.state, lots)
        data = {"moment": page.state["moment"], "seat": page.state["seat"], **data}
        served = here.client.post(f"{here.link}/{what}", json=data, headers={"origin": ORIGIN})
        found = page.send(what, **data)
        assert found["status"] == served.status_code, (number, what, data)
        alike(_text(found["content"]), _text(served.json()))
        for seen in ("state", f"past/{number % 4}", f"moment/{number % 4}", "moment/x", "nothing"):
            served, found = here.get(f"/{seen}"), page.ask(what=seen)
            assert found["status"] == served.status_code
            if served.status_code == 200:
                alike(_text(found["content"]), served.text if seen[0] == "m" else _text(served.json()))


def alike(one, other):
    """Pages are too long to be compared by pytest: where they differ first. In a page no folder is named."""
    if one == other:
        return
    one, other = (re.sub(r"[^\s\"]*/(\w+/\w+\.yaml:\d)", r"\1", each) for each in (one, other))
    pairs = enumerate(zip(one, other, strict=False))
    at = next((at for at, (ours, theirs) in pairs if ours != theirs), 0)
    same = one == other
    assert same, (one[at:][:200], other[at:][:200])


def _text(content):
    return content if isinstance(content, str) else json.dumps(content)


def _link(page):
    return re.search(r'data-link="/t/([^"]*)"', page)[1]


@pytest.mark.parametrize("folder", sample(SHIPPED, DUEL), ids=lambda folder: Path(folder).name)
def test_bots_play_in_the_page_and_the_game_goes_on_where_it_was_kept(folder, sit):
    page = sit(folder, "de")
    page.start(scenario="", players="random", seed=5)
    page.look_until(lambda state: int(state["moment"].split(".")[0]) >= 3)
    other = sit(folder, "de")
    assert other.start(kept=page.kept())["status"] == 200
    kept = json.loads(page.kept())["record"]
    moves = Record.from_json(kept).moves
    assert other.table._running.game.moves[: len(moves)] == moves


@pytest.mark.parametrize("kept", ["", "{}", "[]", '{"seats": {}, "record": ""}', "1" * 5000, "[" * 100_000])
def test_a_game_that_was_spoilt_is_told_and_no_traceback(sit, kept):
    page = sit(str(TOYS / "noughts"))
    found = page.start(kept=kept)
    assert found["status"] == 409
    assert found["content"]["refused"].startswith("This game cannot be opened: ")
    assert len(found["content"]["refused"]) > 40


def test_a_game_by_rules_that_have_changed_since_is_told(sit):
    page = sit(str(TOYS / "noughts"))
    page.start(scenario="", players="person", seed=1)
    page.send("say", asked=json.loads(pressed(page.state, _ASKED)[0]))
    while page.state["moment"] == "0.0":
        page.send("say", asked=json.loads(pressed(page.state, _ASKED)[-1]))
    kept = json.loads(page.kept())
    kept["record"] = re.sub(r'"content": "[^"]*"', '"content": "other"', kept["record"])
    found = page.start(kept=json.dumps(kept))
    assert found["status"] == 409 and "other" in found["content"]["refused"]


def test_what_cannot_be_begun_is_told(sit):
    page = sit(str(TOYS / "noughts"))
    for start in ({"scenario": "none"}, {"scenario": "", "players": "ghost"}, {"lesson": "none", "steps": 1}):
        assert page.start(**start)["status"] == 409
    assert page.ask(what="state")["status"] == 404


def test_what_followed_of_itself_is_taken_back_with_the_choice_before_it(sit):
    page = sit(str(ROOT / "rulesets" / "hexwar"))
    page.start(scenario="", players="person,greedy", seed=7)
    offered = [json.loads(each) for each in pressed(page.state, _ASKED)]
    page.send("say", asked=next(each for each in offered if each["action"] == "finish_step"))
    assert page.state["moment"] == "2.0"  # the next step has nothing to choose but its end
    assert page.send("undo")["status"] == 200
    assert (page.state["moment"], page.state["plea"]) == ("0.1", False)


def test_nobody_is_told_of_a_game_that_was_left(sit):
    page = sit(str(TOYS / "noughts"))
    page.start(scenario="", players="person", seed=1)
    left = page.table._running
    page.start(scenario="", players="person", seed=2)
    page.runner.run(asyncio.sleep(0))
    page.told.clear()
    left.news.tell()
    page.runner.run(asyncio.sleep(0.01))
    assert page.told == []


# --- lessons --------------------------------------------------------------------------------


def _asked(chosen, domains):
    """The choice of a lesson as a page says it: what it leaves out goes without saying."""
    given = {name: each.value for name, each in chosen.arguments.items() if name in domains}
    return {"action": chosen.action, "given": given, "picked": []}


@pytest.mark.parametrize("folder", sample(SHIPPED, DUEL), ids=lambda folder: Path(folder).name)
def test_lessons_can_be_played_on_and_their_choices_made_at_the_table(folder, sit):
    page = sit(folder, "de")
    actions, compared = page.ruleset.actions, 0
    for id, lesson in page.ruleset.lessons.items():
        assert page.start(lesson=id, steps=len(lesson.steps))["status"] == 200
        for number, step in enumerate(lesson.steps):
            if not step.choices or actions[step.choices[0].action].free:
                continue
            compared += 1
            wanted = step.choices[0]
            start = {"lesson": id, "steps": number, "choosing": True}
            page.start(**start)
            if page.state["moment"] != "0.0":  # the only choice, which is made without asking
                continue
            assert page.ask(what="state")["chosen"] == ""
            found = page.send("say", asked=_asked(wanted, actions[wanted.action].domains))
            if not found["chosen"]:  # said, and now to be confirmed
                found = page.send("say", asked=json.loads(pressed(page.state, _ASKED)[-1]))
            assert (found["status"], found["chosen"]) == (200, "right"), (id, number)
            thrown = [value for _, value in page.table._running.game.moves[0].dice]
            assert thrown == [int(str(die.value)) for die in step.dice][: len(thrown)]
            page.start(**start)
            offered = [json.loads(each) for each in pressed(page.state, _ASKED)]
            for other in [each for each in offered if each["action"] not in ("", wanted.action)][:1]:
                assert page.send("say", asked=other)["chosen"] in ("", "other")
    assert compared or all(not step.choices for each in page.ruleset.lessons.values() for step in each.steps)


def test_a_kept_game_goes_on_in_another_language(sit):
    page = sit(str(TOYS / "noughts"))
    page.start(players="person,person")
    page.send("say", asked=page.state["asked"], ids=page.state["lit"][:1])
    assert page.state["moment"] == "1.0" and ">why<" in page.state["fragments"]["log"]
    page.start(kept=page.kept(), language="de")
    assert page.state["moment"] == "1.0" and ">warum<" in page.state["fragments"]["log"]
    assert '<html lang="de">' in page.ask(what="")["content"]
    page.start(language="xx")
    assert '<html lang="de">' in page.ask(what="")["content"]


def test_odds_are_worked_out_elsewhere_and_what_nobody_does_there_is_worked_out_here(sit, monkeypatch):
    hexwar = str(ROOT / "rulesets" / "hexwar")
    page, other, sent = sit(hexwar), sit(hexwar), []

    async def send(text):
        sent.append(text)
        return errand(other.table, text) if len(sent) == 1 else ""

    page.start(scenario="hall", seed=7, players="person,random")
    asked = [json.loads(each) for each in pressed(page.state, _ASKED)]
    whole = [each for each in asked if each["action"]][:2]
    alone = [page.send("preview", asked=each)["content"] for each in whole]
    monkeypatch.setattr(Elsewhere, "send", send)
    page.start(scenario="hall", seed=7, players="person,random")
    assert [page.send("preview", asked=each)["content"] for each in whole] == alone
    assert len(sent) == 2 * len(whole) == 4 and all(each["lines"] for each in alone)


def test_a_bot_that_looks_ahead_decides_elsewhere(sit, monkeypatch):
    page, other, sent = sit(str(TOYS / "noughts")), sit(str(TOYS / "noughts")), []

    async def send(text):
        sent.append(text)
        return errand(other.table, text)

    monkeypatch.setattr(Elsewhere, "send", send)
    page.start(players="mcts,person")
    page.look_until(lambda state: state["moment"].startswith("1"))
    assert len(sent) == 1
