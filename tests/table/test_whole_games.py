"""Games of choices in Chromium: whole ones by random clicks, turns by the keyboard alone, on a telephone."""

import os
import random

import pytest

from tests.table.conftest import TOYS
from tests.table.pointing import drawn
from tests.table.test_browser import Window, chromium, serve

__all__ = ["chromium", "serve"]
pytestmark = pytest.mark.browser
SAMPLE = os.environ.get("REGELWERK_PAGES") == "sample"
MOST = 40 if SAMPLE else 4000
# Whoever decides at random does not win a duel: a bot puts an end to it.
GAMES = [
    ("hexwar", "hall", "person,greedy"),
    ("hexwar", "palisade", "person,person"),
    ("hexwar", "meadow", "person,greedy"),
    ("banners", "meadow", "person,random"),
    ("duel", "practice", "person,greedy"),
    ("duel", "village", "person,greedy"),
    ("long_bows", "practice", "person,greedy"),
    (TOYS / "noughts", "", "person,person"),
]


def played(window, most, seed=5):
    """Clicks at random until the game is over, or so often; whether it is over."""
    lots, idle = random.Random(seed), 0
    for _ in range(most):
        if window.page.locator("#panel .over").count():
            return True
        if window.clicked(lots):
            idle = 0
            continue
        idle += 1
        assert idle < 300, window.page.locator("#turn").inner_text()
        window.page.wait_for_timeout(100)
    return bool(window.page.locator("#panel .over").count())


@pytest.mark.parametrize(
    ("ruleset", "scenario", "players"), GAMES, ids=lambda each: str(each).rpartition("/")[2]
)
def test_a_whole_game_is_played_by_random_clicks(chromium, serve, ruleset, scenario, players):
    named = ["--scenario", scenario] if scenario else []
    _, told = serve(str(ruleset), *named, "--players", players, "--seed", "3")
    window = Window(chromium, told["links"][0]["link"])
    over = played(window, MOST)
    assert window.errors == [] and (over or SAMPLE)
    assert not window.page.locator("body.lost").count()
    window.page.reload()
    assert window.page.locator("#log li").count() > 2


def test_a_ruleset_of_ones_own_is_played_to_its_end(chromium, serve, tmp_path, monkeypatch):
    from regelwerk.cli import main

    monkeypatch.chdir(tmp_path)
    assert main(["new", "ruleset", "fresh"]) == 0
    _, told = serve(str(tmp_path / "fresh"), "--seed", "3")
    window = Window(chromium, told["links"][0]["link"])
    assert played(window, 400) or SAMPLE
    assert window.errors == []


def pressed(page, *keys):
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    page.locator("body:not(.busy)").wait_for()


def test_a_whole_turn_on_hexes_is_played_with_the_keyboard_alone(chromium, serve):
    _, told = serve("hexwar", "--scenario", "palisade", "--lang", "en", "--players", "person,person")
    page = Window(chromium, told["links"][0]["link"]).page
    turn, lots = page.locator("#turn"), random.Random(2)
    pressed(page, "p")
    turn.get_by_text("3. Movement").wait_for()
    for _ in range(300):
        told = turn.inner_text()
        if "Movement" not in told and "Hegeling" not in told:
            break
        if page.locator("#banner:not(:empty)").count() or lots.random() < 0.1:
            pressed(page, "p")
        elif page.locator("#next").count():
            pressed(page, "Space", "Enter")  # the next piece is taken
        else:
            buttons = page.locator("#panel button[data-asked]")
            pressed(page, *["Tab"] * lots.randrange(1, 1 + min(6, buttons.count())), "Enter")
        assert page.evaluate("document.activeElement !== null")
    else:
        raise AssertionError(turn.inner_text())
    assert page.locator("#told").text_content()


def test_a_turn_on_a_plane_is_played_with_the_keyboard_alone(chromium, serve):
    _, told = serve(
        "duel", "--scenario", "plain", "--lang", "en", "--players", "person,person", "--seed", "3"
    )
    page = Window(chromium, told["links"][0]["link"]).page
    turn = page.locator("#turn")
    first = turn.inner_text().split(" – ")[0]
    page.get_by_role("button", name="Move the wizard").focus()
    pressed(page, "Enter")
    page.locator("input[name=x]").fill("6")
    page.locator("input[name=y]").fill("6" if "Ost" in first else "90")
    pressed(page, "Enter")
    if page.locator("#refused:not(:empty)").count():  # whoever stands at the far corner
        page.locator("input[name=x]").fill("70")
        page.locator("input[name=y]").fill("90")
        pressed(page, "Enter")
    page.locator("#log li").first.wait_for()
    for name in ("Defence spell", "Wizard finished"):
        page.get_by_role("button", name=name).focus()
        pressed(page, "Enter")
    turn.filter(has_not_text=first).wait_for()
    assert "Wizard finished" in page.locator("#told").text_content()


