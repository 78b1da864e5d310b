"""Tries examples out in Chromium, with the engine itself under Pyodide."""

import functools
import http.server
import os
import threading
import time
from pathlib import Path

import pytest

from benchmarks.browser import CHROMIUM, QUIET
from regelwerk.link.ruleset import open_ruleset
from regelwerk.load.shipped import site_folder
from regelwerk.rulebook.edition import make_edition
from regelwerk.rulebook.site import build_site
from regelwerk.rulebook.tryit.pyodide import pyodide

# As strict as Pyodide allows: no evaluated scripts, nothing from elsewhere.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; object-src 'none'"
)
BARE = """<!doctype html><html lang="de"><meta charset="utf-8"><title>Bare</title>
<link rel="icon" href="data:,"><div class="rulebook-try" data-example="creep-north"></div>
<script defer src="../../tryit/start.js"></script></html>"""
HOSTILE = "given: {scenario: start, state: {pieces: {Piece-1: {place: '<img src=x onerror=alert(20)>'}}}}"
SILENT = 'self.onmessage = ({ data }) => { if (data.kind === "begin") self.postMessage({ kind: "ready" }) }'
HERE = Path(__file__).parent
PATIENCE = 60_000  # milliseconds, for a machine that is busy with other things

playwright = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium found; install it or name it in CHROMIUM"),
]


