"""Lessons in Chromium: done step by step, answered by keys or clicks, whole where no script runs."""

from pathlib import Path

import pytest

from benchmarks.browser import CHROMIUM, QUIET
from tests.rulebook import axe, looking
from tests.scenario.test_lessons import ASKED, HEAD, HOME, NOUGHTS, ROW, WISHES

playwright = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium found; install it or name it in CHROMIUM"),
]


@pytest.fixture(scope="session")
def lesson(built, tmp_path_factory) -> str:
    """The address of the page of a lesson, in the file system."""
    folder = tmp_path_factory.mktemp("taught") / "noughts"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(NOUGHTS + HEAD + ROW + ASKED, "utf-8")
    return Path(built([str(folder)]), "noughts", "en", "lesson-first.html").as_uri()


@pytest.fixture(scope="session")
def written(built, tmp_path_factory) -> str:
    """The address of the page of a lesson with two orders to write."""
    folder = tmp_path_factory.mktemp("written") / "wishes"
    folder.mkdir()
    state = HOME.replace("home}", "home, state: {cats: {Löwe: {}}}}")
    step = "  - {task: {en: Send both.}, orders: [Tom to garden, Löwe to kitchen], say: {en: They went.}}\n"
    (folder / "ruleset.yaml").write_text(WISHES + HEAD + "seat: Ann\n" + state + step, "utf-8")
    return Path(built([str(folder)]), "toy", "en", "lesson-first.html").as_uri()


@pytest.fixture
def browser():
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def shown(page):
    return page.eval_on_selector_all(".rulebook-part", "all => all.map(each => each.offsetParent !== null)")


def test_a_lesson_goes_on_when_what_is_asked_is_answered(browser, lesson):
    page, said = browser.new_page(viewport=looking.DESKTOP), []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(lesson)
    assert shown(page) == [True, False, False]
    assert not page.is_visible("text=5 are free.") and not page.is_visible(".rulebook-on")
    page.click("button:text-is('Bob')")
    assert page.inner_text(".rulebook-status >> nth=0") == "That is not so."
    assert not page.is_visible("text=5 are free.")
    page.click("button:text-is('Ann')")
    assert page.inner_text(".rulebook-status >> nth=0") == "Right."
    assert page.is_visible("text=Ann begins.") and page.is_visible("text=5 are free.")
    page.click(".rulebook-on")
    assert shown(page) == [True, True, False]
    # What the lesson does not go on with is allowed all the same.
    page.click(".rulebook-offer >> nth=0 >> li:not([data-right]) button >> nth=0")
    assert "allowed" in page.inner_text(".rulebook-offer >> nth=0 >> .rulebook-status")
    assert page.is_visible("text=Ann holds b")
    # By keys: the focus is on the new step.
    page.focus(".rulebook-on")
    page.keyboard.press("Enter")
    assert shown(page) == [True, True, True]
    assert page.evaluate("document.activeElement.id") == "step-3"
    page.click("button:text-is('Wait')")
    assert page.is_visible("text=Tired: true") and not page.is_visible(".rulebook-pager")
    assert said == []


def test_the_buttons_that_go_on_stand_whole_above_the_foot_of_the_page(browser, lesson):
    for size in (looking.DESKTOP, looking.TELEPHONE):
        page = browser.new_page(viewport=size)
        page.goto(lesson)
        page.click("button:text-is('Ann')")
        button, foot = (page.query_selector(each).bounding_box() for each in (".rulebook-on", ".md-footer"))
        assert button["y"] + button["height"] <= foot["y"]


def test_orders_are_written_in_any_order_and_forgivingly(browser, written):
    page, said = browser.new_page(viewport=looking.TELEPHONE), []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(written)
    first = page.locator(".rulebook-lines input").first
    assert not page.is_visible("text=They went.")
    first.fill("Lowe to garden")
    first.press("Tab")
    assert page.inner_text(".rulebook-status") == "Right so far: Löwe to"
    first.fill("elsewhere")
    first.press("Tab")
    assert page.inner_text(".rulebook-status") == "None of the orders begins like that."
    first.fill("  loewe TO   kitchen ")
    assert page.inner_text(".rulebook-lines li >> nth=0 >> code") == "Löwe to kitchen"
    assert page.inner_text(".rulebook-status") == "Right."
    page.click(".rulebook-lines button >> visible=true")
    assert page.inner_text(".rulebook-lines li >> nth=1 >> code") == "Tom to garden"
    assert page.is_visible("text=They went.") and not page.is_visible(".rulebook-lines button")
    assert said == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_all_of_it_can_be_shown_at_once(browser, lesson):
    page = browser.new_page(viewport=looking.TELEPHONE)
    page.goto(lesson)
    page.click(".rulebook-whole")
    assert shown(page) == [True, True, True] and page.is_visible("text=Tired: true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_script_the_lesson_can_be_read(browser, lesson):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(lesson)
    for text in ("Who is on?", "5 are free.", "Ann holds b", "Tired: true"):
        assert page.is_visible(f"text={text}"), text


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out_of_a_lesson(browser, lesson, scheme):
    try:
        barriers = axe.source()
    except axe.Missing as missing:
        pytest.skip(str(missing))
    page = browser.new_page(viewport=looking.DESKTOP)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(lesson)
    page.evaluate(barriers)
    assert page.evaluate(looking.AXE, None) == []
    page.click("button:text-is('Bob')")
    page.click("button:text-is('Ann')")
    page.wait_for_timeout(300)
    assert page.evaluate(looking.AXE, None) == []
