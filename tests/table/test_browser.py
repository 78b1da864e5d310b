"""The table in Chromium: random clicks in two windows, a server that is killed, no barriers."""

import json
import random
import subprocess
import sys

import pytest

from benchmarks.browser import CHROMIUM, QUIET
from tests.rulebook import axe
from tests.table.conftest import ROOT, TOYS
from tests.table.pointing import box_now

pytestmark = pytest.mark.browser
CLICKS = 40
SIZES = {"desktop": (1400, 900), "telephone": (390, 800)}


@pytest.fixture(scope="module")
def chromium():
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def serve(tmp_path):
    """Starts the command, and gives the links; with `stop` a server is killed."""
    started = []

    def serve(*arguments, port="0"):
        command = [sys.executable, "-m", "regelwerk", "table", *arguments, "--no-browser", "--format", "json"]
        server = subprocess.Popen(
            [*command, "--port", port, "--folder", str(tmp_path / "games")], cwd=ROOT,
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        started.append(server)
        told = ""
        while not told.endswith("\n}\n"):
            told += server.stdout.readline()
        return server, json.loads(told)

    yield serve
    for server in started:
        server.kill()
        server.wait()
        server.stdout.close()


class Window:
    def __init__(self, browser, link, **options):
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.errors, self.heard = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self.hear)
        self.page.goto(link)

    def hear(self, response):
        if "/events" not in response.url:
            self.heard.append(response.text())

    def settled(self):
        self.page.locator("body:not(.busy)").wait_for()

    def clicked(self, lots):
        """Clicks something that is lit, or a button of the panel, at random; whether there was anything."""
        page = self.page
        self.settled()
        lit = page.locator("#map .lit, #map .spot-there")
        buttons = page.locator("#panel button[data-asked]:not(.back)")
        of = lit if lit.count() and lots.random() < 0.6 else buttons
        there = of.count()
        if not there:
            return False
        number = lots.randrange(there)
        if of is lit:
            box = box_now(of, number)
            if box is None:
                return False
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:  # without waiting: what others decide may take it away
            buttons.evaluate_all("(found, at) => found[at]?.click()", number)
        return True


@pytest.mark.parametrize("ruleset", ["hexwar", "banners", "duel", "long_bows", TOYS / "noughts"], ids=str)
def test_two_people_play_by_random_clicks(chromium, serve, ruleset):
    _, told = serve(str(ruleset), "--players", "link,link", "--seed", "3")
    windows = [Window(chromium, each["link"]) for each in told["links"] if each["seats"]]
    lots = random.Random(5)
    for _ in range(CLICKS):
        if not any(window.clicked(lots) for window in lots.sample(windows, 2)):
            # What one has decided takes a moment to reach the other; or the game is over.
            windows[0].page.wait_for_timeout(200)
    windows[0].settled()
    for window in windows:
        window.page.reload()
        assert window.errors == []
    # Only whose turn it is reads how many can still act.
    turns = {tuple(window.page.locator("#turn").inner_text().splitlines()[:2]) for window in windows}
    assert len(turns) == 1
    assert windows[0].page.locator("#log li").count() > 2


def test_a_killed_server_loses_nothing(chromium, serve):
    server, told = serve("hexwar", "--scenario", "hall", "--seed", "3")
    link = told["links"][0]["link"]
    port = link.split(":")[2].split("/")[0]
    window, lots = Window(chromium, link), random.Random(1)
    for _ in range(5):
        for _ in range(6):
            window.clicked(lots)
        window.settled()
        before = window.page.locator("#turn").inner_text()
        server.kill()
        server.wait()
        server, _ = serve(port=port)
        window.page.reload()
        assert window.page.locator("#turn").inner_text() == before


def test_a_whole_turn_is_played_with_the_keyboard_alone(chromium, serve):
    _, told = serve(str(TOYS / "noughts"), "--players", "person,random", "--seed", "3")
    page = Window(chromium, told["links"][0]["link"]).page
    page.locator("#panel-title").focus()
    before = page.locator("#turn").inner_text()
    for _ in range(4):
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_timeout(400)
        if page.locator("#turn").inner_text() != before:
            break
    assert page.locator("#turn").inner_text() != before
    assert page.locator("#told").text_content()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_is_a_barrier(chromium, serve, size, scheme, language):
    try:
        script = axe.source()
    except axe.Missing as missing:
        pytest.skip(str(missing))
    width, height = SIZES[size]
    for ruleset, scenario in (("hexwar", "palisade"), ("duel", "village"), ("leadership", "siege_of_beta")):
        server, told = serve(ruleset, "--scenario", scenario, "--lang", language)
        window = Window(
            chromium, told["links"][0]["link"], bypass_csp=True, color_scheme=scheme,
            viewport={"width": width, "height": height},
        )  # fmt: skip
        page = window.page
        page.evaluate(script)
        for _ in range(2):
            page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
            page.wait_for_timeout(300)
            found = page.evaluate(
                "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations"
                ".flatMap(each => each.nodes.map(node => each.id + ' ' + node.target.join(' '))))"
            )
            assert found == []
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
            window.clicked(random.Random(1))
            page.wait_for_timeout(300)
        server.kill()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby_is_no_barrier_and_the_language_that_one_chooses_stays(chromium, serve, size, scheme):
    try:
        script = axe.source()
    except axe.Missing as missing:
        pytest.skip(str(missing))
    width, height = SIZES[size]
    _, told = serve("hexwar", "--scenario", "hall", "--players", "person,random")
    window = Window(
        chromium, told["lobby"] + "?ruleset=hexwar", bypass_csp=True, color_scheme=scheme,
        viewport={"width": width, "height": height},
    )  # fmt: skip
    page = window.page
    for link, language in (("Deutsch", "de"), ("English", "en")):
        page.get_by_role("link", name=link).click()
        page.locator(f"html[lang={language}]").wait_for()
        page.locator(".begin").first.wait_for()  # the ruleset that was looked at is still chosen
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
        page.evaluate(script)
        found = page.evaluate(
            "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations"
            ".flatMap(each => each.nodes.map(node => each.id + ' ' + node.target.join(' '))))"
        )
        assert found == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("link", name="Deutsch").click()
    page.goto(told["links"][0]["link"])
    assert page.locator("html").get_attribute("lang") == "de"
    other = Window(chromium, told["links"][0]["link"])
    assert other.page.locator("html").get_attribute("lang") == "en"
    assert window.errors == other.errors == []


