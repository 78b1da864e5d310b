"""What the site's own script does in Chromium, on pages opened from the file system."""


import pytest

from benchmarks.browser import CHROMIUM, QUIET
from regelwerk.cli import main

playwright = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium found; install it or name it in CHROMIUM"),
]

ROWS = "".join(
    f"  - {{fruit: f{number}, name_de: Frucht {number}, name_en: Fruit {number}, "
    f"weight: {(number * 7) % 11}, price: {number % 2}.5}}\n"
    for number in range(1, 9)
)
BASE = f"""kind: ruleset
id: market
version: 1.0.0
title: {{de: Der Markt, en: The market}}
documents: {{market: {{de: Der Markt, en: The market}}}}
start: play
---
kind: phase
id: play
title: {{de: Handel, en: Trade}}
text: {{de: "Kauft Obst. Siehe W.1.", en: "Buy fruit. See W.1."}}
source: {{standing: house}}
who: nobody
---
kind: term
id: W.1
title: {{de: Ware, en: Goods}}
text: {{de: Was man kaufen kann., en: What can be bought.}}
---
kind: table
id: fruits
title: {{de: Obst, en: Fruits}}
source: {{standing: house}}
columns:
  fruit: {{type: text, key: true}}
  name_de: {{type: text}}
  name_en: {{type: text}}
  weight: {{type: number, title: {{de: Gewicht, en: weight}}, text: {{de: Wie schwer., en: How heavy.}}}}
  price: {{type: number, title: {{de: Preis, en: price}}, text: {{de: Wie teuer., en: How dear.}}}}
rows:
{ROWS}"""
WIDE = BASE.partition("---")[0].replace("id: market", "id: wide_market") + """---
kind: phase
id: play
title: {de: Handel, en: Trade}
who: nobody
---
kind: table
id: crates
title: {de: Kisten, en: Crates}
source: {standing: house}
columns:
  crate: {type: text, key: true}
  name_de: {type: text}
  name_en: {type: text}
""" + "".join(
    f"  c{number}: {{type: integer, title: {{de: Nachlass am Tag {number}, en: discount on day {number}}}, "
    "text: {de: x, en: x}}\n"
    for number in range(14)
) + "rows:\n" + "".join(
    f"  - {{crate: k{row}, name_de: Kiste {row}, name_en: Crate {row}, "
    + ", ".join(f"c{number}: {number}" for number in range(14)) + "}\n"
    for row in range(3)
)  # fmt: skip
VARIANT = """kind: ruleset
id: dear_market
version: 1.0.0
extends: ../market
title: {de: Der teure Markt, en: The dear market}
---
kind: change
of: fruits/f3
reason: {de: Die Ernte war schlecht., en: The harvest was bad.}
set: {price: 9.5}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("markets")
    for name, text in (("market", BASE), ("dear_market", VARIANT), ("wide_market", WIDE)):
        (folder / name).mkdir()
        (folder / name / "rules.yaml").write_text(text, "utf-8")
    named = [str(folder / name) for name in ("market", "dear_market", "wide_market")]
    assert main(["rulebook", "build", *named, "--to", str(folder / "site")]) == 0
    return folder / "site"


@pytest.fixture(scope="module")
def browser():
    with playwright.sync_playwright() as running:
        found = running.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()


@pytest.fixture
def page(browser, site):
    """Opens pages in a fresh profile; what a page complains of or fetches from elsewhere is a failure."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened, wrong = context.new_page(), []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
    at_home = ("file:", "data:", "blob:")
    opened.on("request", lambda asked: asked.url.startswith(at_home) or wrong.append(asked.url))
    opened.at = lambda place: opened.goto(f"{site.as_uri()}/{place}", wait_until="load")
    yield opened
    context.close()
    assert wrong == []


def first_cells(page):
    return page.eval_on_selector_all(
        "table[data-rows] tbody tr:not([hidden]) td:first-child", "all => all.map(each => each.textContent)"
    )


def test_a_heading_sorts_up_then_down_then_as_it_was(page):
    page.at("market/en/rules.html")
    button = page.locator("table[data-rows] th button", has_text="weight")
    written = first_cells(page)
    button.click()
    assert page.locator("th[aria-sort=ascending]").inner_text().startswith("Weight")
    up = first_cells(page)
    button.click()
    assert first_cells(page) == up[::-1] != written
    button.click()
    assert first_cells(page) == written and page.locator("th[aria-sort]").count() == 0


