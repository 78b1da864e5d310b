"""The table within the pages of a rulebook, in Chromium: real games under Pyodide."""

import functools
import http.server
import os
import random
import threading
from pathlib import Path

import pytest

from benchmarks.browser import CHROMIUM, QUIET
from regelwerk.link.ruleset import open_ruleset
from regelwerk.load.shipped import site_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.site import build_site
from regelwerk.rulebook.tryit.pyodide import pyodide
from tests.rulebook import axe
from tests.table.pointing import box_now

ROOT = Path(__file__).parents[3]
# What takes long to build and to play is looked at when all pages are.
ALL = os.environ.get("REGELWERK_PAGES") != "sample"
RULESETS = ("hexwar", "duel", "leadership") if ALL else ("hexwar",)
STEPS = 25 if ALL else 8
PATIENCE = 90_000  # milliseconds, for a machine that is busy with other things
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'"
)
PHONE = {"width": 390, "height": 844}

playwright = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium found; install it or name it in CHROMIUM"),
]


class Strict(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, the table and all that it loads under a strict policy."""

    def end_headers(self):
        if "/tryit/" in self.path:
            self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    files, problems = pyodide(os.path.join(site_folder(), ".pyodide"))
    if problems:
        pytest.skip("Pyodide is not there and npm cannot fetch it")
    site = tmp_path_factory.mktemp("site")
    editions = [make_edition(open_ruleset(str(ROOT / "rulesets" / each)), "de")[0] for each in RULESETS]
    assert build_site(editions, str(site), pyodide=files) == []
    return site


@pytest.fixture(scope="module")
def address(site):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Strict, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def chromium():
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def read(chromium, address):
    """Opens a page; `page.wrong` are errors, `page.asked` all requests."""
    contexts = []

    def read(name, **options):
        context = chromium.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.wrong, page.asked = [], []
        page.on("console", lambda said: page.wrong.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: page.wrong.append(str(error)))
        page.on("request", lambda request: page.asked.append(request.url))
        page.set_default_timeout(PATIENCE)
        page.goto(address + name)
        return page

    yield read
    for context in contexts:
        context.close()


def table(page):
    """The table, once it is there."""
    frame = page.frame_locator(".rulebook-table-box iframe")
    page.locator(".rulebook-table-box:not([aria-busy])").wait_for()
    return frame


def decisions(frame):
    return int(frame.locator("#past").get_attribute("max"))


def clicked(page, frame, lots):
    """Clicks something that is lit, or a button; whether there was anything."""
    frame.locator("body:not(.busy)").wait_for()
    lit = frame.locator("#map .lit, #map .spot-there")
    buttons = frame.locator("#panel button[data-asked]:not(.back)")
    of = lit if lit.count() and lots.random() < 0.4 else buttons
    there = of.count()
    if not there:
        page.wait_for_timeout(200)  # bots decide
        return
    number = lots.randrange(there)
    if of is buttons:
        of.evaluate_all("(found, at) => found[at]?.click()", number)
    elif box := box_now(of, number):  # beneath another perhaps: where it is drawn, whatever lies there
        window = page.locator(".rulebook-table-box iframe").bounding_box()
        page.mouse.click(
            window["x"] + box["x"] + box["width"] / 2, window["y"] + box["y"] + box["height"] / 2
        )
    frame.locator("body:not(.busy)").wait_for()


def barriers(frame):
    """What keeps people from using a page, as axe-core sees it."""
    frame.evaluate(axe.source())
    found = frame.evaluate("axe.run(document, {iframes: false})")
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]]


def foreign(page, address):
    return [url for url in page.asked if not url.startswith((address, "blob:", "data:"))]


def test_what_a_bot_decides_before_the_table_is_there_is_seen(read, address):
    """A bot that begins has decided long before the script that hears of it has come."""
    page = read("hexwar/de/play.html", viewport={"width": 1280, "height": 800})
    form = page.locator("form.rulebook-table").first
    form.get_by_role("button", name="Beginnen").wait_for()
    begins, *others = form.locator("select").all()
    begins.select_option("random")
    for seat in others:
        seat.select_option("person")
    page.route("**/tryit/table.js", lambda route: (page.wait_for_timeout(3000), route.continue_()))
    form.get_by_role("button", name="Beginnen").click()
    frame = table(page)
    frame.locator("#panel button[data-asked]").first.wait_for()
    assert decisions(frame) > 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_is_played_in_the_page_and_goes_on_after_it_was_loaded_again(read, address, ruleset):
    page = read(f"{ruleset}/de/play.html", viewport={"width": 1280, "height": 800})
    form = page.locator("form.rulebook-table").first
    form.get_by_role("button", name="Beginnen").wait_for()
    assert {Path(each).name for each in page.asked if "/tryit/" in each} == {"tables.js", "tables.css"}
    assert not form.get_by_role("button", name="Weiterspielen").is_visible()
    for seat in form.locator("select").all()[1:]:
        seat.select_option("random")
    form.get_by_role("button", name="Beginnen").click()
    frame, lots = table(page), random.Random(5)
    wanted = 1 if frame.locator("form.orders").count() else STEPS
    for _ in range(20 * wanted):
        if decisions(frame) >= wanted:
            break
        if frame.locator("form.orders").count():
            frame.locator("form.orders button[type=submit]").click()
            page.wait_for_timeout(500)
        else:
            clicked(page, frame, lots)
    made = decisions(frame)
    assert made >= wanted
    assert frame.locator(".log > li[id]").count() >= 1
    slider = frame.locator("#past")
    slider.focus()
    slider.press("Home")
    frame.locator("#then:not(:empty)").wait_for()
    page.reload()
    page.locator("form.rulebook-table").first.get_by_role("button", name="Weiterspielen").click()
    assert decisions(table(page)) >= made - 1
    assert foreign(page, address) == []
    assert page.wrong == []


def test_what_cannot_be_done_says_why_what_can_its_odds_and_a_step_is_taken_back(read):
    page = read("hexwar/de/play.html", viewport={"width": 1280, "height": 800})
    page.locator("form.rulebook-table button[type=submit]").first.click()
    frame = table(page)
    frame.get_by_role("button", name="Schritt abschließen").click()
    frame.locator(".barred summary").click()
    frame.locator(".barred [data-why]").first.click()
    frame.locator("#why li").first.wait_for()
    frame.locator("#undo").click()
    frame.locator(".log > li[id]").wait_for(state="detached")
    assert page.wrong == []


def test_odds_are_worked_out_by_a_worker_of_their_own_and_hold_up_no_click(read):
    page = read("hexwar/de/play.html", viewport={"width": 1280, "height": 800})
    held = []

    def hold(route):
        """The engine comes to the first worker at once, to the second when the test lets it."""
        held.append(route)
        if len(held) == 1:
            route.continue_()

    page.context.route("**/engine.zip", hold)
    page.locator("form.rulebook-table button[type=submit]").first.click()
    frame = table(page)
    end = frame.get_by_role("button", name="Schritt abschließen")
    end.hover()
    while len(held) < 2:
        page.wait_for_timeout(50)
    before = decisions(frame)
    end.click()
    frame.locator(f"#past:not([max='{before}'])").wait_for(state="attached")
    assert frame.locator("#preview li").count() == 0
    held[1].continue_()
    frame.locator("#panel .does").first.hover()
    frame.locator("#preview li").first.wait_for()
    assert page.wrong == []


def test_a_rule_in_the_log_leads_to_where_it_stands_in_the_rulebook(read):
    page = read("hexwar/de/play.html", viewport={"width": 1280, "height": 800})
    page.locator("form.rulebook-table button[type=submit]").first.click()
    frame = table(page)
    frame.get_by_role("button", name="Schritt abschließen").click()
    frame.locator("#log details[data-moment] summary").first.click()
    frame.locator("#log .rule").first.click()
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Im Regelbuch").click()
    book = opened.value
    book.wait_for_url("**/hexwar/de/**#**")
    anchor = book.url.partition("#")[2]
    book.locator(f'[id="{anchor}"]').wait_for(state="attached")
    assert page.wrong == []


def test_another_language_is_chosen_within_the_page_and_the_game_goes_on(read):
    page = read("hexwar/de/play.html", viewport={"width": 1280, "height": 800})
    page.locator("form.rulebook-table button[type=submit]").first.click()
    frame = table(page)
    frame.get_by_role("button", name="Schritt abschließen").click()
    frame.locator(".log > li[id]").first.wait_for()
    made = decisions(frame)
    frame.get_by_role("link", name="English").click()
    frame.get_by_role("heading", name="What to do").wait_for()
    frame.locator(".log summary", has_text="why").first.wait_for()
    assert decisions(frame) == made
    page.reload()
    page.locator("form.rulebook-table button[type=submit]").first.click()
    frame.get_by_role("heading", name="What to do").wait_for()
    assert page.wrong == []


def test_a_lesson_goes_on_when_the_choice_it_asks_for_is_made_at_the_table(read):
    page = read(
        "hexwar/de/lesson-first_turn.html", viewport={"width": 1280, "height": 900}, color_scheme="dark"
    )
    page.locator(".rulebook-on").click()
    page.locator(".rulebook-question:visible li[data-right] button").click()
    page.get_by_role("button", name="Auf dem Tisch wählen").locator("visible=true").click()
    frame, bar = table(page), page.locator(".rulebook-table-bar [role=status]")
    assert "Dein erster Zug" in frame.locator("h1").inner_text()
    paper = frame.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    assert sum(map(int, paper[4:-1].split(","))) < 200  # dark, as the page around
    frame.get_by_role("button", name="Schritt abschließen").click()
    bar.get_by_text("Auch das ist erlaubt").wait_for()
    page.get_by_role("button", name="Zurück zum Anfang").click()
    table(page).locator("#panel .actions button", has_text="Feuern").first.wait_for()
    frame.locator("#map [data-id=Aeschere]").first.click(force=True)
    bar.get_by_text("Richtig").wait_for()
    page.locator(".rulebook-offer li.right").first.wait_for()
    assert "W10 zeigt 6" in frame.locator("#log").inner_text()  # the die of the lesson
    page.locator(".rulebook-on").wait_for()
    assert page.wrong == []


def test_on_a_telephone_nothing_is_cut_off_and_no_barriers_stand(read):
    page = read("hexwar/de/play.html", viewport=PHONE, has_touch=True)
    page.locator("form.rulebook-table button[type=submit]").first.click()
    frame = table(page)
    inside = next(each for each in page.frames if "table.html" in each.url)
    assert inside.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert barriers(inside) == []
    page.keyboard.press("Tab")
    frame.locator("#panel .actions button").last.focus()
    page.keyboard.press("Enter")
    frame.locator(".log > li[id]").first.wait_for()
    page.get_by_role("button", name="Tisch schließen").click()
    assert page.locator(".rulebook-table-box").count() == 0
    assert barriers(page) == []
    assert page.wrong == []


def test_a_kept_game_that_does_not_fit_is_told_and_can_be_begun_anew(read):
    page = read("hexwar/de/play.html")
    form = page.locator("form.rulebook-table").first
    page.evaluate(
        "form => localStorage.setItem(`regelwerk ${form.dataset.edition} ${form.dataset.start}`, '{}')",
        form.element_handle(),
    )
    page.reload()
    form.get_by_role("button", name="Weiterspielen").click()
    frame = page.frame_locator(".rulebook-table-box iframe")
    frame.get_by_role("alert").wait_for()
    frame.get_by_role("button", name="Neu beginnen").click()
    assert decisions(table(page)) == 0


def test_where_the_program_cannot_be_fetched_that_is_told(read):
    page = read("hexwar/de/play.html")
    page.route("**/engine.zip", lambda route: route.abort())
    page.locator("form.rulebook-table button[type=submit]").first.click()
    page.frame_locator(".rulebook-table-box iframe").get_by_text("ließ sich nicht laden").wait_for()


def test_on_a_page_from_a_file_the_form_says_why_it_does_nothing(read, site):
    page = read("hexwar/de/play.html")
    page.goto((site / "hexwar" / "de" / "play.html").as_uri())
    page.locator("form.rulebook-table button[type=submit]").first.click()
    page.locator("form.rulebook-table [role=status]").get_by_text("Hier spielen geht nur").wait_for()
    assert page.locator("iframe").count() == 0
