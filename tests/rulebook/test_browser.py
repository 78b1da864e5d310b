"""Looks at pages in Chromium: no request leaves, no error, no barrier, nothing runs, nothing is too wide.

`REGELWERK_PAGES=sample` takes some pages of each kind instead of all: what there is time for at every change.
"""

import os
from pathlib import Path

import pytest

from benchmarks.browser import CHROMIUM, QUIET, served
from regelwerk.load.shipped import ruleset_folder, ruleset_ids
from tests.rulebook import axe, looking
from tests.rulebook.built import broken_links, malformed, pages

playwright = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium found; install it or name it in CHROMIUM"),
]
SAMPLE = os.environ.get("REGELWERK_PAGES") == "sample"


@pytest.fixture(scope="session")
def barriers() -> str:
    try:
        return axe.source()
    except axe.Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def shipped(built) -> Path:
    ids = ruleset_ids()
    return built([ruleset_folder(id) for id in (ids[1:2] if SAMPLE else ids)])


@pytest.fixture
def page():
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser.new_page(viewport=looking.DESKTOP)
        browser.close()


def some(site: Path) -> list[Path]:
    """A page of each kind: of those of chapters, which are many and alike, the largest and the smallest."""
    chosen: dict[tuple[str, str], Path] = {}
    for page in sorted(pages(site), key=lambda page: page.stat().st_size):
        chapter = 'class="rulebook-standing"' in page.read_text("utf-8")
        kind = "" if chapter else page.stem.partition("-")[0]
        # Each kind once in every language, whatever the ruleset.
        chosen.setdefault((page.parent.name, kind or "small"), page)
        if not kind:
            chosen[page.parent.name, "large"] = page
    return list(dict.fromkeys(chosen.values()))


def test_every_page_of_the_shipped_rulebooks_can_be_read_by_everybody_and_stays_at_home(shipped, barriers):
    found = looking.look(shipped, some(shipped) if SAMPLE else pages(shipped), barriers)
    assert not found, "\n".join(found)


def test_no_link_of_the_shipped_rulebooks_is_broken_and_no_page_malformed(shipped):
    assert list(broken_links(shipped)) == []
    assert list(malformed(shipped)) == []


def test_no_page_of_the_shipped_rulebooks_is_large_but_those_to_print_whole(shipped):
    large = [page for page in pages(shipped) if page.stat().st_size > looking.LARGEST]
    assert [page for page in large if page.name not in looking.WHOLE] == []


def test_nothing_of_a_hostile_ruleset_runs_and_the_layout_holds(built, own_folders, barriers):
    site = built(own_folders)
    own = [page for page in pages(site) if {"toy", "hostile"} & set(page.relative_to(site).parts)]
    assert len(own) > 15
    assert looking.look(site, own, barriers) == []


def typed(page, text):
    """What the search finds: addresses of results, the first one first."""
    if not page.evaluate("document.querySelector('dialog.rulebook-search').open"):
        page.click(".rulebook-search-open")
    page.wait_for_selector("dialog[data-ready]")
    page.fill(".rulebook-search input", text)
    page.wait_for_selector("#rulebook-found a")
    found = page.eval_on_selector_all("#rulebook-found a", "all => all.map(each => each.href)")
    return [address.rpartition("/")[2] for address in found]


SEARCHED = """
kind: ruleset
id: toy
version: 1.0.0
title: {de: Spiel, en: Toy}
languages: [de, en]
start: play
---
kind: phase
id: play
title: {de: Zug, en: Play}
who: nobody
---
kind: term
id: back
title: {de: Rückzugsfeld, en: Battlefield}
text: {de: Wohin jemand geht., en: Where somebody goes.}
source: {paragraph: F.3.1.3.4, standing: house}
---
kind: term
id: ground
title: {de: Feld, en: Field}
text: {de: Ein Stück Boden., en: A piece of ground.}
source: {paragraph: "§ 12", standing: house}
"""