def test_the_filter_keeps_rows_with_every_word_and_says_when_none_is_left(page):
    page.at("market/de/rules.html")
    field = page.get_by_label("Tabelle filtern")
    field.fill("frucht f3")
    assert first_cells(page) == ["Frucht 3"]
    field.fill("birne")
    assert first_cells(page) == [] and page.get_by_text("Nichts gefunden").is_visible()
    field.fill("")
    assert len(first_cells(page)) == 8


def test_a_table_wider_than_its_column_fits_with_its_long_heads_upright(page):
    page.at("wide_market/en/rules.html")
    table = page.locator("table[data-rows]")
    assert table.locator(".rulebook-upright", has_text="day").count() == 14
    assert table.evaluate("table => table.offsetWidth <= table.closest('article').clientWidth")
    page.at("market/en/rules.html")
    assert page.locator("[data-wide], .rulebook-upright").count() == 0


def test_rows_are_put_side_by_side_and_what_differs_is_marked(page):
    page.at("market/en/rules.html")
    button = page.get_by_role("button", name="Put side by side")
    assert button.get_attribute("aria-expanded") == "false"
    button.press("Enter")
    shown = page.locator(".rulebook-transposed")
    assert shown.locator("thead th").all_inner_texts() == ["Fruit 1", "Fruit 2"]
    page.get_by_label("Fruit 2").uncheck()
    page.get_by_label("Fruit 3").check()
    assert shown.locator("thead th").all_inner_texts() == ["Fruit 1", "Fruit 3"]
    assert shown.locator("tr", has_text="price").get_attribute("class") is None       # both 1.5
    assert shown.locator("tr", has_text="weight").get_attribute("class") == "rulebook-differs"
    button.press("Enter")
    assert not shown.is_visible()


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_a_link_tells_what_it_leads_to_and_escape_takes_it_away(page, way):
    page.at("market/en/rules.html")
    link = page.locator("p a[href='#W.1']").first
    getattr(link, way)()
    tip = page.locator("#rulebook-tip")
    tip.wait_for(state="visible")
    assert tip.inner_text().split("\n") == ["Goods", "What can be bought."]
    assert link.get_attribute("aria-describedby") == "rulebook-tip"
    page.keyboard.press("Escape")
    assert not tip.is_visible() and link.get_attribute("aria-describedby") is None


def test_the_menu_of_variants_keeps_page_and_place(page):
    page.at("market/en/rules.html#fruits")
    page.evaluate("document.querySelector('a[href*=dear_market]').click()")
    page.wait_for_url("**/dear_market/en/rules.html#fruits")
    assert page.locator("table[data-rows] del").inner_text() == "1.5"
    assert page.locator("table[data-rows] ins").inner_text() == "9.5"


def test_the_menus_lead_to_where_somebody_reads_by_now(page):
    page.at("market/en/rules.html#play")
    page.evaluate("document.getElementById('fruits').scrollIntoView()")
    page.evaluate("document.querySelector('a[href*=dear_market]').click()")
    page.wait_for_url("**/dear_market/en/rules.html#fruits")


def test_a_finger_is_told_what_a_word_means_before_it_follows_it(browser, site):
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    try:
        opened = context.new_page()
        opened.goto(f"{site.as_uri()}/market/en/rules.html")
        link = opened.locator("a", has_text="W.1").first
        opened.evaluate("document.head.appendChild(document.createElement('script')).src = 'previews.js'")
        opened.wait_for_function("window.rulebookPreviews")
        opened.touchscreen.tap(5, 300)
        opened.wait_for_timeout(200)
        link.tap()
        told = opened.locator(".rulebook-tip")
        told.wait_for()
        assert "What can be bought." in told.inner_text()
        assert not opened.url.endswith("#W.1")
        link.tap()
        opened.wait_for_url("**#W.1")
    finally:
        context.close()


def test_a_page_that_the_other_variant_lacks_leads_to_its_front_page(page):
    page.at("dear_market/en/differences.html")
    page.evaluate("document.querySelector('a[href*=\"../market\"]').click()")
    page.wait_for_url("**/market/en/index.html*")


def test_colours_follow_the_system_until_a_reader_chooses(page):
    scheme = "document.body.dataset.mdColorScheme"
    page.emulate_media(color_scheme="dark")
    page.at("market/en/rules.html")
    assert page.evaluate(scheme) == "slate"
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"{scheme} === 'default'")
    page.at("market/en/index.html")
    assert page.evaluate(scheme) == "default"


def test_the_one_page_edition_needs_no_script(page, browser, site):
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(f"{site.as_uri()}/market/en/print.html#W.1")
    assert opened.get_by_text("What can be bought.").first.is_visible()
    context.close()
