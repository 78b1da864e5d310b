"""Choices in secret in Chromium: two windows, neither of which hears what the other holds and chooses."""

# ruff: noqa: F811 - fixtures are called as what they are imported as
import re

import pytest

from tests.table.conftest import ROOT, TOYS
from tests.table.test_browser import Window, chromium, serve  # noqa: F401 - fixtures

pytestmark = pytest.mark.browser
CARD = re.compile(r"\b(?:apple|pear|plum)\d\b")
ASKED = "#panel button[data-asked]:not(.back)"


class Chooser(Window):
    """Somebody who chooses; what is sent to them is kept, what comes by itself as well."""

    @property
    def told(self):
        return " ".join(self.heard)

    @property
    def offered(self):
        return set(CARD.findall(self.page.locator("#panel").inner_html()))

    def choose(self, card):
        with self.page.expect_response(re.compile("/say$")):
            self.page.locator(f"{ASKED}[data-asked*={card}]").first.click()
        self.settled()


def test_neither_window_hears_what_the_other_holds_or_chooses(chromium, serve):
    drafting = ROOT / "tests" / "rulesets" / "games" / "drafting"
    _, told = serve(str(drafting), "--scenario", "three", "--players", "link,link,greedy", "--seed", "3")
    one, other = [Chooser(chromium, each["link"]) for each in told["links"] if each["seats"]]
    for each in (one, other):
        each.page.locator(ASKED).first.wait_for()
    held = {each: each.offered for each in (one, other)}
    assert held[one] and held[other] and held[one].isdisjoint(held[other])
    choice = min(held[one])
    one.choose(choice)
    other.page.reload()
    other.page.locator(ASKED).first.wait_for()
    for each, hidden in ((one, held[other]), (other, held[one])):
        assert not hidden & set(CARD.findall(each.told)), hidden & set(CARD.findall(each.told))
    moment = other.page.locator("#turn").inner_text()
    other.choose(min(held[other]))
    other.page.locator("#turn").filter(has_not_text=moment).wait_for()
    # What was chosen lies open now.
    other.page.locator("#log", has_text=choice).wait_for(state="attached")
    assert one.errors == other.errors == []


def test_a_choice_is_changed_until_all_have_chosen(chromium, serve):
    _, told = serve(str(TOYS / "hands"), "--players", "link,link", "--lang", "en")
    ada, ben = [Chooser(chromium, each["link"]) for each in told["links"] if each["seats"]]
    ada.choose("rock")
    ada.page.locator("#panel", has_text="Chosen: Show: rock").wait_for()
    ada.choose("paper")
    ada.page.locator("#panel", has_text="Chosen: Show: paper").wait_for()
    ben.page.locator("#turn", has_text="1 of 2").wait_for()
    assert "Chosen" not in ben.told and "Show: Ada" not in ben.told
    ben.choose("rock")
    for each in (ada, ben):
        each.page.locator("#log", has_text="Show: Ada, paper").wait_for()
        assert each.errors == []


def test_at_one_screen_what_rules_hide_is_seen_by_one_alone(chromium, serve):
    drafting = ROOT / "tests" / "rulesets" / "games" / "drafting"
    players = ("--scenario", "three", "--players", "person,person,greedy", "--seed", "3")
    _, told = serve(str(drafting), *players, "--lang", "en")
    both = Chooser(chromium, told["links"][0]["link"])
    page, hidden = both.page, ("#panel", "#map", "#log")
    for _ in range(2):
        page.locator("#cover .primary").wait_for()
        assert not any(page.locator(each).is_visible() for each in hidden)
        page.locator("#cover .primary").click()
        page.locator("#cover:empty").wait_for(state="attached")
        assert all(page.locator(each).is_visible() for each in hidden)
        both.choose(min(both.offered))
    assert both.errors == []