@pytest.fixture(scope="session")
def searched(built, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("searched") / "toy"
    folder.mkdir()
    (folder / "toy.yaml").write_text(SEARCHED, "utf-8")
    return built([str(folder)])


@pytest.mark.parametrize("scheme", ["http", "file"])
def test_typing_a_number_or_a_part_of_a_word_finds_the_paragraph(searched, page, scheme):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    with served(searched) as address:
        start = address if scheme == "http" else f"{searched.as_uri()}/"
        page.goto(f"{start}toy/de/index.html")
        for text in ("F.3.1.3.4", "f.3.1.3", "3.1.3", "3.1.3.4", "Rückzug", "Rückzugsfeld"):
            assert "toy.html#back" in typed(page, text)[:2], text
        assert "toy.html#ground" in typed(page, "§ 12")[:2]
        assert {"toy.html#back", "toy.html#ground"} <= set(typed(page, "Feld"))
        page.goto(f"{start}toy/en/index.html")
        assert "toy.html#back" in typed(page, "battle")
        assert typed(page, "field")[0] == "toy.html#ground"
    assert [url for url in asked if not url.startswith((start, "data:", "blob:"))] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_open_search_and_the_open_menu_have_no_barriers(searched, page, barriers, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    with served(searched) as address:
        page.goto(f"{address}toy/de/index.html")
        page.evaluate(barriers)
        assert typed(page, "Feld")
        page.wait_for_timeout(400)
        assert page.evaluate(looking.AXE, None) == []
        page.set_viewport_size(looking.TELEPHONE)
        page.goto(f"{address}toy/de/toy.html")
        page.evaluate(barriers)
        page.click("label[for=__drawer] >> visible=true")
        page.wait_for_timeout(400)
        assert page.evaluate(looking.AXE, None) == []


def test_the_search_is_worked_by_keys_alone(searched, page):
    page.goto(f"{searched.as_uri()}/toy/en/index.html")
    held = "document.activeElement.closest('dialog') ? document.activeElement.tagName : ''"
    for keys in ("/", "s", "f", "Control+k"):
        page.keyboard.press(keys)
        assert page.evaluate(held) == "INPUT", keys
        page.keyboard.press("Escape")
        page.wait_for_function(f"({held}) === ''")
    page.keyboard.press("/")
    page.wait_for_selector("dialog[data-ready]")
    page.keyboard.type("field")
    height = page.evaluate("document.querySelector('dialog').offsetHeight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.href").endswith("toy.html#ground")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(held) == "INPUT"
    page.keyboard.press("Backspace")
    assert page.input_value(".rulebook-search input") == "fiel"
    page.fill(".rulebook-search input", "nothing of the sort xyzzy")
    assert page.evaluate("document.querySelector('dialog').offsetHeight") == height
    page.fill(".rulebook-search input", "field")
    page.keyboard.press("Enter")
    page.wait_for_url("**/toy/en/toy.html#ground")
    assert page.evaluate("document.querySelector('dialog').open") is False


def test_an_address_with_a_question_opens_the_search(searched, page):
    page.goto(f"{searched.as_uri()}/toy/de/index.html?q=feld")
    page.wait_for_selector("#rulebook-found a")
    assert page.input_value(".rulebook-search input") == "feld"


def test_nothing_runs_in_the_search_of_a_hostile_ruleset(built, own_folders, page):
    site, said = built(own_folders), []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    page.on("pageerror", lambda error: said.append(str(error)))
    with served(site) as address:
        page.goto(f"{address}hostile/en/index.html")
        for text in ("script", "alert", "wrapped", "12"):
            assert typed(page, text), text
        page.wait_for_timeout(300)
    assert said == []


def test_the_language_switch_keeps_page_and_section(built, own_folders, page):
    with served(built(own_folders)) as address:
        page.goto(f"{address}toy/de/toy.html#T.2")
        page.eval_on_selector(".rulebook-language[lang=en]", "link => link.click()")
        page.wait_for_url(f"{address}toy/en/toy.html#T.2")