def test_two_fingers_enlarge_the_map_and_not_the_page(chromium, serve):
    _, told = serve("hexwar", "--scenario", "hall")
    window = Window(
        chromium,
        told["links"][0]["link"],
        viewport={"width": 390, "height": 800},
        has_touch=True,
        is_mobile=True,
    )
    page = window.page
    before = drawn(page.locator("#map svg"))["width"]
    page.evaluate(
        """() => { const map = document.getElementById('map'), box = map.getBoundingClientRect()
          const at = (id, x) => new Touch({
            identifier: id, target: map, clientX: box.left + x, clientY: box.top + 90})
          for (const [kind, apart] of [['touchstart', 40], ['touchmove', 80], ['touchmove', 120]])
            map.dispatchEvent(new TouchEvent(kind, {touches: [at(1, 150 - apart / 2), at(2, 150 + apart / 2)],
              cancelable: true, bubbles: true})) }"""
    )
    assert drawn(page.locator("#map svg"))["width"] > 2.5 * before
    assert page.evaluate("visualViewport.scale") == 1


def test_a_level_beneath_another_is_looked_at_and_clicked(chromium, serve):
    _, told = serve("hexwar", "--scenario", "hall", "--lang", "en", "--players", "person,person")
    page = Window(chromium, told["links"][0]["link"]).page
    hidden = page.locator('#map g[data-id="Wulfgar"], #map .layer g[data-id]').last
    assert not page.locator("#map g.layer").first.is_visible()
    page.get_by_role("button", name="level 0").click()
    assert page.locator("#map g.layer").first.is_visible()
    assert page.get_by_role("button", name="level 0").get_attribute("aria-pressed") == "true"
    page.keyboard.press("l")
    assert not page.locator("#map g.layer").first.is_visible()
    assert hidden.count() == 1 and page.get_by_text("l looks beneath").is_visible()


def test_what_cannot_be_done_is_not_offered(chromium, serve):
    """Nothing is taken back before anything was done, and a map without levels has no key for them."""
    _, told = serve(str(TOYS / "noughts"), "--lang", "en", "--players", "person,person")
    page = Window(chromium, told["links"][0]["link"]).page
    assert page.get_by_text("Keys: ").is_visible() and not page.get_by_text("l looks beneath").is_visible()
    undo = page.get_by_role("button", name="Take back")
    assert undo.count() == 0
    page.get_by_role("button", name="Wait").click()
    undo.wait_for()


def test_a_rule_folds_out_and_a_moment_comes_back(chromium, serve):
    _, told = serve("hexwar", "--scenario", "palisade", "--lang", "en", "--players", "person,person")
    page = Window(chromium, told["links"][0]["link"]).page
    page.keyboard.press("p")
    page.locator('#log [data-past="1"]').wait_for()
    page.locator("#log details[data-moment]").first.locator("summary").click()
    page.locator("#log .rule").first.click()
    page.locator("#log .law").first.wait_for()
    page.locator('#log [data-past="1"]').click()
    page.locator("#past").evaluate("each => { each.value = 0; each.dispatchEvent(new Event('input')) }")
    page.locator("body.past").wait_for()
    assert page.locator("#then").inner_text() == "after step 0"


def test_whoever_looks_at_what_was_before_stays_there_while_others_decide(chromium, serve):
    _, told = serve("hexwar", "--scenario", "palisade", "--lang", "en", "--players", "person,person")
    slid = "(each, to) => { each.value = to; each.dispatchEvent(new Event('input')) }"
    pages = [Window(chromium, each["link"]).page for each in told["links"][:2]]
    decides, looks = sorted(pages, key=lambda each: not each.locator("#panel .does").count())
    decides.keyboard.press("p")
    looks.locator("#past[max='1']").wait_for(state="attached")
    looks.locator("#past").evaluate(slid, 0)
    looks.locator("body.past").wait_for()
    before = looks.locator("#map").inner_html()
    decides.locator("#panel button[data-asked]").last.click()
    looks.locator("#past[max='2']").wait_for(state="attached")
    assert looks.locator("body.past").count() == 1 and looks.locator("#past").input_value() == "0"
    assert looks.locator("#map").inner_html() == before
    looks.locator("#past").evaluate(slid, 2)
    looks.locator("body:not(.past)").wait_for()
    assert looks.locator("#past").input_value() == "2"