class Strict(http.server.SimpleHTTPRequestHandler):
    """Serves a folder; pages called bare.html, and all that the panel loads, under a strict policy."""

    def end_headers(self):
        if "/tryit/" in self.path or self.path.endswith("bare.html"):
            self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    files, problems = pyodide(os.path.join(site_folder(), ".pyodide"))
    if problems:
        pytest.skip("Pyodide is not there and npm cannot fetch it")
    hostile = tmp_path_factory.mktemp("hostile") / "toy"
    hostile.mkdir()
    text = (HERE.parent / "hostile.yaml").read_text("utf-8")
    (hostile / "toy.yaml").write_text(text.replace("given: {scenario: start}", HOSTILE), "utf-8")
    site = tmp_path_factory.mktemp("site")
    editions = [
        make_edition(ruleset, language)[0]
        for ruleset in (open_ruleset(str(HERE / "garden")), open_ruleset(str(hostile)))
        for language in ruleset.languages
    ]
    assert build_site(editions, str(site), pyodide=files) == []
    (site / "garden" / "de" / "bare.html").write_text(BARE, "utf-8")
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
def page(chromium):
    """A page of a browser that has stored nothing; `page.wrong` are errors, `page.asked` all requests."""
    context = chromium.new_context(color_scheme="dark", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.wrong, page.asked = [], []
    page.on("console", lambda said: page.wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.on("dialog", lambda dialog: (page.wrong.append(dialog.message), dialog.dismiss()))
    page.on("request", lambda request: page.asked.append(request.url))
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def said(page):
    page.wait_for_function(
        "() => { const panel = document.querySelector('.rulebook-try-panel');"
        " return panel && panel.querySelector('form').elements.length && !panel.hasAttribute('aria-busy') }"
    )
    return page.inner_text(".rulebook-try-said")


def resolved(page):
    page.click(".rulebook-try-panel [type=submit]")
    return said(page)


def opened(page, address):
    page.goto(address)
    page.click(".rulebook-try-open >> nth=0")
    return said(page)


def test_nothing_is_loaded_before_it_is_asked_for_and_all_of_it_comes_from_the_site(page, address):
    page.goto(f"{address}garden/de/examples-garden.html")
    page.wait_for_selector(".rulebook-try-open")
    assert [each for each in page.asked if "/tryit/" in each] == [f"{address}tryit/start.js"]
    page.click(".rulebook-try-open")
    assert said(page) == "Das Ergebnis ist wie gedruckt."
    page.fill("textarea", "Ida creeps pond")
    assert resolved(page).startswith("Das Ergebnis ist anders als gedruckt")
    assert {url for url in page.asked if not url.startswith((address, "blob:", "data:"))} == set()
    assert page.wrong == []


def test_orders_values_dice_and_choices_can_be_changed_and_what_differs_is_marked(page, address):
    assert opened(page, f"{address}garden/en/examples-garden.html") == "The result is as printed."
    page.fill("textarea", "Ida creeps pond")
    page.fill("[name='dice/0']", "")
    page.select_option("[name='things/snail/Ida/shell']", "large")
    page.uncheck("[name='happens/0']")
    assert resolved(page).startswith("The result differs from the printed one")
    marks = page.locator(".rulebook-try-lines :is(ins, del)")
    marked = marks.evaluate_all("all => all.map(each => each.textContent)")
    assert marked == ["gone: Ida creeps north", "new: Ida creeps pond"]
    assert page.inner_text("[name='dice/0'] + small").startswith("fell: ")
    page.select_option("[name='choices/0/by_ml']", "1")
    page.wait_for_selector(".rulebook-try-steps :text('Ann, Ida, 1')")
    assert page.evaluate("document.activeElement.name") == "choices/0/by_ml"
    page.click("text=Reset")
    assert said(page) == "The result is as printed."
    assert page.input_value("textarea") == "Ida creeps north"
    page.click("button:text-is('Close')")
    assert page.evaluate("document.activeElement.textContent") == "Try it"
    assert page.wrong == []


def test_wrong_input_is_told_beside_it_and_the_next_right_one_counts(page, address):
    opened(page, f"{address}garden/de/examples-garden.html")
    page.fill("textarea", "Ida creeps north\nIdo creeps north")
    page.fill("[name='things/snail/Ida/slime']", "12")
    assert resolved(page) == "1 Angabe passt nicht."
    assert page.inner_text(".rulebook-try-wrong") == "12 liegt außerhalb der Grenzen; erlaubt ist 0 – 9."
    assert page.evaluate("document.activeElement.name") == "things/snail/Ida/slime"
    page.fill("[name='things/snail/Ida/slime']", "4")
    resolved(page)
    assert page.inner_text(".rulebook-try-wrong").startswith("Zeile 2: „Ido“ ist nicht im Spiel.")
    page.fill("textarea", "Ida creeps north")
    assert resolved(page) == "Das Ergebnis ist wie gedruckt."
    assert page.query_selector("[aria-invalid]") is None
    assert page.wrong == []


def test_it_works_under_a_strict_policy(page, address):
    assert opened(page, f"{address}garden/de/bare.html") == "Das Ergebnis ist wie gedruckt."
    assert page.wrong == []


def test_nothing_of_a_hostile_ruleset_runs_in_the_panel(page, site, address):
    pages = [each for each in sorted(site.glob("toy/*/*.html")) if "rulebook-try" in each.read_text("utf-8")]
    assert pages
    said_there = opened(page, address + pages[0].relative_to(site).as_posix())
    assert said_there
    page.locator(".rulebook-try-panel details").evaluate_all("all => all.forEach(each => each.open = true)")
    assert page.evaluate("document.querySelectorAll('.rulebook-try-panel script').length") == 0
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.wrong == []


def test_what_takes_too_long_is_ended_and_can_be_begun_anew(page, address):
    page.route("**/tryit/worker.js", lambda route: route.fulfill(body=SILENT, content_type="text/javascript"))
    page.clock.install()
    page.goto(f"{address}garden/de/examples-garden.html")
    page.click(".rulebook-try-open")
    failed = page.locator(".rulebook-try-failed")
    # Whether the question has been asked yet cannot be seen from here; only then the page's patience begins.
    deadline = time.monotonic() + PATIENCE / 1000
    while not failed.count() and time.monotonic() < deadline:
        page.clock.fast_forward(20_001)
        page.wait_for_timeout(20)
    assert failed.inner_text() == "Das dauerte zu lange und wurde abgebrochen."
    page.unroute("**/tryit/worker.js")
    page.click("text=Schließen")
    page.click(".rulebook-try-open")
    page.wait_for_selector("text=Das Ergebnis ist wie gedruckt.")


def test_where_the_program_cannot_be_fetched_that_is_told(page, address):
    page.route("**/engine.zip", lambda route: route.abort())
    page.goto(f"{address}garden/en/examples-garden.html")
    page.click(".rulebook-try-open")
    page.wait_for_selector("text=The program could not be loaded.")


def test_on_a_page_from_a_file_the_button_says_why_it_does_nothing(page, site):
    page.goto((site / "garden" / "de" / "examples-garden.html").as_uri())
    page.click(".rulebook-try-open")
    assert page.inner_text(".rulebook-try [role=status]").startswith(
        "Ausprobieren geht nur, wenn die Seiten von einem Server kommen"
    )
    assert [each for each in page.asked if "panel.js" in each] == []
