"""Looks at every page in Chromium: no request leaves, no error, nothing runs, nothing is too wide."""

import functools
import http.server
import os
import shutil
import threading

import pytest

from engine.link.ruleset import link_folder
from engine.load.shipped import ruleset_folder, ruleset_ids
from engine.rulebook.edition import make_edition
from engine.rulebook.site import build_site

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
WIDTHS = (390, 1280)

playwright = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium found; install it or name it in CHROMIUM"),
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def served():
    """Serves folders on this machine: folder to address."""
    servers = []

    def serve(folder):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}/"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


def _stays(url, address):
    return url.startswith((address, "data:", "blob:"))


def looked_at(site, address, search=""):
    """What is wrong with the pages of a site, in light and dark, on a desktop and on a telephone."""
    wrong = []
    pages = [file for file in sorted(site.rglob("*.html")) if file.name != "404.html"]
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page(color_scheme="light")
        page.on("request", lambda request: _stays(request.url, address) or wrong.append(request.url))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("dialog", lambda dialog: (wrong.append(dialog.message), dialog.dismiss()))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            for file in pages:
                page.goto(address + file.relative_to(site).as_posix(), wait_until="load")
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if wide > 0:
                        wrong.append(f"{file.name}, {scheme}, {width}: {wide} too wide")
        if search:
            page.click("[data-md-component=search-query]")
            page.keyboard.type(search)
            page.wait_for_selector(".md-search-result__item")
        browser.close()
    return wrong


def build(folders, site):
    editions = []
    for folder in folders:
        ruleset, problems = link_folder(str(folder))
        assert problems == []
        editions += [make_edition(ruleset, language)[0] for language in ruleset.languages]
    assert build_site(editions, str(site)) == []


def test_every_page_of_the_shipped_rulebooks_looks_right_and_stays_at_home(tmp_path, served):
    build([ruleset_folder(id) for id in ruleset_ids()], tmp_path / "site")
    assert looked_at(tmp_path / "site", served(tmp_path / "site")) == []


def test_nothing_of_a_hostile_ruleset_runs_not_even_in_the_search(hostile_folder, tmp_path, served):
    build([hostile_folder], tmp_path / "site")
    assert looked_at(tmp_path / "site", served(tmp_path / "site"), search="wrapped") == []


def test_the_language_switch_keeps_page_and_section(toy_folder, tmp_path, served):
    build([toy_folder], tmp_path / "site")
    address = served(tmp_path / "site")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page()
        page.goto(f"{address}toy/de/toy.html#T.2")
        page.eval_on_selector(".rulebook-language[lang=en]", "link => link.click()")
        page.wait_for_url(f"{address}toy/en/toy.html#T.2")
        browser.close()