def test_two_look_at_one_game_in_their_own_languages(chromium, serve):
    _, told = serve("hexwar", "--scenario", "palisade", "--lang", "en", "--players", "person,person")
    link = told["links"][0]["link"]
    one, other = Window(chromium, link).page, Window(chromium, link).page
    other.get_by_role("link", name="Deutsch").click()
    other.locator("html[lang=de]").wait_for()
    one.keyboard.press("p")
    other.locator("#log li", has_text="Schritt abschließen").first.wait_for()
    one.locator("#log li", has_text="Finish the step").first.wait_for()
    other.keyboard.press("u")
    one.locator("#log li[id]").first.wait_for(state="detached")
    assert other.locator("#panel-title").inner_text() == "Was zu tun ist"


def test_on_a_telephone_words_stay_whole_and_what_can_be_done_stays_in_sight(chromium, serve):
    width, height = SIZES["telephone"]
    _, told = serve("hexwar", "--scenario", "hall", "--seed", "3", "--lang", "en")
    page = Window(chromium, told["links"][0]["link"], viewport={"width": width, "height": height}).page
    page.locator("#panel").get_by_text("Finish the step").click()
    page.locator("#panel").get_by_text("Take a figure").wait_for()
    for part, tall in (("#turn span", 50), ("header", 150), ("#panel", height)):
        box = page.locator(part).first.bounding_box()
        assert box["width"] > 150 and box["height"] < tall and box["y"] + 100 < height
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_on_a_telephone_a_finger_hits_a_hex_and_what_can_act_is_in_sight(chromium, serve):
    width, height = SIZES["telephone"]
    options = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    _, told = serve("hexwar", "--scenario", "palisade", "--lang", "de", "--players", "person,person")
    page = Window(chromium, told["links"][0]["link"], **options).page
    page.locator("#map .lit").first.wait_for()
    across = "document.querySelector('#map use.cell').getBoundingClientRect().height"
    assert page.evaluate(across) > 40
    assert page.locator("header").bounding_box()["height"] < 140
    page.locator("[data-zoom=all]").click()  # all of it, and back
    assert page.evaluate("document.querySelector('#map').scrollWidth") <= width and page.evaluate(across) < 35
    page.locator("[data-zoom=all]").click()
    assert page.evaluate(across) > 40
    page.locator("#panel").get_by_text("Schritt abschließen").click()
    page.locator("#panel").get_by_text("Schritt abschließen").click()
    page.locator("#turn", has_text="Etzel").wait_for()
    seen = """() => [...document.querySelectorAll('#map .lit')].some(each => {
        const {left, right} = each.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
    })"""
    page.wait_for_function(seen)


def test_on_a_broad_screen_the_map_stands_still_whatever_the_bar_says(chromium, serve):
    _, told = serve("duel", "--scenario", "plain", "--seed", "3", "--lang", "de")
    page = Window(chromium, told["links"][0]["link"], viewport={"width": 1400, "height": 900}).page
    before = page.locator("#map").bounding_box()
    page.evaluate("document.getElementById('turn').append('22 Spielsteine können noch handeln')")
    assert page.locator("#map").bounding_box() == before


def test_the_key_that_passes_stands_once_on_what_it_does(chromium, serve):
    _, told = serve("hexwar", "--scenario", "hall", "--seed", "3", "--lang", "en")
    page = Window(chromium, told["links"][0]["link"]).page
    page.locator("#panel").get_by_text("Finish the step").click()
    page.locator("#panel").get_by_text("Take a figure").wait_for()
    for place in ("A1", "C1"):  # nothing can be done with these: the panel stays, and says why
        page.locator(f'#map [data-id="{place}"]').first.click(force=True)
        page.locator("#why").get_by_text(place).first.wait_for()
    assert page.locator("#panel kbd").count() == 1
