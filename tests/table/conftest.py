"""Tables to sit at: games in a folder of their own, and people who talk to the server without a browser."""

import html
import json
import random
import re
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from regelwerk.game.rules import Rules
from regelwerk.table.hosting import house
from regelwerk.table.hosting.house import House
from regelwerk.table.hosting.kept import Folder
from regelwerk.table.hosting.server import application

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "rulesets" / "toys"
ORIGIN = "http://testserver"
_ASKED = re.compile(r'data-asked="([^"]*)"')


class Sitting:
    """Somebody at a link: what they see, and what they say."""

    def __init__(self, client, link):
        self.client, self.link, self.heard = client, f"/t/{link}", []
        page = self.get("")
        assert page.status_code == 200, page.text
        self.state = json.loads(html.unescape(re.search(r'data-state="([^"]*)"', page.text)[1]))
        self.shown = page.text
        self.look()

    def get(self, what, **asked):
        answer = self.client.get(self.link + what, params=asked)
        self.heard.append(answer.text)
        return answer

    def look(self):
        return self.take(self.get("/state", seat=self.state["seat"]))

    def look_until(self, holds):
        """Looks again and again until bots have done what they do; at most for half a minute."""
        end = time.monotonic() + 30
        while not holds(self.look()) and time.monotonic() < end:
            time.sleep(0.02)
        assert holds(self.state), self.state["fragments"]["turn"]

    def send(self, what, *, origin=ORIGIN, **data):
        data = {"moment": self.state["moment"], "seat": self.state["seat"], **data}
        answer = self.client.post(f"{self.link}/{what}", json=data, headers={"origin": origin})
        self.heard.append(answer.text)
        return answer

    def take(self, answer):
        """What came back is seen from now on; its status is looked at by whoever asks."""
        data = answer.json()
        if "fragments" in data:
            self.state = data
        return data

    def say(self, **data):
        return self.take(self.send("say", **data))

    def buttons(self):
        return [json.loads(html.unescape(each)) for each in _ASKED.findall(self.state["fragments"]["panel"])]

    def play(self, count, seed=1):
        """Presses random buttons until so many decisions are made, or none is left."""
        lots, tries = random.Random(seed), 0
        while int(self.state["moment"].split(".")[0]) < count and tries < 20 * count:
            tries += 1
            offered = [each for each in self.buttons() if each["action"] or each["picked"]]
            if not offered:
                break
            self.say(asked=lots.choice(offered))
        return int(self.state["moment"].split(".")[0])


class Tables:
    def __init__(self, folder, language="en"):
        self.folder, self.language = folder, language
        self.stack, self.house = ExitStack(), None
        self.open()

    def open(self):
        """A server that knows nothing but what lies on disk."""
        self.stack.close()
        if self.house is not None:
            self.house.close()
        self.house = House(Folder(str(self.folder)), self.language)
        self.client = self.stack.enter_context(TestClient(application(self.house), base_url=ORIGIN))

    def begin(self, ruleset, scenario="", players="", seed=7):
        """A new game; those who sit at it, in the order of the links, whoever watches last."""
        self.id, seats = self.house.begin(str(ruleset), scenario, players, seed)
        return [Sitting(self.client, link) for link in seats.links]

    def running(self, sitting):
        return self.house.of_link(sitting.link.removeprefix("/t/"))


@pytest.fixture(scope="session")
def compiled_once():
    """`Rules.playable`, which remembers what it made: what is read once is compiled once."""
    known, anew = {}, Rules.playable

    def playable(rules, language, files=""):
        key = id(rules), language, files
        if key not in known:
            known[key] = rules, anew(rules, language, files)  # held, so that its id stays its own
        return known[key][1]

    return playable


@pytest.fixture
def tables(tmp_path, monkeypatch, kept_readers, compiled_once):
    monkeypatch.setattr(house, "read_rules", kept_readers[0])
    monkeypatch.setattr(Rules, "playable", compiled_once)
    monkeypatch.chdir(ROOT)
    opened = Tables(tmp_path / "games")
    yield opened
    opened.stack.close()
    opened.house.close()
